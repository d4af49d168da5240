import type { Page } from '@playwright/test'
import type { ReceivedCall } from '../../sandbox/server.ts'
import { chosenBefore, whenReady } from './fixtures.ts'
import {
  bodyOf,
  continueButton,
  crmAnswered,
  expect,
  expectDefaults,
  expectThanks,
  FORM_PATH,
  fields,
  fillBothSteps,
  holdPosts,
  inMain,
  inPopup,
  LEAD_TOAST,
  leadCount,
  notice,
  openForm,
  order,
  type Person,
  type Place,
  submitButton,
  test,
  testOnSharedSite,
} from './support-lead.ts'

const description = 'Debt amount: $12,000. Debt types: Credit Cards, Medical Debt.'

/** All calls about one qualified lead, in order and exactly. */
function expectDelivered(calls: readonly ReceivedCall[], person: Person): void {
  const { firstName, lastName, email, phone, address, zip } = person
  const name = `${firstName} ${lastName}`
  expect(order(calls)).toEqual(['mail', 'broker', 'crm'])
  expect(bodyOf(calls, 'mail')).toEqual({
    subject: expect.stringMatching(/\S/),
    message: expect.any(String),
    mailType: 'debt_relief_form',
  })
  const { message } = bodyOf(calls, 'mail') as { message: string }
  for (const told of [name, email, phone, address, zip, 'Texas', '12,000', 'Credit Cards', 'Medical Debt']) {
    expect(message).toContain(told)
  }
  expect(bodyOf(calls, 'broker')).toEqual({
    phone,
    productId: 218,
    price: 50,
    email,
    firstName,
    lastName,
    address,
    zip,
    unsecuredDebt: 12_000,
    consentEmailSms: true,
  })
  expect(bodyOf(calls, 'crm')).toEqual({
    company_name: name,
    company_email: email,
    company_website: '',
    company_size: '1-10',
    phone,
    company_street: address,
    company_city: '',
    company_state: 'Texas',
    company_zip: zip,
    company_country: 'USA',
    contact_name: name,
    contact_email: email,
    contact_phone: phone,
    stage_name: 'New',
    customer_source: 'Lead Form',
    description,
    customer_priority: 'High',
    estimated_value: 0,
    expected_close: '',
    category: 'Acme / Relief Co Texas',
    currency_code: 'USD',
  })
  for (const { service, path, headers, problems } of calls) {
    expect(problems, service).toEqual([])
    expect(headers['user-agent']).toMatch(/^Plainpath-site\/\d/)
    if (service === 'mail' || service === 'broker') expect(path).toContain('/v2/acme-integration/')
  }
}

const openPage = (page: Page): Promise<Place> => openForm(page)
const openHomeCard = (page: Page): Promise<Place> => openForm(page, '/')

// A click made before the application listens is held for two seconds and then follows its link: lead-popup.spec.ts.
async function openByGetHelp(page: Page): Promise<Place> {
  await page.goto('/')
  await whenReady(page)
  await page.getByRole('link', { name: 'Get Help' }).first().click()
  return inPopup(page)
}

async function openByMenu(page: Page): Promise<Place> {
  await page.goto('/about')
  await whenReady(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Assistance Programs').click()
  await menu.getByRole('link', { name: 'Request Consultation' }).click()
  return inPopup(page)
}

async function openByTopic(page: Page): Promise<Place> {
  await page.goto('/medical-debt')
  await whenReady(page)
  await inMain(page).getByRole('link', { name: 'Ask for a free debt review' }).click()
  return inPopup(page)
}

const WAYS: readonly (readonly [string, (page: Page) => Promise<Place>])[] = [
  ['on the page of its own', openPage],
  ['in the card on the home page', openHomeCard],
  ['in the popup that Get Help opens', openByGetHelp],
  ['in the popup that Request Consultation in the menu opens', openByMenu],
  ["in the popup that a topic page's call to action opens", openByTopic],
]

for (const [where, open] of WAYS) {
  testOnSharedSite(
    `a visitor asks for help ${where}, and mail, broker and CRM hear of it`,
    async ({ page, person, heard }) => {
      const place = await open(page)
      await fillBothSteps(place, person)
      const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(FORM_PATH))
      await submitButton(place).click()
      await expectThanks(place)
      await expect(notice(page, 'status', LEAD_TOAST)).toBeVisible()
      const seconds = Number(new URLSearchParams((await sent).postData() ?? '').get('fillingTime')) / 1_000
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThan(45)
      await expect(place.getByRole('heading', { name: 'What you agreed to' })).toBeVisible()
      const agreed = place.locator('blockquote')
      await expect(agreed).toContainText('may call me')
      await expect(agreed).toBeHidden()
      await place.getByText('Read the text you agreed to').click()
      await expect(agreed).toBeVisible()
      const copy = page.context().waitForEvent('page')
      await place.getByRole('link', { name: 'Open a page to print' }).click()
      await expect((await copy).getByRole('definition').first()).toHaveText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)
      await (await copy).close()
      expectDelivered(await heard(crmAnswered), person)
    },
  )
}

