import type { Locator } from '@playwright/test'
import type { Place } from '../../sandbox/server.ts'
import { chosenBefore, expect, test, whenReady } from './fixtures.ts'
import { expectHome, expectNotOperating, heading, navigation, stateHeading } from './state-pages.ts'

// Whose state it is, and where that leads (specification, 'Home routing'; design, section 4): what a browser has to do with
// it. What the server decides alone is tests/http/location.test.ts.

const TEXAS: Place = { region: 'Texas', region_code: 'TX' }
const FLORIDA: Place = { region: 'Florida', region_code: 'FL' }
const OHIO: Place = { region: 'Ohio', region_code: 'OH' }
/** Too late for a page's first render, soon enough for the browser to hear of it. */
const LATE_MS = 2_500

test('a visitor in a state that is not served is sent on, and Back does not return to the home page', async ({
  page,
  visitorFrom,
}) => {
  await visitorFrom(OHIO)
  await page.goto('/about')
  await page.goto('/')
  await expect(page).toHaveURL('/not-operating')
  await expectNotOperating(page, 'Ohio')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('on a phone the first thing to do for a visitor from Ohio is to see free help there', async ({
  page,
  visitorFrom,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitorFrom(OHIO)
  await page.goto('/not-operating')
  const way = page.getByRole('main').getByRole('link', { name: 'See free help in Ohio' })
  await expect(way).toBeInViewport({ ratio: 1 })
  // The title asks about another state, and so comes after it.
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN
  expect(await top(way)).toBeLessThan(await top(heading(page)))
  await way.click()
  await expect(page.getByRole('heading', { name: 'Free help in Ohio' })).toBeInViewport()
})

test('a visitor who follows the logo from another page is sent on, and Back leads to that page', async ({
  page,
  visitorFrom,
}) => {
  await visitorFrom(OHIO)
  await page.goto('/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expect(page).toHaveURL('/about')
  await page.getByRole('banner').getByRole('link').click()
  await expect(page).toHaveURL('/not-operating')
  await expectNotOperating(page, 'Ohio')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('the page of a state that is not served can be read by someone from a served one, for whom the form stands', async ({
  page,
  context,
  site,
}) => {
  await chosenBefore(context, site, 'Texas')
  await page.goto('/ohio')
  await expect(heading(page)).toHaveText(stateHeading('Ohio'))
  await expect(page.getByRole('main')).toContainText('Our free debt review is offered to you for Texas')
  await expect(navigation(page)).toBeVisible()
  await page.getByRole('slider', { name: 'Debt amount' }).fill('12000')
  await page.getByRole('checkbox', { name: 'Credit Cards' }).check()
  await page.getByRole('textbox', { name: 'First Name' }).fill('Ann')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Lee')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('combobox', { name: 'State', exact: true })).toHaveValue('Texas')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the picker saves the choice and goes to the home page', async ({ page, context, visitorFrom }) => {
      await visitorFrom(OHIO)
      await page.goto('/not-operating')
      await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('New York')
      await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
      await expectHome(page, 'New York')
      const [cookie] = await context.cookies()
      expect(cookie).toMatchObject({ name: 'selectedState', value: 'New%20York', sameSite: 'Lax', path: '/' })
      if (javaScriptEnabled) {
        expect(await page.evaluate(() => localStorage.getItem('selectedState'))).toBe('New York')
      }
    })

    test('the picker without a choice says so and stays', async ({ page }) => {
      await page.goto('/not-operating')
      await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL('/not-operating')
      await expect(page.getByRole('main').getByText('Please choose a state from the list')).toBeVisible()
    })

    test('the picker above the headline keeps the page', async ({ page, visitorFrom }) => {
      await visitorFrom({ region: '', region_code: '' })
      await page.goto('/')
      const picker = page.locator('.state-picker')
      await expect(picker.getByRole('combobox')).toBeHidden()
      await picker.getByText('Choose your state').click()
      await picker.getByRole('button', { name: 'Show my state' }).click()
      await expect(page).toHaveURL(/\/(#footer-state)?$/)
      if (javaScriptEnabled) await expect(picker.getByText('Please choose a state from the list')).toBeVisible()
      else {
        await expect(page.getByRole('combobox', { name: 'Your state' })).toBeVisible()
        await page.goto('/')
        await picker.getByText('Choose your state').click()
      }
      await expect(picker.getByRole('option')).toHaveCount(52)
      await picker.getByRole('combobox').selectOption('California')
      await picker.getByRole('button', { name: 'Show my state' }).click()
      await expectHome(page, 'California')
    })

    test('on a state’s page the picker leads to the chosen state’s page, served or not', async ({ page }) => {
      await page.goto('/texas')
      const picker = page.locator('.state-picker')
      await picker.getByText('Change').click()
      await expect(picker.getByRole('combobox')).toHaveValue('Texas')
      await picker.getByRole('combobox').selectOption('New York')
      await picker.getByRole('button', { name: 'Show my state' }).click()
      await expect(page).toHaveURL('/new-york')
      await expect(heading(page)).toHaveText(stateHeading('New York'))
      await picker.getByText('Change').click()
      await picker.getByRole('combobox').selectOption('Ohio')
      await picker.getByRole('button', { name: 'Show my state' }).click()
      await expect(page).toHaveURL('/ohio')
      await expectNotOperating(page, 'Ohio')
    })

    test('the footer changes the state on the page one is on', async ({ page, context, visitorFrom }) => {
      await visitorFrom(TEXAS)
      await page.goto('/faq')
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('combobox', { name: 'Your state' })).toBeHidden()
      await footer.getByText('Change state').click()
      const picker = footer.getByRole('combobox', { name: 'Your state' })
      await expect(picker).toHaveValue('Texas')
      await expect(picker.getByRole('option')).toHaveCount(51)
      await picker.selectOption('California')
      await footer.getByRole('button', { name: 'Update Location' }).click()
      await expect(footer.getByRole('link', { name: /CCPA/ })).toBeVisible()
      await expect(page).toHaveURL('/faq')
      await expect(picker).toBeHidden()
      expect(await context.cookies()).toMatchObject([{ name: 'selectedState', value: 'California' }])
    })
  })
}

test('a page comes at once while the lookup hangs, and stays as it is', async ({ page, sandbox }) => {
  sandbox.setSwitch('geo', { hang: true })
  await page.goto('/')
  await expectHome(page, undefined)
  await whenReady(page)
  await expectHome(page, undefined)
})

test('a late answer from a served state is applied to the page that is open', async ({
  page,
  sandbox,
  visitorAddress,
}) => {
  sandbox.setSwitch('geo', { places: { [visitorAddress]: FLORIDA }, delayMs: LATE_MS })
  await page.goto('/')
  await expectHome(page, undefined)
  await expectHome(page, 'Florida')
})

test('a late answer from a state that is not served leads on, and Back does not return to the home page', async ({
  page,
  sandbox,
  visitorAddress,
}) => {
  await page.goto('/texas')
  sandbox.setSwitch('geo', { places: { [visitorAddress]: OHIO }, delayMs: LATE_MS })
  await page.goto('/')
  await expectHome(page, undefined)
  await expect(page).toHaveURL('/not-operating')
  await expectNotOperating(page, 'Ohio')
  await page.goBack()
  await expect(page).toHaveURL('/texas')
})

test('on a page about a debt nobody is asked to ask where the service is not offered', async ({
  page,
  context,
  site,
}) => {
  await chosenBefore(context, site, 'Ohio')
  for (const path of ['/medical-debt', '/credit-card-debt']) {
    await page.goto(path)
    await whenReady(page)
    const main = page.getByRole('main')
    await expect(main.locator('a[href="/debt-relief-options"]')).toHaveCount(0)
    await expect(main.getByRole('group', { name: 'Debt types' })).toHaveCount(0)
    await expect(main.getByRole('heading', { name: 'What we can do for you' })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Compare all options' })).toHaveAttribute('href', '/view-your-options')
    await expect(main.getByRole('heading', { name: 'Questions and answers' })).toBeVisible()
  }
})

test('where the service is not offered the form’s page shows free help, and no popup opens', async ({
  page,
  context,
  site,
}) => {
  await chosenBefore(context, site, 'Ohio')
  await page.goto('/debt-relief-options')
  await expectNotOperating(page, 'Ohio')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Free help in Ohio' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Debt amount' })).toHaveCount(0)
  // A page that still has a link to the form.
  await page.goto('/about')
  await whenReady(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/debt-relief-options'
    link.textContent = 'Ask'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Ask', exact: true }).click()
  await expect(page).toHaveURL('/debt-relief-options')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNotOperating(page, 'Ohio')
})
