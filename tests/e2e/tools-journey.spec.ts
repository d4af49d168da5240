import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { chosenBefore, expect, test, whenReady } from './fixtures.ts'
import { sheets } from './paper.ts'
import { FORM_PATH, fields } from './support-lead.ts'

// From three debts in someone's head to a printed comparison and a filled-in request, on a phone.

const PAGE = '/view-your-options'
const DEBTS = [
  { balance: '9000', apr: '28.99', minimum: '225' },
  { balance: '4000', apr: '18.99', minimum: '100' },
  { balance: '1500', apr: '9.99', minimum: '50', kind: 'Medical Debt' },
] as const
const MONTHLY = '675'
/** The three balances, as the slider takes them. */
const AMOUNT = '14500'
const MONTHS = '2 yr 4 mo'
const TOTAL = '$18,893'

const OPTIONS = 8
const TWO_PAGES = 2
/** Less than the distance of an answer from the button above it, in pixels. */
const SLIVER = 16
/** A line of the list on paper, in pixels. */
const PRINTED_LINE = 12
/** Taps that a slow person gets done in well under two minutes, at one a second. */
const TAPS = 90

/** The pages that begin with a tool. */
const TOOL_FIRST = {
  '/view-your-options': 'view-your-options',
  '/diy': 'payoff-planner',
  '/understanding-minimum-payment': 'minimum-payment',
  '/understanding-apr': 'apr-cost',
  '/balance-transfer': 'balance-transfer',
  '/debt-consolidation': 'consolidation-loan',
  '/debt-management': 'debt-management-plan',
  '/debt-settlement': 'debt-settlement',
} as const

const comparison = (page: Page) => page.getByRole('region', { name: 'Compare all your options' })
const debtNumber = (tool: Locator, number: number) => tool.getByRole('group', { name: `Debt ${number}`, exact: true })
const recommended = (tool: Locator) => tool.getByRole('heading', { level: 3 })

/** Fills the form by `write`, and counts the taps that it takes on a phone: one into each field and one a character. */
async function fillIn(tool: Locator, write: (field: Locator, text: string) => Promise<void>): Promise<number> {
  let taps = 0
  const typed = async (field: Locator, text: string) => {
    await write(field, text)
    taps += 1 + text.length
  }
  for (const [index, debt] of DEBTS.entries()) {
    if (index > 0) {
      await tool.getByRole('button', { name: 'Add another debt' }).click()
      taps += 1
    }
    const row = debtNumber(tool, index + 1)
    await typed(row.getByLabel('Balance'), debt.balance)
    await typed(row.getByLabel('APR'), debt.apr)
    await typed(row.getByLabel('Minimum a month'), debt.minimum)
    if ('kind' in debt) {
      await row.getByLabel('Type of debt').selectOption(debt.kind)
      taps += 2
    }
  }
  await typed(tool.getByLabel('What you can pay a month, for all of it', { exact: true }), MONTHLY)
  return taps
}

async function expectComparison(page: Page): Promise<void> {
  const tool = comparison(page)
  await expect(tool.getByText('Estimate from your numbers')).toBeVisible()
  await expect(recommended(tool)).toHaveText('Try paying it off yourself first.')
  const [months, total] = await tool.locator('.verdict-numbers b').allTextContents()
  expect([months, total]).toEqual([MONTHS, TOTAL])
  await expect(tool.getByRole('region', { name: 'All eight options' }).getByRole('group')).toHaveCount(OPTIONS + 1)
}

/** The answer begins at the top of the screen, under the header, and its big numbers are seen. */
async function expectAnswerInSight(page: Page, tool: Locator): Promise<void> {
  const result = tool.locator('.verdict')
  await expect.poll(async () => (await result.boundingBox())?.y).toBeLessThan((page.viewportSize()?.height ?? 0) / 4)
  const header = await page.getByRole('banner').boundingBox()
  const box = await result.boundingBox()
  const gap = (box?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0)
  expect(gap).toBeGreaterThanOrEqual(0)
  // So close that nothing of the form shows between them.
  expect(gap).toBeLessThan(SLIVER)
  await expect(tool.locator('.verdict-numbers')).toBeInViewport({ ratio: 1 })
}

