import type { Locator, Page, Request } from '@playwright/test'
import { expect, holdScripts, test, whenReady } from './fixtures.ts'

// What all money tools have in common: the debt list, the address, what is kept and what is never sent.

const HOME = '/understanding-minimum-payment'
const KEY = 'debtList'

const toolOn = (page: Page, name = 'minimum-payment') => page.locator(`#tool-${name}`)
const headline = (page: Page, name?: string) => toolOn(page, name).locator('.tool-headline')
const debt = (page: Page, number: number) => toolOn(page).getByRole('group', { name: `Debt ${number}`, exact: true })
const balance = (debts: Locator) => debts.getByRole('textbox', { name: 'Balance' })
const click = (page: Page, name: string) => toolOn(page).getByRole('button', { name, exact: true }).click()

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))

/** The one script of the tools is there once a number typed is answered. */
async function typeBalance(page: Page, amount: string, number = 1): Promise<void> {
  const numbers = toolOn(page).locator('.verdict-numbers')
  const before = (await numbers.count()) > 0 ? await numbers.textContent() : ''
  await balance(debt(page, number)).fill(amount)
  await expect(numbers).not.toHaveText(before ?? '')
}

async function open(page: Page, path = HOME): Promise<void> {
  await page.goto(path)
  await whenReady(page)
  await page.getByRole('region', { name: 'Cookie consent' }).getByRole('button', { name: 'Decline' }).click()
}

