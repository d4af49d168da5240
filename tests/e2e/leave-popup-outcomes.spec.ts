import type { Page } from '@playwright/test'
import type { SwitchChange } from '../../sandbox/server.ts'
import { metric } from '../support/metric.ts'
import { whenReady } from './fixtures.ts'
import {
  bodyOf,
  crmAnswered,
  expect,
  holdPosts,
  leaveAt,
  leavePopup,
  leavePopupFields,
  notice,
  order,
  type Person,
  POPUP_LEADS,
  test,
  testOnSharedSite,
} from './support-lead.ts'

const THANKS = "Thank you! We'll be in touch soon."
const TRY_LATER = 'Please try again later.'
const WRONG = 'Something went wrong. Please try again.'

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

async function openFilledIn(page: Page, person: Person) {
  await page.goto('/about')
  await leaveAt(page, -1)
  const popup = leavePopupFields(page)
  await popup.name.fill(nameOf(person))
  await popup.email.fill(person.email)
  return popup
}

async function expectMarked(page: Page): Promise<void> {
  expect(await page.evaluate(() => localStorage.getItem('isLeavePopupSubmitted'))).toBe('true')
}

/** After an error the popup stays open with what was typed, and says what happened in its own words. */
async function expectProblem(page: Page, person: Person, text: string): Promise<void> {
  await expect(notice(page, 'alert', text)).toBeVisible()
  const { name, email, submit } = leavePopupFields(page)
  await expect(name).toHaveValue(nameOf(person))
  await expect(email).toHaveValue(person.email)
  await expect(submit).toBeEnabled()
  await expect(page.getByRole('status')).toHaveCount(0)
  await expectMarked(page)
}

