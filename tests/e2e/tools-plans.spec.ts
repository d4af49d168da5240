import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { chosenBefore, expect, test, whenReady } from './fixtures.ts'
import { toolQuestion } from './tool-questions.ts'

// The payoff planner, the budget and what APR costs, on a phone: as plain forms, and while someone types.

test.use({ viewport: { width: 390, height: 844 } })

const planner = (page: Page) => page.getByRole('region', { name: 'Payoff planner' })
const budget = (page: Page) => page.getByRole('region', { name: 'Budget worksheet' })
const headline = (tool: ReturnType<typeof planner>) => tool.getByRole('heading', { level: 3 })

const THREE = new URLSearchParams([
  ['tool', 'payoff-planner'],
  ...[
    ['9000', '28.99', '225'],
    ['4000', '18.99', '100'],
    ['1500', '9.99', '50'],
  ].flatMap(([balance = '', apr = '', minimum = '']) => [
    ['balance', balance],
    ['apr', apr],
    ['minimum', minimum],
  ]),
  ['extra', '300'],
])
/** The numbers of the tool in small on the home page, and what they come to with every tool. */
const SMALL = { 'I owe': '9000', 'at an APR of': '22.15', 'and can pay a month': '350' } as const
const COMES_TO = ['3 yr', '$12,318']

/** Types the three numbers into the tool in small, and asks for its answer. */
async function answerInSmall(page: Page): Promise<void> {
  const small = page.locator('#tool-first-look')
  for (const [label, number] of Object.entries(SMALL)) await small.getByLabel(label).fill(number)
  await small.getByRole('button', { name: 'Show my options' }).click()
  // The link below is another one as long as there is no answer: it hands nothing over.
  await expect(small.locator('.verdict')).toBeVisible()
}

/** Follows a link from one tool to another, whose answer is in sight at once. */
async function expectAnswerBehind(page: Page, from: string, link: string, tool: string): Promise<void> {
  await page.locator(from).getByRole('link', { name: link }).click()
  const verdict = page.locator(`${tool} .verdict`)
  await expect(verdict.locator('.verdict-numbers b')).toHaveText(COMES_TO)
  await expect(verdict.locator('.verdict-numbers')).toBeInViewport({ ratio: 1 })
  // Right below the header, which would else cut through the page's heading.
  const gap = async () => {
    const [box, header] = [await verdict.boundingBox(), await page.getByRole('banner').boundingBox()]
    return (box?.y ?? 0) - (header?.height ?? 0)
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await expect.poll(gap).toBeLessThan(32)
}

/** The plan of the tool in small's numbers. */
const expectPlan = (page: Page) =>
  expect(planner(page).getByLabel('Extra payment a month', { exact: true })).toHaveValue('93.87')

/** From the home page's three numbers by its links to the comparison and on to a plan: one answer, in sight each time. */
async function expectOneAnswer(page: Page): Promise<void> {
  await answerInSmall(page)
  for (const [from, link, tool] of [
    ['#tool-first-look', 'Compare all your options', '#tool-view-your-options'],
    ['#tool-view-your-options', 'Make it a plan', '#tool-payoff-planner'],
  ] as const)
    await expectAnswerBehind(page, from, link, tool)
  await expectPlan(page)
}

/** From a state's page straight to the plan. */
async function expectPlanAtOnce(page: Page): Promise<void> {
  await page.goto('/texas')
  await answerInSmall(page)
  await expectAnswerBehind(page, '#tool-first-look', 'Make it a plan', '#tool-payoff-planner')
  await expectPlan(page)
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`at ${viewport.width} pixels “Make it a plan” leads to the answer right below the header`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await expectPlanAtOnce(page)
  })

const PLAN = `/diy?${THREE}#tool-payoff-planner`

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the links from tool to tool lead to one answer, in sight', async ({ page }) => {
    await page.goto('/')
    await expectOneAnswer(page)
  })

  test('the plan button of a state’s page carries the numbers', async ({ page }) => expectPlanAtOnce(page))

  test('the planner answers to its form, with a chart, tables and a file', async ({ page }) => {
    await page.goto('/diy')
    const tool = planner(page)
    await tool.getByRole('link', { name: 'Try an example' }).click()
    await expect(tool.getByText('Estimate from example numbers')).toBeVisible()
    await expect(tool.getByRole('slider')).toBeHidden()
    await tool.getByLabel('Extra payment a month', { exact: true }).fill('450')
    await tool.getByLabel('Order to pay in').selectOption('Smallest balance first')
    await tool.getByRole('button', { name: 'Plan it' }).click()
    await expect(headline(tool)).toHaveText(
      /^Smallest balance first: you pay off all you owe, with \$[\d,]+ in interest\.$/,
    )
    expect(new URL(page.url()).searchParams.get('extra')).toBe('450')
    await tool.getByText('Show the numbers').click()
    await expect(tool.getByRole('table', { name: 'Month by month: Smallest balance first' })).toBeVisible()
    const link = await tool.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')
    const file = await page.request.get(link ?? '')
    expect(file.headers()['content-disposition']).toBe('attachment; filename="payoff-plan.csv"')
    expect(await file.text()).toMatch(/^month,debt 1 payment,.*\r\n1,/)
  })

  test('the budget says plainly what is missing, and goes back to its field where a number is none', async ({
    page,
  }) => {
    await page.goto('/diy#tool-budget')
    const tool = budget(page)
    await tool.getByRole('link', { name: 'Try an example' }).click()
    await tool.getByLabel('Rent or mortgage').fill('3,400')
    await tool.getByRole('button', { name: 'Add it up' }).click()
    await expect(headline(tool)).toHaveText('Your income doesn’t cover the bills that keep you safe.')
    await expect(tool.getByRole('heading', { name: 'What to do first' })).toBeVisible()
    await tool.getByLabel('Food').fill('a lot')
    await tool.getByRole('button', { name: 'Add it up' }).click()
    await expect(tool.getByRole('link', { name: 'Type food as a number, such as 250.' })).toHaveAttribute(
      'href',
      '#budget-food',
    )
    await expect(tool.getByLabel('Food')).toHaveAttribute('aria-invalid', 'true')
  })
})