/** A mark on the document, which a load of a page wipes. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes'
  })
const expectSameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes')

test.describe('with JavaScript', () => {
  test('rows are added and removed in place, the answer follows, and the address holds no number', async ({ page }) => {
    await open(page)
    await mark(page)
    await typeBalance(page, '5000')
    await click(page, 'Add another debt')
    await expect(balance(debt(page, 2))).toBeFocused()
    await page.keyboard.type('1200')
    await expect(toolOn(page).getByRole('rowheader', { name: 'Debt 2' })).toBeVisible()
    await click(page, 'Remove debt 1')
    await expect(debt(page, 2)).toHaveCount(0)
    await expect(balance(debt(page, 1))).toHaveValue('1,200')
    await expect(page).toHaveURL(HOME)
    await expectSameDocument(page)
  })

  test('another debt below a blank one is not added, and the blank one says why', async ({ page }) => {
    await open(page)
    await click(page, 'Add another debt')
    await expect(balance(debt(page, 1))).toBeFocused()
    await expect(debt(page, 1)).toContainText('Type what you owe here first')
    await typeBalance(page, '5000')
    await expect(debt(page, 1)).not.toContainText('Type what you owe here first')
  })

  test('a link to the result is made on purpose, shows it again, and leaves the address at once', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page)
    await typeBalance(page, '5000')
    const answered = (await headline(page).textContent()) ?? ''
    await click(page, 'Copy a link to this result')
    await expect(toolOn(page).getByRole('button', { name: 'Link copied' })).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain('balance=5000&')
    await page.goto(link)
    await expect(headline(page)).toHaveText(answered)
    await expect(page).toHaveURL(`${HOME}#tool-minimum-payment`)
    await expect(balance(debt(page, 1))).toHaveValue('5,000')
  })

  test('the form starts blank, and an example comes only when asked for', async ({ page }) => {
    await open(page)
    await expect(headline(page)).toHaveCount(0)
    await expect(balance(debt(page, 1))).toHaveValue('')
    await toolOn(page).getByRole('link', { name: 'Try an example' }).click()
    await expect(toolOn(page)).toContainText('Estimate from example numbers')
    await expect(headline(page)).toBeFocused()
    await expect(page).toHaveURL(HOME)
    await typeBalance(page, '5000')
    await expect(toolOn(page)).toContainText('Estimate from your numbers')
  })

  test('a sum shows its thousands once its field is left, never while someone types', async ({ page }) => {
    await open(page)
    const field = balance(debt(page, 1))
    await field.pressSequentially('12500')
    await expect(field).toHaveValue('12500')
    await expect(headline(page)).toBeVisible()
    await expect(field).toHaveValue('12500')
    await field.press('Tab')
    await expect(field).toHaveValue('12,500')
    await expect(field).toHaveAttribute('inputmode', 'decimal')
    await field.fill('12,700')
    await click(page, 'Work it out')
    await expect(toolOn(page)).toContainText('for every $100 you owe')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await expect(toolOn(page).locator('[data-copy-link]')).toHaveAttribute('data-copy-link', /balance=12700&/)
  })

  test('a number that is none is told where it is typed, once it is left; the last answer stays', async ({ page }) => {
    await open(page)
    await typeBalance(page, '5000')
    const answered = await headline(page).textContent()
    const field = balance(debt(page, 1))
    await field.fill('five')
    // The server has said what is wrong with it.
    await expect(toolOn(page)).toHaveClass(/tool-waiting/)
    await expect(field).not.toHaveAttribute('aria-invalid')
    await field.press('Tab')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('Type the balance of debt 1 as a number, such as 8,000.')
    await expect(headline(page)).toHaveText(answered ?? '')
    await click(page, 'Work it out')
    await expect(toolOn(page).getByRole('link', { name: 'Type the balance of debt 1' })).toBeFocused()
    await expect(page).toHaveURL(HOME)
    // The summary stands above the field that it names, in sight, and the answer below it.
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN
    const summary = toolOn(page).getByRole('group', { name: 'Please fix this number' })
    await expect(summary).toBeInViewport({ ratio: 1 })
    expect(await top(summary)).toBeLessThan(await top(field))
    await field.fill('6000')
    await expect(headline(page)).toBeVisible()
    await expect(summary).toHaveCount(0)
    expect(await top(headline(page))).toBeGreaterThan(await top(toolOn(page).locator('.tool-form')))
    await expect(field).not.toHaveAttribute('aria-invalid')
  })

  test('the list is kept only when that is asked for, under one key, and wiped with one click', async ({ page }) => {
    await open(page)
    const before = await storedKeys(page)
    await typeBalance(page, '5150')
    expect(await storedKeys(page)).toEqual(before)
    await click(page, 'Remember on this device')
    expect((await storedKeys(page)).filter((key) => !before.includes(key))).toEqual([KEY])
    await typeBalance(page, '6260')
    await page.goto('/debt-management')
    await expect(toolOn(page, 'debt-management-plan').getByRole('textbox', { name: 'Balance' }).first()).toHaveValue(
      '6,260',
    )
    await page.goto(HOME)
    await expect(balance(debt(page, 1))).toHaveValue('6,260')
    await click(page, 'Remembered. Press to forget it')
    expect(await storedKeys(page)).toEqual(before)
    await expect(balance(debt(page, 1))).toHaveValue('6,260')
    await page.goto(HOME)
    await expect(balance(debt(page, 1))).toHaveValue('')
    await typeBalance(page, '100')
    expect(await storedKeys(page)).toEqual(before)
  })

  test('a name given to a debt is shown everywhere and sent nowhere', async ({ page, context }) => {
    const requests: Request[] = []
    context.on('request', (request) => requests.push(request))
    await open(page)
    await typeBalance(page, '5000')
    await debt(page, 1).getByText('Promo rate, or a name').click()
    await toolOn(page).getByRole('textbox', { name: 'Your name for it' }).fill('Zebra card')
    const named = toolOn(page).getByRole('group', { name: 'Zebra card' })
    await expect(named).toBeVisible()
    await click(page, 'Add another debt')
    await expect(balance(debt(page, 2))).toBeFocused()
    await page.keyboard.type('900')
    await expect(toolOn(page).getByRole('rowheader', { name: 'Zebra card' })).toBeVisible()
    await click(page, 'Remember on this device')
    await page.goto('/debt-management')
    await expect(page.getByRole('group', { name: 'Zebra card' })).toBeVisible()
    expect(requests.length).toBeGreaterThan(5)
    const sent = requests.flatMap((request) => [
      request.url(),
      request.postData() ?? '',
      JSON.stringify(request.headers()),
    ])
    expect(sent.filter((text) => text.toLowerCase().includes('zebra'))).toEqual([])
  })

  test('the list goes along to another tool by its link', async ({ page }) => {
    await open(page)
    await typeBalance(page, '7400')
    await toolOn(page).getByRole('link', { name: 'Management plan' }).click()
    await expect(page).toHaveURL('/debt-management#tool-debt-management-plan')
    await expect(balance(toolOn(page, 'debt-management-plan')).first()).toHaveValue('7,400')
    await expect(toolOn(page, 'debt-management-plan')).toContainText('Estimate from your numbers')
    await expect(headline(page, 'debt-management-plan')).toContainText('the cards in it are closed')
  })

  test('going back and forward shows each tool as it was left', async ({ page }) => {
    await open(page)
    await typeBalance(page, '7400')
    const answered = (await headline(page).textContent()) ?? ''
    await toolOn(page).getByRole('link', { name: 'Management plan' }).click()
    const plan = headline(page, 'debt-management-plan')
    await expect(plan).toContainText('The plan')
    const planned = (await plan.textContent()) ?? ''
    await page.goBack()
    await expect(headline(page)).toHaveText(answered)
    await expect(balance(debt(page, 1))).toHaveValue('7,400')
    await page.goForward()
    await expect(plan).toHaveText(planned)
  })

  test('a page that is pulled down too far, and so reloaded, shows the tool as it was left', async ({ page }) => {
    await open(page)
    await typeBalance(page, '7400')
    const answered = (await headline(page).textContent()) ?? ''
    await page.reload()
    await expect(headline(page)).toHaveText(answered)
    await expect(balance(debt(page, 1))).toHaveValue('7,400')
  })

  test('Get Help opens the form with the amount and the kinds of debt, and nothing else', async ({ page }) => {
    await open(page)
    await typeBalance(page, '7,300')
    await debt(page, 1).getByRole('combobox', { name: 'Type of debt' }).selectOption('Medical Debt')
    await expect(toolOn(page).locator('.tool-help input[name="step3Selections"]')).toHaveValue('Medical Debt')
    await click(page, 'Get Help with this')
    const dialog = page.getByRole('dialog', { name: 'Get Help' })
    await expect(dialog.getByRole('slider')).toHaveValue('7500')
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(dialog.getByRole('checkbox', { name: 'Medical Debt' })).toBeChecked()
    await expect(dialog.getByRole('textbox', { name: 'First Name' })).toHaveValue('')
  })

  test('a card’s rate that nobody typed gives way to 0 for a medical bill; a typed one stays', async ({ page }) => {
    await open(page)
    const apr = debt(page, 1).getByLabel('APR')
    const kind = debt(page, 1).getByRole('combobox', { name: 'Type of debt' })
    await kind.selectOption('Medical Debt')
    await expect(apr).toHaveValue('0')
    await kind.selectOption('Credit Cards')
    await expect(apr).toHaveValue('22.15')
    for (const loan of ['Personal Loans', 'Private Student Loans']) {
      await kind.selectOption(loan)
      await expect(apr).toHaveValue('')
      await kind.selectOption('Credit Cards')
      await expect(apr).toHaveValue('22.15')
    }
    for (const typed of ['24', '0']) {
      await apr.fill(typed)
      await kind.selectOption('Medical Debt')
      await kind.selectOption('Personal Loans')
      await expect(apr).toHaveValue(typed)
    }
  })
})

test('a kind that is chosen before the scripts are there has its rate, too', async ({ page }) => {
  const letScriptsGo = await holdScripts(page)
  await page.goto(HOME)
  await debt(page, 1).getByRole('combobox', { name: 'Type of debt' }).selectOption('Medical Debt')
  await expect(debt(page, 1).getByLabel('APR')).toHaveValue('22.15')
  await balance(debt(page, 1)).focus()
  letScriptsGo()
  await expect(debt(page, 1).getByLabel('APR')).toHaveValue('0')
})

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('each order of the options is seen as a button, and the chosen one is told from the others', async ({
    page,
  }) => {
    await page.goto('/view-your-options?tool=view-your-options&balance=9000&apr=28.99&monthly=350')
    const orders = page.locator('.orders button')
    const edges = await orders.evaluateAll((buttons) =>
      buttons.map((one) => parseInt(getComputedStyle(one).borderWidth, 10)),
    )
    expect(edges).toEqual([3, 1, 1, 1])
    await expect(orders.first()).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form, its rows and its address answer in full', async ({ page }) => {
    await page.goto(HOME)
    await expect(toolOn(page)).toContainText('Without scripts, your numbers appear in the page’s address')
    await toolOn(page).getByRole('link', { name: 'Try an example' }).click()
    await expect(toolOn(page)).toContainText('Estimate from example numbers')
    await balance(debt(page, 1)).fill('5000')
    await click(page, 'Add another debt')
    await expect(balance(debt(page, 1))).toHaveValue('5,000')
    await balance(debt(page, 2)).fill('1200')
    await balance(debt(page, 2)).press('Enter')
    await expect(page).toHaveURL(/balance=5%2C000.*balance=1200/)
    await expect(toolOn(page)).toContainText('Estimate from your numbers')
    await expect(toolOn(page).locator('svg.chart-drawing').filter({ visible: true })).toHaveCount(1)
    await click(page, 'Remove debt 1')
    await expect(balance(debt(page, 1))).toHaveValue('1,200')
    await expect(debt(page, 2)).toHaveCount(0)
  })

  test('what only works with script is not shown', async ({ page }) => {
    await page.goto(HOME)
    for (const name of ['Remember on this device', 'Print this result', 'Copy a link to this result']) {
      await expect(toolOn(page).getByRole('button', { name })).toHaveCount(0)
    }
    await expect(toolOn(page).getByRole('textbox', { name: 'Your name for it' })).toHaveCount(0)
  })

  test('a malformed address says what to change', async ({ page }) => {
    const answer = await page.goto(`${HOME}?tool=minimum-payment&balance=lots&apr=99&rule=x&share=&floor=-1`)
    expect(answer?.status()).toBe(200)
    await expect(balance(debt(page, 1))).toHaveAccessibleDescription(
      'Type the balance of debt 1 as a number, such as 8,000.',
    )
    await toolOn(page).getByRole('link', { name: 'Change the APR of debt 1' }).click()
    await expect(debt(page, 1).getByRole('textbox', { name: 'APR' })).toBeFocused()
  })

  test('Get Help leads to the form with the amount and the kinds of debt, and neither is in an address', async ({
    page,
  }) => {
    const list = 'balance=60000&apr=20&kind=Credit+Cards&balance=90000&apr=9&kind=Personal+Loans'
    await page.goto(`${HOME}?tool=minimum-payment&${list}`)
    await click(page, 'Get Help with this')
    await expect(page).toHaveURL(/\/debt-relief-options$/)
    const main = page.getByRole('main')
    await expect(main.getByRole('spinbutton', { name: 'Debt amount in dollars' })).toHaveValue('100000')
    await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expect(main.getByRole('checkbox', { name: 'Personal Loans' })).toBeChecked()
  })
})