async function expectOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const tool = comparison(page)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Plainpath home' })).toBeVisible()
  await expect(header.getByText('(800) 555-0142', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(tool.getByText(/^Worked out on [A-Z][a-z]+ \d{1,2}, 20\d\d from$/)).toBeVisible()
  await expect(tool.locator('.tool-inputs ul')).toHaveCSS('column-gap', '30px')
  await expect(tool.getByRole('figure')).toHaveCSS('break-inside', 'avoid')
  for (const shown of [
    recommended(tool),
    tool.getByRole('heading', { name: 'All eight options' }),
    tool.getByRole('figure'),
    tool.getByText('Debt 3: $1,500 at 9.99%, minimum $50, Medical'),
    tool.getByRole('heading', { name: 'What this estimate assumes' }),
    // What would change the suggestion, folded on the screen.
    tool.locator('.verdict details p').last(),
  ]) {
    await expect(shown).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  // At any width a time and its word stand in a column of their own, never below each other letter by letter.
  for (const number of await tool.locator('.ranked-number').all()) {
    // The print styles open what is folded, which a busy browser lays out a moment later.
    await expect.poll(async () => (await number.boundingBox())?.height).toBeLessThan(5 * PRINTED_LINE)
  }
  await page.emulateMedia({ media: null })
  expect(await sheets(page)).toBeLessThanOrEqual(TWO_PAGES)
}

async function expectPrefilled(place: Page | Locator): Promise<void> {
  const { amount, types } = fields(place)
  await expect(amount).toHaveValue(AMOUNT)
  await expect(types.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(types.getByRole('checkbox', { name: 'Credit Cards' })).toBeChecked()
  await expect(types.getByRole('checkbox', { name: 'Medical Debt' })).toBeChecked()
}

/** From the answer the first field is one click away, and has the focus. */
async function expectBackToNumbers(page: Page): Promise<void> {
  await page.goto(`${PAGE}?tool=view-your-options&balance=9000&apr=24&monthly=500#answer-view-your-options`)
  const tool = comparison(page)
  const first = debtNumber(tool, 1).getByLabel('Balance')
  await expect(first).not.toBeInViewport()
  await tool.locator('.verdict').getByRole('link', { name: 'Change my numbers' }).click()
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport({ ratio: 1 })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test.beforeEach(({ context, site }) => chosenBefore(context, site, 'Texas'))

  test('three debts typed, compared, printed, and taken into the form for help', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await page.goto(PAGE)
    await whenReady(page)
    const tool = comparison(page)
    const taps = await fillIn(tool, async (field, text) => {
      await field.tap()
      await field.pressSequentially(text)
    })
    await expectComparison(page)
    await expect(page).toHaveURL(PAGE)
    await tool.getByRole('button', { name: 'Print this result' }).tap()
    await expect(page.locator('html[data-printed]')).toHaveCount(1)
    await expectOnPaper(page)
    await tool.getByRole('button', { name: 'Get Help with this' }).tap()
    await expectPrefilled(page.getByRole('dialog', { name: 'Get Help' }))
    // Print and Get Help are two more.
    expect(taps + 2).toBeLessThan(TAPS)
  })

  test('the answer leads back to the numbers', ({ page }) => expectBackToNumbers(page))
})

test.describe('on a phone, without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  test.beforeEach(({ context, site }) => chosenBefore(context, site, 'Texas'))

  test('the answer leads back to the numbers', ({ page }) => expectBackToNumbers(page))

  test('the form answers with the comparison, and Get Help with the form for help, filled in', async ({ page }) => {
    await page.goto(PAGE)
    const tool = comparison(page)
    await fillIn(tool, (field, text) => field.fill(text))
    await tool.getByRole('button', { name: 'Compare the options' }).click()
    await expect(page).toHaveURL(/\?tool=view-your-options&balance=9%2C000&.*#answer-view-your-options$/)
    await expectComparison(page)
    await expectOnPaper(page)
    await tool.getByRole('button', { name: 'Get Help with this' }).click()
    await expect(page).toHaveURL(FORM_PATH)
    await page.waitForLoadState()
    await expectPrefilled(page.getByRole('main'))
  })
})

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('axe finds nothing on the answered page, and nothing has to be scrolled sideways', async ({ page }) => {
      const query = new URLSearchParams({ tool: 'view-your-options', monthly: MONTHLY })
      for (const { balance, apr, minimum } of DEBTS) {
        for (const [name, value] of Object.entries({ balance, apr, minimum })) query.append(name, value)
      }
      await page.goto(`${PAGE}?${query}`)
      await whenReady(page)
      const folds = comparison(page).locator('.tool-answer summary').filter({ visible: true })
      for (const fold of await folds.all()) await fold.click()
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  })
}

