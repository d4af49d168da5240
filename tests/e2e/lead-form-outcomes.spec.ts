import type { Locator } from '@playwright/test'
import type { SwitchChange } from '../../sandbox/server.ts'
import { MOTION } from './fixtures.ts'
import {
  expect,
  expectThanks,
  fillBothSteps,
  LEAD_TOAST,
  leadCount,
  notice,
  openForm,
  order,
  submitButton,
  test,
} from './support-lead.ts'

// Each way a partner can fail: server/deliveries/outcomes.test.ts. Here: what the visitor sees of each outcome.

/** A page that has not scrolled for so long has come to rest. */
const STILL_MS = 300

interface Trouble {
  readonly name: string
  readonly service: 'mail' | 'broker' | 'token' | 'crm'
  readonly fault: SwitchChange<'mail'>
  /** Whether the CRM takes the lead all the same. */
  readonly taken: boolean
}

const TROUBLES: readonly Trouble[] = [
  { name: 'the mail fails', service: 'mail', fault: { status: 500 }, taken: true },
  { name: 'the token is refused', service: 'token', fault: { refuse: 'success-false' }, taken: false },
  { name: 'the CRM hangs', service: 'crm', fault: { hang: true }, taken: false },
]

for (const { name, service, fault, taken } of TROUBLES) {
  const toast = taken ? 'the toast too, since the CRM took the lead' : 'no toast'
  test(`when ${name}, the visitor is thanked all the same, with ${toast}`, async ({
    page,
    person,
    ownSite,
    sandbox,
  }) => {
    sandbox.setSwitch(service, fault)
    const form = await openForm(page)
    await fillBothSteps(form, person)
    const outcome = page.waitForResponse(/\/lead-outcome\?/)
    await submitButton(form).click()
    await expectThanks(form)
    expect(await (await outcome).json()).toEqual({ crm: taken ? 'delivered' : 'open' })
    await expect(notice(page, 'status', LEAD_TOAST)).toHaveCount(taken ? 1 : 0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await leadCount(ownSite)).toBe(1)
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const { name, service, fault } of TROUBLES.filter(({ taken }) => !taken)) {
    test(`when ${name}, the visitor is thanked all the same`, async ({ page, person, ownSite, sandbox }) => {
      sandbox.setSwitch(service, fault)
      const form = await openForm(page)
      await fillBothSteps(form, person)
      await submitButton(form).click()
      await expectThanks(form)
      await sandbox.waitFor((calls) => calls.some((call) => call.service === service))
      expect(await leadCount(ownSite)).toBe(1)
    })
  }
})

test('a broker that does not answer holds the CRM back for a second at most', async ({ page, person, sandbox }) => {
  sandbox.setSwitch('broker', { hang: true })
  const form = await openForm(page)
  await fillBothSteps(form, person)
  await submitButton(form).click()
  await expectThanks(form)
  const calls = await sandbox.waitFor((received) => received.some(({ service }) => service === 'crm'))
  expect(order(calls)).toEqual(['mail', 'broker', 'token', 'crm'])
  const at = (service: string) => calls.find((call) => call.service === service)?.ms ?? Number.NaN
  expect(at('token') - at('broker')).toBeGreaterThan(800)
})

test('with every partner silent the visitor is thanked at once', async ({ page, person, sandbox }) => {
  for (const service of ['mail', 'broker', 'token', 'crm'] as const) sandbox.setSwitch(service, { hang: true })
  const form = await openForm(page)
  await fillBothSteps(form, person)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await submitButton(form).click()
  const { responseEnd } = await (await answered).request().timing()
  await expectThanks(form)
  expect(responseEnd).toBeLessThan(1_000)
})

test.describe('where pages scroll smoothly', () => {
  test.use(MOTION)

  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    test(`at ${size.width} px the thank-you begins below the header, with the top of its card`, async ({
      page,
      person,
    }) => {
      await page.setViewportSize(size)
      const form = await openForm(page)
      await fillBothSteps(form, person)
      await submitButton(form).click()
      await expectThanks(form)
      const top = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top)
      const heading = form.getByRole('heading', { level: 1 })
      const scrolled = () => page.evaluate(() => scrollY)
      // The heading takes the focus, and comes into sight a moment after it.
      await expect(heading).toBeFocused()
      let before: number
      do {
        before = await scrolled()
        await page.waitForTimeout(STILL_MS)
      } while ((await scrolled()) !== before)
      const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
      expect(await top(form.locator('.card'))).toBeGreaterThanOrEqual(header)
      await expect(heading).toBeInViewport({ ratio: 1 })
    })
  }
})
