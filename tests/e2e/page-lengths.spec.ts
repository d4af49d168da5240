import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import footer from '../../content/screens/footer.json' with { type: 'json' }
import header from '../../content/screens/header.json' with { type: 'json' }
import { chosenBefore, expect, test } from './fixtures.ts'

// On a phone: how long the pages of the menus and the guides are, and how soon something can be done on them.

const SCREEN = 844
/** Pixels without anything opened by the visitor. */
const LONGEST = 10_000
/** The same of an article: its answer and its first sections are open, the rest is folded by its headings. */
const LONGEST_ARTICLE = 8_000
/** The same of guides and of the pages about one kind of debt or a lawsuit: what is long on them is opened by the visitor. */
const LONGEST_GUIDE = 8_700
const LONG_GUIDES = /^\/(?:diy|.*-debt|(?:.*\/)?sued)$/
/** Reference works, where one term or one state is looked up by its link or by the browser's search. */
const LOOKED_UP = ['/glossary']

const own = (text: string): readonly string[] => text.match(/(?<="to":")\/[a-z/-]*(?=")/g) ?? []
const MENU = [...new Set(['/', ...own(JSON.stringify(header)), ...own(JSON.stringify(footer))])]
const GUIDES = readdirSync(path.resolve(import.meta.dirname, '../../content/blog')).map(
  (file) => `/blog/${file.replace('.md', '')}`,
)
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'the pages of the menus': MENU.filter((page) => !page.startsWith('/blog/') && !LOOKED_UP.includes(page)),
  'the four debts and the guides that no menu names': [
    '/bankruptcy',
    '/credit-counseling',
    '/debt-relief',
    '/credit-card-debt-forgiveness',
    '/consumer-info',
  ],
  'the articles': GUIDES,
  'state pages': ['/texas', '/california', '/oklahoma', '/arkansas', '/dc', '/texas/sued', '/california/sued'],
}

const TOOLS_OF_GUIDES = [
  '/debt-consolidation',
  '/debt-settlement',
  '/balance-transfer',
  '/understanding-apr',
  '/debt-management',
]

/** Articles, and documents where nothing is to be done but to find a section. */
const READ = [...GUIDES, '/terms', '/disclaimer', '/accessibility']

/**
 * Lower edge of the page's first field, button, disclosure or link behind the trail, in pixels. Neither its contents nor the
 * choice of a state count, but for what is only read.
 */
const firstAction = (page: Page, apart = '.breadcrumbs, .sr') =>
  page.evaluate((outside) => {
    const all = [
      ...document.querySelectorAll('main :is(input:not([type=hidden]), select, textarea, button, summary, a)'),
    ]
    const first = all.find((one) => one.checkVisibility() && !one.closest(outside))
    return first ? first.getBoundingClientRect().bottom + scrollY : Number.POSITIVE_INFINITY
  }, apart)

const lengthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test.use({ viewport: { width: 390, height: SCREEN } })

for (const [group, pages] of Object.entries(GROUPS)) {
  test(`${group} end in time, and begin with something to do`, async ({ context, page, site }) => {
    test.setTimeout(180_000)
    await chosenBefore(context, site, 'Texas')
    for (const address of pages) {
      await page.goto(address)
      const length = await lengthOf(page)
      const longest = GUIDES.includes(address) ? LONGEST_ARTICLE : LONG_GUIDES.test(address) ? LONGEST_GUIDE : LONGEST
      expect.soft(length, `length of ${address}`).toBeLessThan(longest)
      const apart = READ.includes(address) ? undefined : '.breadcrumbs, .sr, .toc, .toc-wide, .state-picker'
      expect.soft(await firstAction(page, apart), `first action of ${address}`).toBeLessThan(SCREEN)
    }
  })
}

const CARDS = [
  'balance=9000&apr=28.99&minimum=225&kind=Credit+Cards',
  'balance=4000&apr=18.99&minimum=100&kind=Credit+Cards',
  'balance=1500&apr=9.99&minimum=50&kind=Credit+Cards',
].join('&')

