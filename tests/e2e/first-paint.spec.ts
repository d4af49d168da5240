import { expect, test, whenReady } from './fixtures.ts'

for (const route of ['/', '/texas', '/debt-relief-options']) {
  test(`nothing of the application is fetched on ${route} before the first paint`, async ({ page }) => {
    await page.goto(route)
    await whenReady(page)
    const { firstPaint, scripts } = await page.evaluate(() => ({
      firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(scripts.length).toBeGreaterThan(1)
    expect(Math.min(...scripts)).toBeGreaterThan(firstPaint ?? Number.POSITIVE_INFINITY)
  })
}