testOnSharedSite.describe('without script', () => {
  testOnSharedSite.use({ javaScriptEnabled: false })

  for (const [where, open] of WAYS.slice(0, 2)) {
    testOnSharedSite(
      `a visitor asks for help ${where}, and mail, broker and CRM hear of it`,
      async ({ page, person, heard }) => {
        await fillBothSteps(await open(page), person)
        await submitButton(inMain(page)).click()
        await expectThanks(inMain(page))
        const agreed = inMain(page).locator('blockquote')
        await expect(agreed).toBeHidden()
        await page.emulateMedia({ media: 'print' })
        await expect(agreed).toBeVisible()
        await expect(page.getByText('Follow us')).toBeHidden()
        await page.emulateMedia({ media: 'screen' })
        await inMain(page).getByText('Read the text you agreed to').click()
        await expect(agreed).toBeVisible()
        expectDelivered(await heard(crmAnswered), person)
      },
    )
  }

  for (const [where, path] of [
    ['Get Help', '/terms'],
    ["a topic page's call to action", '/student-loan-debt'],
  ] as const) {
    testOnSharedSite(`${where} leads to the form as a plain link`, async ({ page }) => {
      await page.goto(path)
      const name = path === '/terms' ? 'Get Help' : 'Ask for a free debt review'
      await page.getByRole('link', { name }).last().click()
      await expect(page).toHaveURL(FORM_PATH)
      await expectDefaults(inMain(page))
    })
  }
})

for (const javaScriptEnabled of [true, false]) {
  testOnSharedSite.describe(javaScriptEnabled ? 'a small amount' : 'a small amount without script', () => {
    testOnSharedSite.use({ javaScriptEnabled })

    testOnSharedSite('of 7,500 goes to the CRM alone, as not qualified', async ({ page, person, heard }) => {
      const place = await openPage(page)
      await fillBothSteps(place, person, { amount: 7_500 })
      await submitButton(place).click()
      await expectThanks(place)
      await expect(place.getByText('You said you owe $7,500 or less, so we don’t share your form')).toBeVisible()
      const calls = await heard(crmAnswered)
      expect(order(calls)).toEqual(['mail', 'crm'])
      expect(bodyOf(calls, 'crm')).toMatchObject({ category: 'notQualified', company_name: expect.any(String) })
    })
  })
}

