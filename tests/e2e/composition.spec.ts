import type { Locator } from '@playwright/test'
import { expect, test, whenReady } from './fixtures.ts'
import { continueButton, fillStepOne, openForm } from './support-lead.ts'

// How screens are composed: what stands where, at the width of a phone and of a desk.

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('Nothing is painted there.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

for (const viewport of [PHONE, DESK, { width: 1920, height: 1080 }]) {
  test(`the hero's scene reaches from edge to edge below every word at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/texas')
    const scene = await boxOf(page.locator('.slides-frame'))
    const hero = await boxOf(page.locator('.landing-hero'))
    expect(scene).toMatchObject({ x: 0, width: viewport.width })
    expect(Math.abs(scene.bottom - hero.bottom)).toBeLessThan(1)
    // The upper fifth of both drawings is empty there.
    const words = await boxOf(page.locator('.hero-ask'))
    expect(words.bottom).toBeLessThanOrEqual(scene.y + scene.height / 5)
    // On a phone two fields fill a row of the tool, the third the next; on a desk the three fill one.
    const [, rate, monthly] = await Promise.all((await page.locator('.quick .field').all()).map(boxOf))
    const { right: end } = await boxOf(page.locator('.quick .tool-fields'))
    expect(Math.abs(end - (monthly?.right ?? 0))).toBeLessThan(1)
    if (viewport === PHONE) {
      expect(Math.abs(end - (rate?.right ?? 0))).toBeLessThan(1)
      expect(rate?.bottom).toBeLessThan(monthly?.y ?? 0)
    } else expect(rate?.bottom).toBe(monthly?.bottom)
  })
}

test('on a phone the numbers on a state’s map are read, whatever its shape, and none covers another', async ({
  page,
}) => {
  for (const width of [320, PHONE.width]) {
    await page.setViewportSize({ width, height: PHONE.height })
    for (const state of ['/texas', '/tennessee', '/idaho', '/california']) {
      await page.goto(state)
      const numbers = await page.locator('.map text').evaluate((text: SVGTextElement) => {
        const { a = 0 } = text.getScreenCTM() ?? {}
        return a * Number.parseFloat(getComputedStyle(text).fontSize)
      })
      expect(numbers, `${state} at ${width} px`).toBeGreaterThan(11.5)
      const badges = await Promise.all((await page.locator('.map circle').all()).map(boxOf))
      expect(badges.length).toBe(5)
      const middle = (at: number, size: number) => at + size / 2
      badges.forEach((one, place) => {
        for (const other of badges.slice(place + 1)) {
          const [dx, dy] = [middle(one.x, one.width), middle(one.y, one.height)]
          const apart = Math.hypot(dx - middle(other.x, other.width), dy - middle(other.y, other.height))
          expect(apart).toBeGreaterThanOrEqual((one.width + other.width) / 2)
        }
      })
    }
  }
})

test('no page shows the frame of a picture that a small phone does not fetch', async ({ page }) => {
  const torn: string[] = []
  for (const width of [320, 375, 390]) {
    await page.setViewportSize({ width, height: 640 })
    for (const path of ['/tools', '/texas/sued', '/diy', '/ohio', '/medical-debt', '/no-such-page']) {
      await page.goto(path)
      const shown = await page
        .locator('img[src="data:,"]')
        .evaluateAll((pictures: HTMLImageElement[]) =>
          pictures.some((picture) => picture.checkVisibility() && picture.naturalWidth === 0),
        )
      if (shown) torn.push(`${path} at ${width} px`)
    }
  }
  expect(torn).toEqual([])
})

test('the headings of the pages with one card are of one size', async ({ page }) => {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    const sizes: string[] = []
    for (const path of ['/debt-relief-options', '/data-request-form', '/privacy-choices']) {
      await page.goto(path)
      sizes.push(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize))
    }
    expect(new Set(sizes).size, sizes.join()).toBe(1)
  }
})

test('the footer takes less than a screen and a half of a phone, with nothing on top of another', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/texas')
  const footer = page.getByRole('contentinfo')
  expect((await boxOf(footer)).height).toBeLessThan(1_150)
  await expect(footer).toContainText('may pay us when we refer you to them')
  await expect(footer).toContainText('Calls may be recorded')
  for (const [width, size] of [
    [390, '100%'],
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ ...PHONE, width })
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
    const boxes = await Promise.all(
      (await footer.locator('a, summary, button').filter({ visible: true }).all()).map(boxOf),
    )
    expect(boxes.length).toBeGreaterThan(20)
    for (const [place, box] of boxes.entries()) {
      expect(box.right).toBeLessThanOrEqual(width)
      for (const other of boxes.slice(place + 1)) {
        const apart =
          box.right <= other.x + 1 || other.right <= box.x + 1 || box.bottom <= other.y + 1 || other.bottom <= box.y + 1
        expect(apart, JSON.stringify([width, size, box, other])).toBe(true)
      }
    }
  }
})

test('in a row of a tool’s form label stands beside label, and box beside box', async ({ page }) => {
  for (const [path, width] of [
    ['/bankruptcy', DESK.width],
    ['/blog/wage-garnishment', DESK.width],
    ['/credit-counseling', DESK.width],
    ['/balance-transfer', DESK.width],
    ['/debt-consolidation', DESK.width],
    ['/credit-counseling', 768],
    ['/credit-counseling', PHONE.width],
    ['/understanding-minimum-payment', 768],
  ] as const) {
    await page.setViewportSize({ width, height: DESK.height })
    await page.goto(path)
    const rows = await page.locator('.tool .field:visible').evaluateAll((fields) => {
      const tops = new Map<number, Set<number>>()
      for (const field of fields) {
        const top = (of: string) => Math.round(field.querySelector(of)?.getBoundingClientRect().top ?? Number.NaN)
        const labels = tops.get(top('.input')) ?? new Set()
        tops.set(top('.input'), labels.add(top('label')))
      }
      return [...tops.values()].map((labels) => labels.size)
    })
    expect(rows.length).toBeGreaterThan(0)
    expect(Math.max(...rows), `${path} at ${width} px`).toBe(1)
  }
})

test("the picture in a phone's trail is shown whole, and stands on the head below it", async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const path of ['/tools', '/blog/debt-buyers']) {
    await page.goto(path)
    const picture = page.locator('.page-head img')
    const { width, height, y, bottom } = await boxOf(picture)
    const trail = await boxOf(page.getByRole('navigation', { name: 'Breadcrumb' }))
    const drawn = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
    expect(Math.abs(width / height - drawn)).toBeLessThan(0.02)
    expect(y).toBeGreaterThanOrEqual(trail.y - 1)
    expect(Math.abs(bottom - trail.bottom)).toBeLessThan(1)
  }
})

test('a term of the glossary stands in its sentence, also in a list', async ({ page }) => {
  await page.goto('/blog/buy-now-pay-later')
  const inLists = page.locator('.prose li a[href^="/glossary#"]')
  expect(await inLists.count()).toBeGreaterThan(1)
  for (const term of await inLists.all()) await expect(term).toHaveCSS('display', 'inline')
})

test('on a phone three columns of sums are a table still, its rows shorter than the cards of other tables', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/blog/payday-loans')
  const table = page.getByRole('table').filter({ hasText: 'You still owe' })
  expect((await boxOf(table)).height).toBeLessThan(PHONE.height / 2)
  expect((await boxOf(table)).right).toBeLessThan(PHONE.width)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('nothing follows the footer but the room for Get Help, in its color', async ({ page }) => {
    await page.goto('/faq')
    await whenReady(page)
    await page.getByRole('button', { name: 'Decline' }).click()
    const footer = await boxOf(page.getByRole('contentinfo'))
    expect(Math.abs(footer.bottom - (await page.evaluate(() => document.documentElement.scrollHeight)))).toBeLessThan(1)
    const bar = await boxOf(page.locator('.help-place'))
    const last = await boxOf(page.getByRole('contentinfo').getByRole('link').last())
    expect(footer.bottom - last.bottom).toBeGreaterThan(bar.height)
  })

  test('the list of all tools begins in the upper half of the screen', async ({ page }) => {
    await page.goto('/tools')
    const first = await boxOf(page.locator('.prose').getByRole('link').first())
    expect(first.bottom).toBeLessThan(PHONE.height / 2)
  })

  test('the button for the pictures is an icon with its name', async ({ page }) => {
    await page.goto('/texas')
    await whenReady(page)
    const button = page.getByRole('button', { name: /^(Pause|Play) pictures$/ })
    await button.scrollIntoViewIfNeeded()
    expect((await boxOf(button)).width).toBeLessThan(60)
    expect((await boxOf(button)).width).toBeGreaterThanOrEqual(44)
  })

  test('the four orders of the comparison stand two by two', async ({ page }) => {
    await page.goto('/view-your-options')
    await whenReady(page)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Try an example' }).click()
    const orders = main.locator('.orders button')
    await expect(orders).toHaveCount(4)
    const edges = await orders.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, top }) => [left, top]),
    )
    const [left, top] = edges[0] ?? []
    const [right, below] = edges[3] ?? []
    expect(edges).toEqual([
      [left, top],
      [right, top],
      [left, below],
      [right, below],
    ])
  })

  test('a guide shows its picture beside the trail, and pushes nothing down by it', async ({ page }) => {
    await page.goto('/bankruptcy')
    const picture = page.locator('.page-head img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const box = await boxOf(picture)
    const heading = await boxOf(page.getByRole('heading', { level: 1 }))
    const trail = await boxOf(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').nth(1))
    expect(box.x).toBeGreaterThan(trail.right)
    expect(box.bottom).toBeLessThanOrEqual(heading.y)
    expect(heading.y).toBeLessThan(150)
  })
})

test.describe('on a desk', () => {
  test.use({ viewport: DESK })

  test('beside a blank tool stands its picture, makes the page no longer, and gives way to the answer', async ({
    page,
  }) => {
    await page.goto('/debt-settlement')
    await whenReady(page)
    const picture = page.locator('.tool-scene')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const { right, bottom, height } = await boxOf(picture)
    const facts = await boxOf(page.getByRole('region', { name: 'Key facts' }))
    const form = await boxOf(page.locator('.tool-first > .tool'))
    expect(right).toBe(facts.right)
    expect(height).toBeGreaterThan(100)
    expect(bottom).toBeLessThanOrEqual(form.bottom + 1)
    const length = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await length()
    await picture.evaluate((image) => image.remove())
    expect(await length()).toBe(before)
  })

  test('a rate or a number of months stands in a box no wider than one in the row of debts', async ({ page }) => {
    for (const path of [
      '/balance-transfer',
      '/debt-consolidation',
      '/debt-management',
      '/understanding-minimum-payment',
    ]) {
      await page.goto(path)
      const widths = await page
        .locator('.tool-first .unit:is(.unit-percent, .unit-months):visible')
        .evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().width)))
      expect(widths.length, path).toBeGreaterThan(1)
      expect(Math.max(...widths), path).toBeLessThanOrEqual((widths[0] ?? 0) + 1)
    }
  })

  test('the hero’s numbers and its answer are seen together, below the headline, without scrolling', async ({
    page,
  }) => {
    await page.goto('/')
    await whenReady(page)
    await page.getByRole('button', { name: 'Decline' }).click()
    const tool = page.locator('#tool-first-look')
    await tool.getByLabel('I owe').fill('20500')
    await tool.getByLabel('and can pay a month').fill('600')
    await tool.getByRole('button', { name: 'Show my options' }).click()
    await expect(tool.locator('.verdict .tool-headline')).toBeFocused()
    for (const part of [page.locator('h1'), tool.locator('.tool-form'), tool.locator('.verdict')]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
  })

  test('in the first view the cookie banner leaves the pictures’ button free', async ({ page }) => {
    await page.goto('/texas')
    await whenReady(page)
    const banner = await boxOf(page.locator('.consent'))
    expect((await boxOf(page.locator('.slides-bar'))).bottom).toBeLessThanOrEqual(banner.y)
  })

  test('where the service is not offered the menu stands in the row of the logo', async ({ page }) => {
    await page.goto('/ohio')
    const middle = ({ y, height }: { y: number; height: number }) => Math.round(y + height / 2)
    const menu = page.getByRole('navigation', { name: 'Free help, tools and guides' })
    const [logo, link] = await Promise.all([
      boxOf(page.getByRole('banner').getByRole('link')),
      boxOf(menu.getByRole('link').last()),
    ])
    expect(middle(link)).toBe(middle(logo))
    await menu.getByRole('link', { name: 'Tools', exact: true }).click()
    await expect(page).toHaveURL('/tools')
  })

  test('how to reach us stands in the first screen of the page for it', async ({ page }) => {
    await page.goto('/contact')
    const phone = await boxOf(page.getByRole('main').getByRole('link', { name: '(800) 555-0142' }).first())
    expect(phone.bottom).toBeLessThan(DESK.height)
  })

  test('beside a text, too, the form shows the whole of the longest state', async ({ page }) => {
    const main = await openForm(page, '/contact')
    await fillStepOne(main, { firstName: 'Ann', lastName: 'Sample' })
    await continueButton(main).click()
    const spare = await main.getByLabel('State').evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select)
      const pen = new OffscreenCanvas(1, 1).getContext('2d')
      if (!pen) throw new Error('Nothing measures texts here.')
      pen.font = style.font
      const longest = Math.max(...[...select.options].map(({ text }) => pen.measureText(text).width))
      return select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - longest
    })
    expect(spare).toBeGreaterThanOrEqual(0)
  })

  test('an answered tool shows its answer in place of the picture', async ({ page }) => {
    await page.goto('/debt-settlement')
    await whenReady(page)
    await page.getByRole('main').getByRole('link', { name: 'Try an example' }).click()
    await expect(page.locator('.verdict')).toBeVisible()
    await expect(page.locator('.tool-scene')).toBeHidden()
  })
})
