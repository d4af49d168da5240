import type { Page } from '@playwright/test'
import type { ReceivedCall } from '../../sandbox/server.ts'
import { test as base, expect, whenReady } from './fixtures.ts'

// The privacy data request, with and without JavaScript (specification, sections 2, 4, 5 and 8).

const DAY = 24 * 60 * 60 * 1_000
const ANSWERS = {
  'First Name': 'Maria',
  'Last Name': 'Lopez',
  'Street Address': '1 Main St, Apt 4',
  City: 'Austin',
  'Postal Code': '78701',
  'Phone Number': '(512) 555-0100',
  'Request Description': 'Please erase what you have.\nAll of it.',
} as const
const ERRORS = [
  'Please enter your first name',
  'Please enter your last name',
  'Please enter your street address. If you only want to opt out or unsubscribe, choose that under Request Types instead',
  'Please enter your city',
  'Please enter your postal code',
  'Please enter your email',
  'Please enter your phone number',
  'Please choose how we should respond',
  'Please say whether you are an authorized agent',
  'Please describe your request',
]

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const choice = (page: Page, group: string, role: 'radio' | 'checkbox', name: string) =>
  page.getByRole('group', { name: group }).getByRole(role, { name, exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' })
const success = (page: Page) => page.getByText('Request submitted successfully', { exact: true })

/** Each test is its own person: another test's request may be sent again while this one runs. */
const test = base.extend<{ email: string; fillIn: () => Promise<void>; sent: () => readonly ReceivedCall[] }>({
  email: ({ visitorAddress }, use) => use(`maria.${visitorAddress}@example.com`),
  fillIn: ({ page, email }, use) =>
    use(async () => {
      for (const [name, text] of Object.entries(ANSWERS)) await field(page, name).fill(text)
      await field(page, 'Email').fill(email)
      await choice(page, 'Response Method', 'radio', 'Email').check()
      await choice(page, 'Authorized Agent', 'radio', 'No').check()
    }),
  sent: ({ sandbox, email }, use) =>
    use(() => sandbox.received.filter(({ body }) => JSON.stringify(body).includes(email))),
})

/** With script and without, an accepted request shows its reference. */
async function expectReference(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  const reference = page.getByRole('main').getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)
  await expect(reference).toBeVisible()
  return (await reference.textContent()) ?? ''
}

/** What was asked for, and how the answer comes. */
async function expectAsked(page: Page, types: string, method: string): Promise<void> {
  const rows = page.getByRole('main').locator('dl > div')
  await expect(rows.filter({ hasText: 'You asked for' })).toContainText(types)
  await expect(rows.filter({ hasText: 'How we reply' })).toContainText(method)
}

/** The reference on the page, beside the days by which the request is confirmed and answered. */
async function expectKept(page: Page): Promise<string> {
  const reference = await expectReference(page)
  const inDays = (days: number) =>
    new Date(Date.now() + days * DAY).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' })
  const main = page.getByRole('main')
  await expect(main.getByText(inDays(10), { exact: true })).toBeVisible()
  await expect(main.getByText(inDays(45), { exact: true })).toBeVisible()
  return reference
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a request with every field reaches support exactly as typed, and is confirmed', async ({
      page,
      sandbox,
      email,
      fillIn,
      sent,
    }) => {
      sandbox.setSwitch('support', { strict: true })
      await page.goto('/data-request-form')
      await fillIn()
      await field(page, 'State/Region').fill('Texas')
      await choice(page, 'Preferred Contact Methods', 'checkbox', 'Phone Call').check()
      await choice(page, 'Preferred Contact Methods', 'checkbox', 'Mail').check()
      await choice(page, 'Response Method', 'radio', 'Mail').check()
      await choice(page, 'Authorized Agent', 'radio', 'Yes').check()
      await choice(page, 'Request Types', 'checkbox', 'Deletion Request').check()
      await choice(page, 'Request Types', 'checkbox', 'Opt-Out Request').check()
      await submit(page).click()
      await expect(success(page)).toBeVisible()
      const reference = await expectReference(page)
      await expectAsked(page, 'Opt-Out Request, Deletion Request', 'Mail')
      // The address names the request and nothing of it.
      expect(new URL(page.url()).search).toBe(`?reference=${reference}`)
      const [call, ...others] = sent()
      expect(others).toEqual([])
      expect(call?.problems).toEqual([])
      expect(call?.body).toEqual({
        firstName: 'Maria',
        lastName: 'Lopez',
        streetAddress: '1 Main St, Apt 4',
        city: 'Austin',
        state: 'Texas',
        postalCode: '78701',
        email,
        phone: '(512) 555-0100',
        preferredContact: ['Phone Call', 'Mail'],
        responseMethod: 'Mail',
        isAuthorizedAgent: 'Yes',
        dataRequestType: ['Opt-Out Request', 'Deletion Request'],
        requestDescription: expect.stringMatching(/^Please erase what you have\.\r?\nAll of it\.$/),
      })
    })

    test('an empty form names everything that is missing, and sends nothing', async ({ page, sent }) => {
      await page.goto('/data-request-form')
      await submit(page).click()
      const summary = page.getByRole('group', { name: 'There are 10 things to fix' })
      await expect(summary.getByRole('link')).toHaveText(ERRORS)
      await expect(summary.getByRole('heading')).toBeFocused()
      await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter your email')
      await expect(field(page, 'State/Region')).toHaveAccessibleDescription('Optional')
      expect(sent()).toEqual([])
    })

    test('an opt-out needs no address, but an answer to it by mail does', async ({ page, fillIn, sent }) => {
      await page.goto('/data-request-form')
      await fillIn()
      for (const name of ['Street Address', 'City', 'Postal Code']) await field(page, name).fill('')
      await choice(page, 'Response Method', 'radio', 'Mail').check()
      await choice(page, 'Request Types', 'checkbox', 'Opt-Out Request').check()
      await submit(page).click()
      const summary = page.getByRole('group', { name: 'There are 3 things to fix' })
      const street = 'Please enter your street address, or choose Email as the Response Method'
      await expect(summary.getByRole('link')).toHaveText([
        street,
        'Please enter your city',
        'Please enter your postal code',
      ])
      expect(sent()).toEqual([])
      await choice(page, 'Response Method', 'radio', 'Email').check()
      await submit(page).click()
      await expectReference(page)
      await expectAsked(page, 'Opt-Out Request', 'Email')
    })

    test('a wrong email is pointed out, and nothing that was typed or chosen is lost', async ({
      page,
      email,
      fillIn,
      sent,
    }) => {
      await page.goto('/data-request-form')
      await fillIn()
      await field(page, 'State/Region').fill('TX')
      await field(page, 'Email').fill('maria@example')
      await choice(page, 'Preferred Contact Methods', 'checkbox', 'Text Message').check()
      await choice(page, 'Request Types', 'checkbox', 'Appeal Request').check()
      await submit(page).click()
      await page.getByRole('link', { name: 'Please enter a valid email address' }).click()
      await expect(field(page, 'Email')).toBeFocused()
      for (const [name, text] of Object.entries({ ...ANSWERS, Email: 'maria@example', 'State/Region': 'TX' })) {
        await expect(field(page, name)).toHaveValue(text)
      }
      await expect(choice(page, 'Preferred Contact Methods', 'checkbox', 'Text Message')).toBeChecked()
      await expect(choice(page, 'Response Method', 'radio', 'Email')).toBeChecked()
      await expect(choice(page, 'Authorized Agent', 'radio', 'No')).toBeChecked()
      await expect(choice(page, 'Request Types', 'checkbox', 'Appeal Request')).toBeChecked()
      expect(sent()).toEqual([])
      await field(page, 'Email').fill(email)
      await submit(page).click()
      await expect(success(page)).toBeVisible()
    })

    const [name, fault] = javaScriptEnabled
      ? (['hangs', { hang: true }] as const)
      : (['says no', { refuse: 'success-false' }] as const)
    test(`when the support mail ${name}, the request is kept and its reference and days are shown`, async ({
      page,
      sandbox,
      fillIn,
    }) => {
      sandbox.setSwitch('support', fault)
      await page.goto('/data-request-form')
      await fillIn()
      await submit(page).click()
      await expectKept(page)
      await expect(success(page)).toHaveCount(0)
    })
  })
}