test('while the form is being sent, its button says so and a double click makes one lead', async ({
  page,
  person,
  ownSite,
  sandbox,
}) => {
  const place = await openPage(page)
  await fillBothSteps(place, person)
  const posts = await holdPosts(page, FORM_PATH)
  await submitButton(place).dblclick()
  await expect(place.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  posts.release()
  await expectThanks(place)
  expect(posts.count()).toBe(1)
  const calls = await sandbox.waitFor(crmAnswered)
  expect(order(calls)).toEqual(['mail', 'broker', 'token', 'crm'])
  expect(bodyOf(calls, 'token')).toEqual({ client_id: 'sandbox-client', client_secret: 'sandbox-secret' })
  expect(await leadCount(ownSite)).toBe(1)
})

testOnSharedSite(
  'after it was sent from the popup, every form of the page is back at its defaults',
  async ({ page, person }) => {
    const popup = await openByGetHelp(page)
    await fillBothSteps(popup, person)
    await submitButton(popup).click()
    await expectThanks(popup)
    await popup.getByRole('button', { name: 'Back to the page' }).click()
    await expect(inPopup(page)).toHaveCount(0)
    await expectDefaults(inMain(page))
    await page.getByRole('link', { name: 'Get Help' }).first().click()
    await expectDefaults(popup)
  },
)

testOnSharedSite(
  'beside the thanks on a phone no bar asks for another form',
  async ({ page, person, context, site }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await chosenBefore(context, site, 'Texas')
    await page.goto('/texas')
    await whenReady(page)
    await page.getByRole('button', { name: 'Decline' }).click()
    const bar = page.locator('.help-place')
    await expect(bar).toBeVisible()
    const place = inMain(page)
    await fillBothSteps(place, person)
    await submitButton(place).click()
    await expectThanks(place)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(bar).toBeHidden()
  },
)

testOnSharedSite(
  'after it was sent from its page, coming back shows it at its defaults, and says when it was sent on every page of the tab',
  async ({ page, person }) => {
    const place = await openPage(page)
    await fillBothSteps(place, person)
    await submitButton(place).click()
    await expectThanks(place)
    await page.reload()
    await expectDefaults(place)
    const sent = /^You sent this form on /
    await expect(place.getByText(sent)).toBeVisible()
    const popup = await openByGetHelp(page)
    await expect(popup.getByText(sent)).toBeVisible()
    await expectDefaults(popup)
    await page.reload()
    await whenReady(page)
    await page.getByRole('link', { name: 'Get Help' }).first().click()
    await expect(popup.getByText(sent)).toBeVisible()
  },
)

testOnSharedSite('a visitor gets from Get Help to the thank-you by keyboard alone', async ({ page, person, heard }) => {
  await page.goto('/terms')
  const tabTo = async (target: ReturnType<typeof submitButton>) => {
    for (let presses = 0; presses < 80; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  const popup = inPopup(page)
  const { amount, firstName, lastName, email, phone, address, zip, consent } = fields(popup)

  await tabTo(page.getByRole('link', { name: 'Get Help' }).last())
  await page.keyboard.press('Enter')
  await expect(popup).toBeVisible()
  await tabTo(amount)
  for (const key of ['PageUp', 'PageUp', 'ArrowLeft']) await page.keyboard.press(key)
  await tabTo(popup.getByRole('checkbox', { name: 'Credit Cards' }))
  await page.keyboard.press('Space')
  await tabTo(firstName)
  await page.keyboard.type(person.firstName)
  await tabTo(lastName)
  await page.keyboard.type(person.lastName)
  await tabTo(continueButton(popup))
  await page.keyboard.press('Enter')

  await expect(popup.getByRole('heading', { name: 'How can we reach you?' })).toBeFocused()
  for (const [field, text] of [
    [email, person.email],
    [phone, person.phone],
    [address, person.address],
    [zip, person.zip],
  ] as const) {
    await tabTo(field)
    await page.keyboard.type(text)
  }
  await tabTo(consent)
  await page.keyboard.press('Space')
  await tabTo(submitButton(popup))
  await page.keyboard.press('Enter')
  await expectThanks(popup)
  await expect(popup.getByRole('heading', { name: /^Thank You!/ })).toBeFocused()
  const calls = await heard(crmAnswered)
  expect(bodyOf(calls, 'broker')).toMatchObject({ unsecuredDebt: 23_500, price: 300, email: person.email })
})

for (const javaScriptEnabled of [true, false]) {
  testOnSharedSite.describe(javaScriptEnabled ? 'Enter in step 2' : 'Enter in step 2 without script', () => {
    testOnSharedSite.use({ javaScriptEnabled })

    testOnSharedSite('presses Submit, not Previous', async ({ page, person }) => {
      const place = await openPage(page)
      await fillBothSteps(place, person)
      await fields(place).zip.press('Enter')
      await expectThanks(place)
    })
  })
}