test.describe('on a phone, with the tools of every page', () => {
  const SCREEN = 844
  const SCREEN_WIDTH = 390
  test.use({ viewport: { width: SCREEN_WIDTH, height: SCREEN } })

  for (const [path, tool] of Object.entries(TOOL_FIRST)) {
    test(`${path} begins with its tool, answers within one and a half screens, and stays short`, async ({ page }) => {
      await page.goto(path)
      const element = page.locator(`#tool-${tool}`)
      const field = await element.locator('.input').first().boundingBox()
      expect(field?.y).toBeLessThan(SCREEN - (field?.height ?? 0))
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(10_000)
      await page.goto(`${path}?tool=${tool}&example=1`)
      await whenReady(page)
      const top = async (of: string) => (await element.locator(of).last().boundingBox())?.y ?? Number.NaN
      const [button, numbers] = [await top('.tool-form > p > .btn[type="submit"]'), await top('.verdict-numbers > li')]
      expect(numbers - button).toBeLessThan(1.5 * SCREEN)
      await element.locator('.tool-form > p > .btn[type="submit"]').last().click()
      await expect(element.locator('.tool-headline')).toBeFocused()
      await expectAnswerInSight(page, element)
      const small = element.locator('.tool-form > .tool-fields > .field:has(.unit-percent, .unit-months)')
      for (const one of await small.filter({ hasNot: page.getByRole('slider') }).all()) {
        expect((await one.boundingBox())?.width).toBeLessThan(SCREEN_WIDTH / 2)
      }
      const tables = element.locator('.table-scroll').filter({ visible: true })
      for (const table of await tables.all()) {
        expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      }
    })
  }

  for (const place of ['/ first-look', '/texas first-look', '/diy budget', '/bankruptcy protected-pay']) {
    test(`${place}, in small or further down its page, answers within one and a half screens`, async ({ page }) => {
      const [path, tool] = place.split(' ')
      await page.goto(`${path}?tool=${tool}&example=1`)
      await whenReady(page)
      const numbers = page.locator(`#tool-${tool} .verdict-numbers`)
      const button = page.locator(`#tool-${tool} .tool-form > p > .btn[type="submit"]`)
      const from = (await button.boundingBox())?.y ?? Number.NaN
      expect(((await numbers.boundingBox())?.y ?? Number.NaN) - from).toBeLessThan(1.5 * SCREEN)
      await button.click()
      await expect(numbers).toBeInViewport({ ratio: 1 })
    })
  }

  test('a transfer, a loan and a plan are each compared in one table, shorter than a screen', async ({ page }) => {
    for (const [path, options] of [
      ['/balance-transfer', 3],
      ['/debt-consolidation', 4], // One is the loan's higher payment on today's debts.
      // Its payment is below the minimums, so that nobody could pay the same without it.
      ['/debt-management', 2],
    ] as const) {
      await page.goto(`${path}?tool=${TOOL_FIRST[path]}&example=1`)
      const compared = page.getByRole('table', { name: 'Side by side' })
      await expect(compared.getByRole('columnheader')).toHaveCount(options + 1)
      expect((await compared.boundingBox())?.height).toBeLessThan(SCREEN * (2 / 3))
      await expect(page.locator('.tool-answer .tool-card')).toHaveCount(0)
    }
  })

  test('what they compare is read without scrolling sideways on the smallest phones', async ({ page }) => {
    for (const path of ['/balance-transfer', '/debt-consolidation', '/debt-management'] as const) {
      await page.goto(`${path}?tool=${TOOL_FIRST[path]}&example=1`)
      const compared = page.getByRole('table', { name: 'Side by side' })
      for (const width of [320, 360, 375]) {
        await page.setViewportSize({ width, height: 640 })
        const box = await compared.evaluate(({ parentElement: region }) => [
          (region?.scrollWidth ?? 0) - (region?.clientWidth ?? 0),
          ...[...(region?.querySelectorAll('td') ?? [])].map((cell) => cell.scrollWidth - cell.clientWidth),
        ])
        expect(Math.max(...box), `${path} at ${width} px`).toBe(0)
      }
      // A row's name stands above its sums, and the sums beside each other.
      await expect(compared.getByRole('columnheader').last()).toBeVisible()
      await expect(compared.getByRole('rowheader', { name: 'Total paid' })).toBeVisible()
    }
  })

  test('every time and every total, and a range of them, takes one line', async ({ page }) => {
    const debts = 'balance=9000&apr=28.99&minimum=220&balance=4000&apr=22.15&minimum=100'
    await page.goto(`${PAGE}?tool=view-your-options&${debts}&monthly=450&credit=good`)
    const numbers = comparison(page).locator('.ranked-number > b')
    await expect(numbers.filter({ hasText: /mo\s– \d\syr\s\d+\smo/ })).not.toHaveCount(0)
    for (const width of [320, SCREEN_WIDTH, 1280]) {
      await page.setViewportSize({ width, height: SCREEN })
      const lines = await numbers.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).fontSize)),
      )
      expect(Math.max(...lines), `at ${width} px`).toBeLessThan(2)
    }
  })

  test('of the three numbers of a settlement the total is the largest, and comes first', async ({ page }) => {
    await page.goto('/debt-settlement?tool=debt-settlement&example=1')
    const numbers = page.locator('.verdict-numbers > li')
    await expect(numbers).toHaveCount(3)
    await expect(numbers.first()).toContainText('total, with fees, tax and what you still owe')
    const sizes = await numbers
      .locator('b')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    expect(sizes[0]).toBeGreaterThan(1.3 * Math.max(sizes[1] ?? 0, sizes[2] ?? 0))
  })

  test('an example asked for comes into sight as well', async ({ page }) => {
    await page.goto(PAGE)
    await whenReady(page)
    await comparison(page).getByRole('link', { name: 'Try an example' }).click()
    await expect(recommended(comparison(page))).toBeFocused()
    await expectAnswerInSight(page, comparison(page))
    // The answer is out of sight where its slider is moved: its numbers are repeated there.
    const slider = comparison(page).getByRole('slider', { name: 'What you can pay a month, for all of it' })
    const months = comparison(page).locator('.verdict-numbers b').first()
    const before = await months.textContent()
    await slider.press('PageUp')
    await expect(months).not.toHaveText(before ?? '')
    await expect(comparison(page).locator('.tool-now')).toContainText((await months.textContent()) ?? '?')
    await expect(comparison(page).locator('.tool-now')).toBeInViewport({ ratio: 1 })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the answer comes into sight, and a new row where it is typed', async ({ page }) => {
      await page.goto(PAGE)
      const tool = comparison(page)
      await tool.getByLabel('Balance').fill('9000')
      await tool.getByLabel('What you can pay a month, for all of it', { exact: true }).fill('300')
      await tool.getByRole('button', { name: 'Compare the options' }).click()
      await expectAnswerInSight(page, tool)
      await tool.getByRole('button', { name: 'Add another debt' }).click()
      await expect(debtNumber(tool, 2).getByLabel('Balance')).toBeInViewport()
    })
  })
})
