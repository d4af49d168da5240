import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { type CallPredicate, type ReceivedCall, type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { metric, metricIn, metricsOf } from '../support/metric.ts'
import { type RunningSite, startSite } from '../support/site.ts'
import { expect, SITE_SETTINGS, test as shared } from './fixtures.ts'

// What the specs of the lead form and of the two popups have in common. Steps go by role and label only, so that they
// are the same in the page, the card and the popup, with script and without.

export const FORM_PATH = '/debt-relief-options'
export const LEAD_TOAST = 'Thank you! Someone will be in touch soon.'

/** Who fills in a form; each test has its own, so that a late call of another test is not taken for this one's. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly zip: string
}

const LETTERS = 'bcdfghjklmnpqrstvwxz'
const word = () => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

function aPerson(): Person {
  const mark = word()
  return {
    firstName: `Mari${mark}`,
    lastName: `Feather${mark}`,
    email: `${mark}@example.com`,
    phone: `(512) 555-${String(randomInt(10_000)).padStart(4, '0')}`,
    address: `${randomInt(1, 10_000)} ${mark} Street`,
    zip: '78704',
  }
}

/** Everything that would tell who a person is, in the spellings that may turn up. */
export const tracesOf = ({ firstName, lastName, email, phone, address }: Person): readonly string[] => [
  firstName,
  lastName,
  email,
  encodeURIComponent(email),
  phone,
  phone.replace(/\D/g, ''),
  address.split(' ')[1] ?? address,
]

interface LeadFixtures {
  /** Settings of the test's own site, on top of the usual ones. */
  readonly settings: Readonly<Record<string, string>>
  /** The test's own partners: nothing of an earlier test is under way there, and no token is known. */
  readonly sandbox: Sandbox
  /** The test's own site. */
  readonly ownSite: RunningSite
}

interface SharedSiteFixtures {
  readonly person: Person
  /** By how much a metric of the shared site has grown since the test began. */
  readonly grown: (metric: string) => Promise<number>
  /** The partners' calls about this test's person, once they are as told. A call for a token names nobody. */
  readonly heard: (isEnough: CallPredicate, timeoutMs?: number) => Promise<readonly ReceivedCall[]>
}

const isAbout =
  ({ email }: Person) =>
  ({ body }: ReceivedCall): boolean =>
    JSON.stringify(body ?? '').includes(email)

/** Tests that share their worker's site: the order of what is delivered, and the partners' settings, do not matter to them. */
export const testOnSharedSite = shared.extend<SharedSiteFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  person: async ({}, use) => use(aPerson()),
  heard: ({ sandbox, person }, use) =>
    use(async (isEnough, timeoutMs) => {
      const calls = await sandbox.waitFor((all) => isEnough(all.filter(isAbout(person))), timeoutMs)
      return calls.filter(isAbout(person))
    }),
  grown: async ({ site }, use) => {
    const before = await metricsOf(site)
    await use(async (name) => (await metric(site, name)) - metricIn(before, name))
  },
})

/** Tests with a site and partners of their own. */
export const test = testOnSharedSite.extend<LeadFixtures>({
  settings: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  sandbox: async ({}, use) => {
    const sandbox = await startSandbox({ port: 0 })
    await use(sandbox)
    await sandbox.close()
  },
  ownSite: async ({ sandbox, settings }, use, testInfo) => {
    const site = await startSite({
      ...sandbox.settings,
      ...SITE_SETTINGS,
      ...settings,
    })
    await use(site)
    if (testInfo.status !== testInfo.expectedStatus) console.log(site.output())
    await site.remove()
  },
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
})

export { expect }

// ── The lead form ──

/** Where a lead form stands. */
export type Place = Page | Locator

export const inMain = (page: Page): Locator => page.getByRole('main')
export const inPopup = (page: Page): Locator => page.getByRole('dialog', { name: 'Get Help' })

/** Opens a page with a lead form in it, and waits until script, where it runs, has taken the form over. */
export async function openForm(page: Page, path = FORM_PATH): Promise<Locator> {
  await page.goto(path)
  const scripted = await page.evaluate(() => document.documentElement.classList.contains('js'))
  if (scripted) {
    // On a page that begins with something else, script waits until someone comes near the form.
    await inMain(page).getByRole('slider', { name: 'Debt amount' }).scrollIntoViewIfNeeded()
    await expect(inMain(page).getByRole('button', { name: '$500 more' })).toBeVisible()
  }
  return inMain(page)
}

export const fields = (place: Place) => ({
  // Without script a box stands in the slider's place.
  amount: place
    .getByRole('slider', { name: 'Debt amount' })
    .or(place.getByRole('spinbutton', { name: 'Debt amount in dollars' })),
  types: place.getByRole('group', { name: 'Debt types' }),
  firstName: place.getByRole('textbox', { name: 'First Name' }),
  lastName: place.getByRole('textbox', { name: 'Last Name' }),
  email: place.getByRole('textbox', { name: 'Email' }),
  phone: place.getByRole('textbox', { name: 'Phone' }),
  address: place.getByRole('textbox', { name: 'Address' }),
  zip: place.getByRole('textbox', { name: 'ZIP Code' }),
  state: place.getByRole('combobox', { name: 'State' }),
  consent: place.getByRole('checkbox', { name: /^I agree/ }),
})

const button = (place: Place, name: string): Locator => place.getByRole('button', { name, exact: true })
export const continueButton = (place: Place): Locator => button(place, 'Continue')
export const previousButton = (place: Place): Locator => button(place, 'Previous')
export const submitButton = (place: Place): Locator => button(place, 'Submit')
export const debtType = (place: Place, name: string): Locator => place.getByRole('checkbox', { name, exact: true })