async function expectThanked(page: Page): Promise<void> {
  await expect(notice(page, 'status', THANKS)).toBeVisible()
  await expect(leavePopup(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectMarked(page)
}

testOnSharedSite(
  'name and email reach mail, then CRM, and the visitor is thanked',
  async ({ page, person, heard, grown }) => {
    const { submit } = await openFilledIn(page, person)
    await submit.click()
    await expectThanked(page)
    const calls = await heard(crmAnswered)
    expect(order(calls)).toEqual(['mail', 'crm'])
    const { message, ...mail } = bodyOf(calls, 'mail') as { message: string }
    expect(mail).toEqual({ subject: 'Leave Popup Submission' })
    for (const told of [nameOf(person), person.email, 'Leave Popup Form']) expect(message).toContain(told)
    expect(bodyOf(calls, 'crm')).toEqual({
      company_name: nameOf(person),
      company_email: person.email,
      company_website: '',
      company_size: '1-10',
      phone: '',
      company_street: '',
      company_city: '',
      company_state: '',
      company_zip: '',
      company_country: 'USA',
      contact_name: nameOf(person),
      contact_email: person.email,
      contact_phone: '',
      stage_name: 'New',
      customer_source: 'Leave Popup',
      description: 'Lead from leave popup form',
      customer_priority: 'High',
      estimated_value: 0,
      expected_close: '',
      category: 'Leave Popup',
      currency_code: 'USD',
    })
    expect(calls.flatMap(({ problems }) => problems)).toEqual([])
    expect(await grown(POPUP_LEADS)).toBe(1)

    await page.reload()
    await whenReady(page)
    await leaveAt(page, -1)
    await expect(leavePopup(page)).toHaveCount(0)
  },
)

testOnSharedSite(
  'while it is being sent, inputs and button are disabled and Enter sends nothing more',
  async ({ page, person, grown }) => {
    const { name, email, submit } = await openFilledIn(page, person)
    const posts = await holdPosts(page, '/leave-popup')
    await submit.dblclick()
    await expect(leavePopup(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    await expect(name).toBeDisabled()
    await expect(email).toBeDisabled()
    await page.keyboard.press('Enter')
    posts.release()
    await expectThanked(page)
    expect(posts.count()).toBe(1)
    expect(await grown(POPUP_LEADS)).toBe(1)
  },
)

interface Outcome {
  readonly name: string
  readonly service: 'mail' | 'token' | 'crm'
  readonly fault: SwitchChange<'mail'>
  /** What the popup shows; without one, its thanks. */
  readonly problem?: string
}

const REFUSED = 'This account is locked.'
// Each way a partner can fail: server/deliveries/outcomes.test.ts. Here: one of each kind of text.
const OUTCOMES: readonly Outcome[] = [
  {
    name: 'the token is refused with a message',
    service: 'token',
    fault: { body: { success: false, message: REFUSED } },
    problem: REFUSED,
  },
  { name: 'the CRM cuts the line', service: 'crm', fault: { drop: 'after' }, problem: TRY_LATER },
  { name: 'the CRM is not heard of in time', service: 'crm', fault: { hang: true } },
]

for (const { name, service, fault, problem } of OUTCOMES) {
  test(`when ${name}, the popup ${problem ? `says “${problem}” and stays` : 'thanks and closes'}`, async ({
    page,
    person,
    sandbox,
    ownSite,
  }) => {
    sandbox.setSwitch(service, fault)
    const { submit } = await openFilledIn(page, person)
    await submit.click()
    if (problem) await expectProblem(page, person, problem)
    else await expectThanked(page)
    // Whatever the visitor was told, the lead is kept.
    expect(await metric(ownSite, POPUP_LEADS)).toBe(1)
  })
}

test.describe('without partners', () => {
  test.use({ settings: { CRM_URL: '', BROKER_URL: '' } })

  test('the lead is held, and the visitor is thanked', async ({ page, person, ownSite }) => {
    const { submit } = await openFilledIn(page, person)
    await submit.click()
    await expectThanked(page)
    expect(await metric(ownSite, 'deliveries{service="crm",state="held"}')).toBe(1)
  })
})

testOnSharedSite(
  'when our own post fails, the popup says that something went wrong; sent again it makes one lead',
  async ({ page, person, grown }) => {
    const { submit } = await openFilledIn(page, person)
    await page.route('**/leave-popup', (route) => route.abort(), { times: 1 })
    await submit.click()
    await expectProblem(page, person, WRONG)
    expect(await grown(POPUP_LEADS)).toBe(0)
    await submit.click()
    await expect(notice(page, 'status', THANKS)).toBeVisible()
    await expect(leavePopup(page)).toHaveCount(0)
    expect(await grown(POPUP_LEADS)).toBe(1)
  },
)

for (const status of [429, 503]) {
  testOnSharedSite(`when our own post is answered with ${status}, something went wrong`, async ({ page, person }) => {
    const { submit } = await openFilledIn(page, person)
    await page.route('**/leave-popup', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<!doctype html><title>Stopped</title>' }),
    )
    await submit.click()
    await expectProblem(page, person, WRONG)
  })
}

test('after an error the same lead is sent again after its wait, not a second one', async ({
  page,
  person,
  sandbox,
  ownSite,
}) => {
  sandbox.setSwitch('crm', { status: 500, times: 1 })
  const { submit } = await openFilledIn(page, person)
  await submit.click()
  await expectProblem(page, person, TRY_LATER)
  // Sent again at once, it calls no partner before its time: the wait after a failure is the partner's rest.
  await submit.click()
  await expectProblem(page, person, TRY_LATER)
  await sandbox.waitFor((calls) => calls.some((call) => call.service === 'crm' && call.answeredStatus === 201), 20_000)
  await submit.click()
  await expect(notice(page, 'status', THANKS)).toBeVisible()
  expect(await metric(ownSite, POPUP_LEADS)).toBe(1)
  const sent = sandbox.received.filter(({ service }) => service === 'crm')
  expect(sent.map(({ answeredStatus }) => answeredStatus)).toEqual([500, 201])
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})