test('a page that holds an answer ends in time, too: what stands below it folds, and opens again', async ({
  context,
  page,
  site,
}) => {
  await chosenBefore(context, site, 'Texas')
  for (const address of [
    '/texas?tool=protected-pay&example=1',
    '/california?tool=protected-pay&example=1',
    '/diy?tool=budget&example=1',
    `/personal-loan-debt?tool=consolidation-loan&${CARDS}&rate=12&term=48&fee=5`,
    `/debt-settlement?tool=debt-settlement&${CARDS}&deposit=675`,
  ]) {
    await page.goto(address)
    await expect(page.locator('.verdict')).toBeVisible()
    expect.soft(await lengthOf(page), `length of ${address}`).toBeLessThan(LONGEST)
  }
  const offers = page.getByRole('heading', { name: 'What we can do for you', exact: true })
  await page.goto(`/personal-loan-debt?tool=consolidation-loan&example=1`)
  await expect(offers).toBeHidden()
  await page.locator('summary').filter({ hasText: 'What we can do for you, and questions' }).click()
  await expect(offers).toBeVisible()
  await page.goto('/california')
  const map = page.getByRole('main').locator('.cities')
  await expect(map).toBeVisible()
  await expect(page.getByText('Where we help, and what others owe')).toBeHidden()
  const tool = page.locator('#tool-first-look')
  await tool.getByLabel('I owe').fill('12000')
  await tool.getByLabel('and can pay a month').fill('400')
  await tool.getByRole('button', { name: 'Show my options' }).click()
  await expect(tool.locator('.verdict')).toBeVisible()
  await expect(map).toBeHidden()
  expect(await lengthOf(page), 'length of /california with its answer').toBeLessThan(LONGEST)
  await page.getByText('Where we help, and what others owe').click()
  await expect(map).toBeVisible()
  // What the visitor has opened stays open with the next answer.
  await tool.getByLabel('and can pay a month').fill('450')
  await tool.getByRole('button', { name: 'Show my options' }).click()
  await expect(tool.locator('.verdict')).toContainText('$450')
  await expect(map).toBeVisible()
})

test('on a desk nothing folds below an answer, whether the server or a script shows it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: SCREEN })
  const stands = async () => {
    await expect(page.locator('.verdict').first()).toBeVisible()
    await expect(page.getByText('Where we help, and what others owe')).toBeHidden()
    await expect(page.getByRole('main').locator('.cities')).toBeVisible()
  }
  await page.goto('/texas?tool=protected-pay&example=1')
  await stands()
  await page.goto('/california')
  const tool = page.locator('#tool-first-look')
  await tool.getByLabel('I owe').fill('12000')
  await tool.getByLabel('and can pay a month').fill('400')
  await tool.getByRole('button', { name: 'Show my options' }).click()
  await stands()
})

test('the first screen of home and state pages says who pays, right below the first button', async ({ page }) => {
  for (const address of ['/', '/texas']) {
    await page.goto(address)
    const tool = page.locator('#tool-first-look')
    await expect(tool.getByRole('button', { name: 'Show my options' })).toBeInViewport({ ratio: 1 })
    await expect(tool.getByText('Companies may pay us.')).toBeInViewport({ ratio: 1 })
  }
})

test('in the tool in small, who may pay us stands below the name of each such option on a phone, beside it on a desk', async ({
  page,
}) => {
  const answered = '/?tool=first-look&balance=9000&apr=24&monthly=250'
  for (const [width, isBelow] of [
    [320, true],
    [390, true],
    [1440, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of ['/texas', answered]) {
      await page.goto(address)
      const names = page.locator('.quick-row span', { has: page.locator('> b'), hasText: 'A provider may pay us.' })
      const tops = await names.evaluateAll((all) =>
        all
          .filter((one) => one.lastChild?.nodeName === '#text')
          .map((one) => {
            const words = document.createRange()
            words.selectNodeContents(one.lastChild ?? one)
            return words.getBoundingClientRect().top - (one.querySelector('b')?.getBoundingClientRect().bottom ?? 0)
          }),
      )
      expect(tops, `${address} at ${width} px`).toHaveLength(2)
      for (const below of tops) expect(below > -1, `${address} at ${width} px`).toBe(isBelow)
    }
  }
})

test('the glossary, where one term is looked up, ends in time as well', async ({ page }) => {
  await page.goto('/glossary')
  expect(await lengthOf(page)).toBeLessThan(LONGEST)
})

test('the first field of the data request stands in the first screen, clear of the question about cookies', async ({
  page,
}) => {
  await page.goto('/data-request-form')
  const banner = await page.getByRole('region', { name: 'Cookie consent' }).boundingBox()
  const field = await page.getByRole('textbox', { name: 'First Name' }).boundingBox()
  expect((field?.y ?? SCREEN) + (field?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0)
})

test('on a first visit what comes first on each page of the menus stands clear of the question about cookies', async ({
  page,
}) => {
  test.setTimeout(180_000)
  for (const [width, height] of [
    [390, SCREEN],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const address of [...MENU, '/texas', '/texas/sued', '/california/sued', ...TOOLS_OF_GUIDES]) {
      await page.goto(address)
      const banner = await page.getByRole('region', { name: 'Cookie consent' }).boundingBox()
      expect.soft(await firstAction(page), `${address} at ${width} px`).toBeLessThanOrEqual(banner?.y ?? 0)
    }
  }
})

test('on a first visit the button that tells the last day stands clear of the question about cookies', async ({
  page,
}) => {
  for (const address of ['/sued', '/texas/sued', '/california/sued']) {
    await page.goto(address)
    const banner = await page.getByRole('region', { name: 'Cookie consent' }).boundingBox()
    const button = await page.getByRole('button', { name: 'Show my last day' }).boundingBox()
    expect((button?.y ?? SCREEN) + (button?.height ?? 0), address).toBeLessThanOrEqual(banner?.y ?? 0)
  }
})

test('the card with the form stands within the margins of the page', async ({ page }) => {
  for (const address of ['/debt-relief-options', '/data-request-form']) {
    await page.goto(address)
    const card = await page.locator('.centred .card').boundingBox()
    const logo = await page.getByRole('banner').getByRole('link').first().boundingBox()
    expect(card?.x, address).toBeGreaterThanOrEqual(logo?.x ?? Number.POSITIVE_INFINITY)
  }
})

test('on a desk the topics of the guides stand in one row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/blog')
  const tops = await page
    .locator('.topic-links a')
    .evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(5)
  expect(new Set(tops).size).toBe(1)
})