export interface StepOne {
  readonly amount?: number
  readonly types?: readonly string[]
}

export async function fillStepOne(
  place: Place,
  person: Pick<Person, 'firstName' | 'lastName'>,
  { amount = 12_000, types = ['Credit Cards', 'Medical Debt'] }: StepOne = {},
): Promise<void> {
  const { amount: slider, firstName, lastName } = fields(place)
  // Filled in, the amount that the form begins with would be one that the visitor has chosen.
  if ((await slider.inputValue()) !== String(amount)) await slider.fill(String(amount))
  for (const type of types) await debtType(place, type).check()
  await firstName.fill(person.firstName)
  await lastName.fill(person.lastName)
}

export async function fillContact(place: Place, person: Person): Promise<void> {
  const { email, phone, address, zip } = fields(place)
  await email.fill(person.email)
  await phone.fill(person.phone)
  await address.fill(person.address)
  await zip.fill(person.zip)
}

export async function fillStepTwo(place: Place, person: Person): Promise<void> {
  await fillContact(place, person)
  await fields(place).consent.check()
}

export async function goToStepTwo(place: Place, person: Person, stepOne?: StepOne): Promise<void> {
  await fillStepOne(place, person, stepOne)
  await continueButton(place).click()
  await expect(fields(place).email).toBeVisible()
}

export async function fillBothSteps(place: Place, person: Person, stepOne?: StepOne): Promise<void> {
  await goToStepTwo(place, person, stepOne)
  await fillStepTwo(place, person)
}

export async function expectThanks(place: Place): Promise<void> {
  await expect(place.getByRole('heading', { name: 'Thank You! Your Details Have Been Submitted' })).toBeVisible()
  await expect(place.getByText('You Will Be Contacted Shortly.')).toBeVisible()
  await expect(place.getByText(/^Your reference: [0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)).toBeVisible()
}

export async function expectDefaults(place: Place): Promise<void> {
  const { amount, types, firstName, lastName } = fields(place)
  await expect(amount).toHaveValue('5000')
  await expect(types.getByRole('checkbox')).toHaveCount(4)
  await expect(types.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(firstName).toHaveValue('')
  await expect(lastName).toHaveValue('')
}

export async function expectStepOne(place: Place, person: Person): Promise<void> {
  const { amount, types, firstName, lastName } = fields(place)
  await expect(amount).toHaveValue('12000')
  await expect(types.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(firstName).toHaveValue(person.firstName)
  await expect(lastName).toHaveValue(person.lastName)
}

export async function expectContact(place: Place, person: Person): Promise<void> {
  const { email, phone, address, zip } = fields(place)
  await expect(email).toHaveValue(person.email)
  await expect(phone).toHaveValue(person.phone)
  await expect(address).toHaveValue(person.address)
  await expect(zip).toHaveValue(person.zip)
}

/** A message stands beside its field and in the summary, which has the focus and leads to the field. */
export async function expectErrors(
  place: Place,
  errors: readonly (readonly [field: Locator, message: string])[],
): Promise<void> {
  const title = errors.length === 1 ? 'There is 1 thing to fix' : `There are ${errors.length} things to fix`
  const summary = place.getByRole('group', { name: title })
  await expect(summary.getByRole('heading', { name: title })).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(errors.map(([, message]) => message))
  for (const [field, message] of errors) {
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
  }
}

/** A notification with exactly this text. */
export const notice = (page: Page, role: 'status' | 'alert', text: string): Locator =>
  page.getByRole(role).filter({ hasText: new RegExp(`^${text.replace(/[.?]/g, '\\$&')}$`) })

// ── What arrived ──

export const isLeadPost = (url: string, method: string): boolean =>
  method === 'POST' && new URL(url).pathname === FORM_PATH

/** Services in the order in which their calls arrived; place look-ups are not a lead's. */
export const order = (calls: readonly ReceivedCall[]): readonly string[] =>
  calls.map(({ service }) => service).filter((service) => service !== 'geo')

export const bodyOf = (calls: readonly ReceivedCall[], service: string): unknown =>
  calls.find((call) => call.service === service)?.body

export const crmAnswered = (calls: readonly ReceivedCall[]): boolean =>
  calls.some(({ service, answeredStatus }) => service === 'crm' && answeredStatus !== undefined)

/** The metrics that count kept leads. */
export const LEADS = 'leads{source="lead_form"}'
export const POPUP_LEADS = 'leads{source="leave_popup"}'

export const leadCount = (site: Pick<RunningSite, 'url'>): Promise<number> => metric(site, LEADS)

/** Two frames on, whatever an event set off is drawn. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Holds the browser's posts to a path back until let go. */
export async function holdPosts(page: Page, path: string): Promise<{ release(): void; count(): number }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let posts = 0
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'POST') {
      posts += 1
      await promise
    }
    await route.continue()
  })
  return { release: resolve, count: () => posts }
}

// ── The leave popup ──

export const leavePopup = (page: Page): Locator => page.getByRole('dialog', { name: "There's No Rush At All." })

export const leavePopupFields = (page: Page) => ({
  name: leavePopup(page).getByRole('textbox', { name: 'Name' }),
  email: leavePopup(page).getByRole('textbox', { name: 'Email' }),
  submit: submitButton(leavePopup(page)),
})

/** The pointer leaves the window at this height. Headless browsers have no window to leave, so its event is made. */
export const leaveAt = (page: Page, y: number, kind: 'mouseout' | 'mouseleave' = 'mouseout'): Promise<void> =>
  page.evaluate(
    ([type, clientY]) => {
      document.documentElement.dispatchEvent(new MouseEvent(type, { clientY, bubbles: type === 'mouseout' }))
    },
    [kind, y] as const,
  )