test('state, contact methods and request types may be left out', async ({ page, fillIn, sent }) => {
  await page.goto('/data-request-form')
  await fillIn()
  await submit(page).click()
  await expect(success(page)).toBeVisible()
  await expectKept(page)
  await expectAsked(page, 'What you described', 'Email')
  const [call] = sent()
  expect(call?.body).toMatchObject({ state: '', preferredContact: [], dataRequestType: [] })
})

test('the button is off while the request is sent, and two clicks send it once', async ({
  page,
  sandbox,
  fillIn,
  sent,
}) => {
  sandbox.setSwitch('support', { delayMs: 500 })
  await page.goto('/data-request-form')
  await fillIn()
  await whenReady(page)
  await submit(page).dblclick()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await expect(success(page)).toBeVisible()
  await expect(page).toHaveURL(/\/data-request-form\/received\?reference=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request')
  expect(sent()).toHaveLength(1)
})

test('a second request is a request of its own, from a blank form', async ({ page, fillIn, sent }) => {
  await page.goto('/data-request-form')
  for (const already of [0, 1]) {
    await fillIn()
    await submit(page).click()
    await expect.poll(() => sent()).toHaveLength(already + 1)
    await page.getByRole('link', { name: 'Send another request' }).click()
    await expect(field(page, 'First Name')).toHaveValue('')
  }
  expect(new Set(sent().map((call) => call.headers['idempotency-key'])).size).toBe(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('two clicks make one request', async ({ page, fillIn, sent }) => {
    await page.goto('/data-request-form')
    await fillIn()
    await submit(page).dblclick()
    await expect(success(page)).toBeVisible()
    expect(sent()).toHaveLength(1)
  })
})

test('the same idempotency key again gets the first answer, and other content under it a conflict', async ({
  site,
  request,
  email,
  sent,
}) => {
  const form = {
    formKey: `key-of-${email}`,
    firstName: 'Maria',
    lastName: 'Lopez',
    streetAddress: '1 Main St',
    city: 'Austin',
    postalCode: '78701',
    email,
    phone: '(512) 555-0100',
    responseMethod: 'Email',
    isAuthorizedAgent: 'No',
    requestDescription: 'Please erase it all.',
  }
  const post = (city: string) =>
    request.post('/data-request-form', {
      form: { ...form, city },
      headers: { Origin: site.url },
      maxRedirects: 0,
    })
  const [first, again, other] = [await post('Austin'), await post('Austin'), await post('Dallas')]
  expect(first.status()).toBe(303)
  expect(again.headers().location).toBe(first.headers().location)
  expect(other.status()).toBe(409)
  const page = await other.text()
  expect(page).toContain('You already sent this request')
  expect(page).toContain('value="Dallas"')
  expect(sent()).toHaveLength(1)
})

test('a request that cannot reach the site says so and keeps what was typed', async ({ page, fillIn, sent }) => {
  await page.goto('/data-request-form')
  await fillIn()
  await whenReady(page)
  await page.route('**/data-request-form*', (route) => route.abort('connectionrefused'))
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'We couldn’t reach our site' })).toBeVisible()
  await expect(field(page, 'First Name')).toHaveValue('Maria')
  await page.unroute('**/data-request-form*')
  await submit(page).click()
  await expect(success(page)).toBeVisible()
  expect(sent()).toHaveLength(1)
})

test('the privacy page opens the form in a new tab, where the duties and ways to ask are told', async ({ page }) => {
  await page.goto('/privacy')
  const link = page.getByRole('main').getByRole('link', { name: 'Open the data request form' })
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(tab).toHaveURL('/data-request-form')
  const main = tab.getByRole('main')
  await expect(main).toContainText('within 10 days')
  await expect(main).toContainText('within 45 days')
  await expect(main).toContainText('up to 45 more days')
  await expect(main.getByRole('link', { name: 'support@example.com' })).toHaveAttribute('href', /^mailto:/)
  await expect(main.getByRole('link', { name: '(800) 555-0142' })).toHaveAttribute('href', 'tel:+18005550142')
  await expect(main.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy')
  await expect(main.getByText(/I certify that/)).toBeVisible()
})