test.describe('with JavaScript', () => {
  test.beforeEach(({ context, site }) => {
    // Each waits for several answers and for axe.
    test.slow()
    return chosenBefore(context, site, 'Texas')
  })

  test('the planner answers while someone types or drags, and keeps what was opened', async ({ page }) => {
    await page.goto(PLAN)
    await whenReady(page)
    const tool = planner(page)
    await expect(headline(tool)).toContainText('$4,393 in interest')
    const slider = tool.getByRole('slider', { name: 'Extra payment a month, slider' })
    await expect(slider).toHaveValue('300')
    await page.evaluate(() => {
      document.body.dataset.samePage = ''
    })
    await tool.getByText('Show the numbers').click()
    await tool.getByLabel('Extra payment a month', { exact: true }).fill('400')
    await expect(headline(tool)).not.toContainText('$4,393')
    await expect(slider).toHaveValue('400')
    await expect(tool.locator('.answer-slider > p').first()).toHaveText('Extra payment a month: $400')
    await expect(slider).toHaveAttribute('aria-valuetext', '$400 a month')
    await expect(tool.getByText('Total: $375 minimums + $400 extra = $775 a month.')).toBeVisible()
    await expect(tool.getByRole('table', { name: /^Month by month/ })).toBeVisible()
    await slider.focus()
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowLeft')
    await expect(headline(tool)).toContainText('$4,393')
    await expect(tool.getByLabel('Extra payment a month', { exact: true })).toHaveValue('300')
    expect(new URL(page.url()).search).toBe('')
    await expect(page.locator('body[data-same-page]')).toHaveCount(1)
    await expectNoViolations(page, { within: '.tool' })
  })

  test('the file of a plan is posted for, and no address that a script or a list of downloads holds has a number', async ({
    page,
  }) => {
    await page.goto(PLAN)
    await whenReady(page)
    const tool = planner(page)
    await tool.getByLabel('Extra payment a month', { exact: true }).fill('410')
    await tool.getByRole('button', { name: 'Plan it' }).click()
    await expect(headline(tool)).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      tool.getByRole('link', { name: 'Download as CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('payoff-plan.csv')
    expect(new URL(file.url()).search).toBe('')
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toMatch(/^month,debt 1 payment,.*\r\n1,/)
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(asked.filter((address) => address.includes('/tools/'))).not.toEqual([])
    expect(asked.filter((address) => new URL(address).search !== '')).toEqual([])
    await expect(tool.getByRole('link', { name: 'Download as CSV' })).toBeVisible()
  })

  test('a link that is clicked before its answer has come hands over what was typed', async ({ page }) => {
    await page.goto('/')
    await whenReady(page)
    const clicked = Promise.withResolvers<void>()
    await page.route('**/tools/first-look', async (route) => {
      await clicked.promise
      await route.continue()
    })
    const home = page.locator('#tool-first-look')
    for (const [label, number] of Object.entries(SMALL)) await home.getByLabel(label).fill(number)
    await home.getByRole('link', { name: 'Compare all your options' }).click()
    clicked.resolve()
    await expect(page.locator('#tool-view-your-options .verdict-numbers b')).toHaveText(COMES_TO)
  })

  test('the budget’s button hands over what was typed, too, though its label names another sum by then', async ({
    page,
  }) => {
    await page.goto('/diy#tool-budget')
    await whenReady(page)
    const button = budget(page).getByRole('link', { name: /^Plan your payoff with/ })
    await budget(page).getByLabel('Pay', { exact: true }).fill('1860')
    await budget(page).getByLabel('Rent or mortgage').fill('1000')
    await expect(button).toContainText('$860')
    const clicked = Promise.withResolvers<void>()
    await page.route('**/tools/budget', async (route) => {
      await clicked.promise
      await route.continue()
    })
    await budget(page).getByLabel('All minimums').fill('375')
    await button.click()
    clicked.resolve()
    await expect(planner(page).getByLabel('Extra payment a month', { exact: true })).toHaveValue('485')
  })

  test('what the budget leaves is carried into the planner, beside the list that was typed', async ({ page }) => {
    await page.goto(PLAN)
    await whenReady(page)
    await planner(page).getByLabel('Balance').first().fill('9100')
    await expect(headline(planner(page))).not.toContainText('$4,393')
    await page.getByText('Take the First Step Toward Financial Relief Today').click()
    await budget(page).getByRole('link', { name: 'Try an example' }).click()
    // The example fills in every field when it arrives, this one too.
    await expect(headline(budget(page))).toBeVisible()
    await budget(page).getByLabel('All minimums').fill('375')
    const link = budget(page).getByRole('link', { name: /^Plan your payoff with \$\d+ extra a month$/ })
    await expect(link).toContainText('$485')
    await link.click()
    await expect(planner(page).getByLabel('Extra payment a month', { exact: true })).toHaveValue('485')
    await expect(planner(page).getByLabel('Balance').first()).toHaveValue('9,100')
    await expect(headline(planner(page))).toBeFocused()
    await expect(budget(page).getByLabel('All minimums')).toHaveValue('375')
    await expectNoViolations(page, { within: '.tool' })
  })

  test('the links from tool to tool lead to one answer, in sight, and to no number in an address', async ({ page }) => {
    await page.goto('/')
    await whenReady(page)
    await expectOneAnswer(page)
    await expect(headline(planner(page))).toBeFocused()
    await expect(page).toHaveURL('/diy#tool-payoff-planner')
    // Back finds the comparison as it was, and takes nobody to its answer again.
    await page.goBack()
    await expect(page.locator('#tool-view-your-options .verdict-numbers b')).toHaveText(COMES_TO)
  })

  test('the plan button of a state’s page carries the numbers, and no address keeps them', async ({ page }) => {
    await expectPlanAtOnce(page)
    await expect(page).toHaveURL('/diy#tool-payoff-planner')
  })

  test('what APR costs follows its slider', async ({ page }) => {
    await page.goto('/understanding-apr')
    await whenReady(page)
    const tool = page.getByRole('region', { name: 'What your APR costs' })
    await tool.getByLabel('Balance').fill('10000')
    await expect(tool.locator('.verdict-numbers')).toContainText('$185 a month')
    await tool.getByRole('slider').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(tool.getByText('1 point less would save about $100 in the next year.')).toBeVisible()
    await expectNoViolations(page, { within: '.tool' })
  })
})

test('the form below the tool in small starts with what was typed above it, until somebody fills it in', async ({
  page,
}) => {
  await page.goto('/texas')
  await whenReady(page)
  const home = page.locator('#tool-first-look')
  const form = page.locator('#review')
  await home.getByLabel('I owe').fill('18000')
  await home.getByLabel('and can pay a month').fill('500')
  await expect(home).toContainText('the form starts with $18,000')
  await page.getByRole('link', { name: 'Ask for a free debt review' }).click()
  await expect(form.getByRole('slider')).toHaveValue('18000')
  await expect(form.getByText('If you owe $7,500 or less')).toBeHidden()
  await home.getByLabel('I owe').fill('21000')
  await expect(form.getByRole('slider')).toHaveValue('21000')
  await form.getByRole('textbox', { name: 'First Name' }).fill('Ann')
  const answered = page.waitForResponse((response) => toolQuestion(response.request()).get('balance') === '9000')
  await home.getByLabel('I owe').fill('9000')
  await answered
  const note = home.locator('[data-debt-amount="9000"]')
  await expect(note).toHaveCount(1)
  await expect(note).toBeHidden()
  await expect(form.getByRole('slider')).toHaveValue('21000')
  await expect(page).toHaveURL('/texas#review')
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`at ${viewport.width} pixels the slider of the payoff plan is dragged directly above its chart`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/diy?tool=payoff-planner&example=1')
    await whenReady(page)
    const tool = page.locator('#tool-payoff-planner')
    const slider = tool.getByRole('slider', { name: 'Extra payment a month' })
    const chart = tool.getByRole('figure')
    await chart.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect(slider).toBeInViewport({ ratio: 1 })
    await expect(chart).toBeInViewport({ ratio: 1 })
    const box = await slider.boundingBox()
    if (!box) throw new Error('no slider')
    const before = await chart.innerHTML()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await expect.poll(() => chart.innerHTML()).not.toBe(before)
    // Still dragged after the answer around it was replaced.
    const middle = await slider.inputValue()
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2)
    expect(Number(await slider.inputValue())).toBeGreaterThan(Number(middle))
    await page.mouse.up()
    await expect(tool.getByLabel('Extra payment a month', { exact: true })).toHaveValue(await slider.inputValue())
    await expect(chart).toBeInViewport({ ratio: 1 })
  })
}
