import { expect, test } from './fixtures.ts'

test('on a phone no heading is as large as the one above it where text is twice as large', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  for (const path of ['/view-your-options', '/debt-settlement', '/diy', '/tools', '/texas/sued', '/medical-debt']) {
    await page.goto(path)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const [h1, h2, h3] = await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('html { font-size: 200% }')
        document.adoptedStyleSheets = [sheet]
        return ['h1', 'h2', 'h3'].map((which) => {
          const sizes = [...document.querySelectorAll(`main ${which}`)]
            .filter((one) => one.checkVisibility() && !one.matches('.sr'))
            .map((one) => Number.parseFloat(getComputedStyle(one).fontSize))
          return Math.max(0, ...sizes)
        })
      })
      expect.soft(h1, `${path} at ${width} px`).toBeGreaterThan(h2 ?? 0)
      expect.soft(h2, `${path} at ${width} px`).toBeGreaterThan(h3 ?? 0)
    }
  }
})