test('before a state is known the page for a lawsuit ends in time, too', async ({ page }) => {
  await page.goto('/sued')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await lengthOf(page)).toBeLessThan(LONGEST)
})

test('a page about one kind of debt begins its key facts in the first screen', async ({ page }) => {
  for (const address of ['/medical-debt', '/personal-loan-debt', '/student-loan-debt', '/credit-card-debt']) {
    await page.goto(address)
    const facts = page.getByRole('region', { name: 'Key facts' })
    await expect(facts.getByRole('term'), address).toHaveCount(3)
    await expect(facts.getByRole('definition').first(), address).toBeInViewport({ ratio: 1 })
  }
})

test('each diagram is seen in its guide without opening anything', async ({ page }) => {
  for (const address of ['/debt-settlement', '/blog/wage-garnishment', '/blog/what-a-charge-off-means']) {
    await page.goto(address)
    await expect(page.locator('.prose figure').first(), address).toBeVisible()
  }
})

test('a tool within a folded section opens for its link and for its answer alone', async ({ page }) => {
  for (const [address, tool] of [
    ['/diy', 'budget'],
    ['/personal-loan-debt', 'consolidation-loan'],
  ] as const) {
    const shown = page.locator(`#tool-${tool}`)
    await page.goto(address)
    await expect(shown).toBeHidden()
    await page.goto(`${address}?tool=${tool}&example=1`)
    await expect(shown).toContainText('Estimate from example numbers')
    await expect(shown).toBeVisible()
  }
  await page.goto('/tools')
  await page.getByRole('link', { name: 'How much can I pay each month?' }).click()
  await expect(page.locator('#tool-budget')).toBeVisible()
})

test('the head of a long answer holds the contents, which one control opens where it stands', async ({ page }) => {
  const controls = page.getByRole('main').locator(':is(a, summary)').filter({ hasText: 'On this page' })
  for (const address of ['/blog/debt-buyers', '/credit-card-debt-forgiveness']) {
    await page.goto(address)
    await expect(controls).toHaveCount(1)
    await expect(controls).toBeInViewport()
    const first = page.locator('.toc-small').getByRole('link').first()
    await expect(first).toBeHidden()
    const closed = await controls.boundingBox()
    await controls.press('Enter')
    await expect(first).toBeInViewport()
    expect((await controls.boundingBox())?.y).toBe(closed?.y)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(controls).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the contents in the head of an answer open, and lead to a section', async ({ page }) => {
    await page.goto('/blog/debt-buyers')
    await page.getByRole('main').locator('summary').filter({ hasText: 'On this page' }).click()
    const last = page.locator('.toc-small').getByRole('link', { name: 'Sources' })
    await last.click()
    await expect(page).toHaveURL(/#sources/)
    await expect(page.locator('#sources')).toBeInViewport()
  })
})

test('above an article the trail ends before the title, which the heading says', async ({ page }) => {
  await page.goto('/blog/what-a-charge-off-means')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('link').last()).toHaveText('Guides')
  await expect(trail.locator('[aria-current]')).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(trail.locator('[aria-current]')).toBeVisible()
})

test('on the page for medical bills the one filled button leads to checking the bill, which opens', async ({
  page,
}) => {
  await page.goto('/medical-debt')
  const hero = page.getByRole('main').locator('.hero')
  const filled = hero.locator('.btn:not(.btn-2)')
  await expect(filled).toHaveText(['Check the bill first'])
  await expect(hero.locator('.btn-2')).toHaveText(['Get Help'])
  await filled.click()
  await expect(page).toHaveURL('/medical-debt#before-you-pay-check-the-bill')
  await expect(page.getByText('It lists each service with its code and price.')).toBeInViewport()
})

test('the page for reaching us begins with the telephone, before the form', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  const call = main.getByRole('link', { name: 'Call (800) 555-0142' })
  await expect(call).toHaveAttribute('href', 'tel:+18005550142')
  await expect(call).toBeInViewport({ ratio: 1 })
  const [first, then] = [call, main.getByRole('link', { name: 'Ask for a free debt review' }).first()]
  expect((await then.boundingBox())?.y ?? 0).toBeGreaterThan((await first.boundingBox())?.y ?? SCREEN)
})

test('where the form stands in the first screen of a desk, its own button is the filled one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/credit-card-debt')
  await expect(page.locator('.hero .btn:not(.btn-2)')).toHaveText(['Continue'])
})
