import { expect, test, whenReady } from './fixtures.ts'

test('beside an error labels stay at their boxes; a debt’s boxes are of one size, with room before the mark of the choice', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/view-your-options?tool=view-your-options&balance=9000&apr=x&kind=Private+Student+Loans')
    const fields = page.locator('.tool-debt-fields .field:not(.bad)')
    const seen = await fields.evaluateAll((all) =>
      all.map((field) => {
        const [label, box, mark] = ['label', '.input', '.ic path'].map((part) => field.querySelector(part))
        const [above, size] = [label?.getBoundingClientRect(), box?.getBoundingClientRect()]
        if (!box || !above || !size) return {}
        const { fontSize, font, paddingLeft } = getComputedStyle(box)
        const pen = document.createElement('canvas').getContext('2d')
        if (pen) pen.font = font
        const words = pen?.measureText((box as HTMLSelectElement).selectedOptions?.[0]?.text ?? '').width ?? 0
        const free = mark && mark.getBoundingClientRect().left - size.left - Number.parseFloat(paddingLeft) - words
        return { gap: size.top - above.bottom, size: `${size.height} ${fontSize}`, free }
      }),
    )
    expect(seen).toHaveLength(3)
    expect(new Set(seen.map(({ size }) => size)).size).toBe(1)
    expect(Math.max(...seen.map(({ gap = 99 }) => gap))).toBeLessThan(12)
    expect(seen.at(-1)?.free).toBeGreaterThan(8)
  }
})

test('a tool’s picture stands in the band of the trail, beside it and clear of the heading', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/debt-settlement', '/view-your-options']) {
    await page.goto(path)
    const picture = page.locator('.tool-scene')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const trail = await page.getByRole('navigation', { name: 'Breadcrumb' }).boundingBox()
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const box = await picture.boundingBox()
    expect(box?.y ?? 0).toBeGreaterThanOrEqual(trail?.y ?? Number.POSITIVE_INFINITY)
    expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThan(heading?.y ?? 0)
  }
})

test('the slider of an example stays where it is while it is moved, and its debts stay the example’s', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/diy')
  await whenReady(page)
  const tool = page.locator('#tool-payoff-planner')
  await tool.getByRole('link', { name: 'Try an example' }).click()
  await expect(tool.locator('.tool-label')).toHaveText('Estimate from example numbers')
  const slider = tool.getByRole('slider', { name: 'Extra payment a month' })
  await slider.focus()
  const top = () => slider.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  const before = await top()
  await slider.press('ArrowRight')
  await expect(tool.locator('.tool-label')).toHaveText('Example, with your extra payment')
  expect(await top()).toBe(before)
})

test('a row of a tool’s form keeps its labels at one height and at their boxes where one has an error', async ({
  page,
}) => {
  for (const [path, width, button] of [
    ['/', 1440, 'Show my options'],
    ['/debt-settlement', 390, 'Work it out'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await whenReady(page)
    const tool = page.locator('.tool').first()
    await tool.getByRole('button', { name: button }).click()
    await expect(tool.locator('.field.bad').first()).toBeVisible()
    const row = await tool.locator('.field:visible').evaluateAll((fields) =>
      fields.slice(0, 2).map((field) => ({
        label: field.querySelector('label')?.getBoundingClientRect(),
        box: field.querySelector('.input')?.getBoundingClientRect(),
      })),
    )
    const [first, second] = row
    expect(first?.label?.top, path).toBe(second?.label?.top)
    expect(first?.box?.bottom, path).toBeGreaterThan(first?.label?.bottom ?? 0)
    // Nothing stands between a label and its box.
    expect((first?.box?.top ?? 0) - (first?.label?.bottom ?? 0), path).toBeLessThan(12)
    expect((second?.box?.top ?? 0) - (second?.label?.bottom ?? 0), path).toBeLessThan(12)
  }
})
