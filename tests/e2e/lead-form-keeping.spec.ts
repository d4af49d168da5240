import type { Page } from '@playwright/test'
import { holdScripts } from './fixtures.ts'
import {
  continueButton,
  crmAnswered,
  expect,
  expectContact,
  expectErrors,
  expectStepOne,
  expectThanks,
  FORM_PATH,
  fields,
  fillBothSteps,
  fillStepOne,
  fillStepTwo,
  inMain,
  inPopup,
  isLeadPost,
  LEADS,
  openForm,
  type Person,
  previousButton,
  submitButton,
  test,
  testOnSharedSite,
  tracesOf,
} from './support-lead.ts'

// Nothing typed is ever lost, and nothing of it stays behind once it is sent.

const PHONE = '(800) 555-0142'

/**
 * From now on a page is as a browser restores it after a reload, Back or Forward: fields of step 1 hold what was typed, and
 * the place on the page is the one that was left, far below the form. A browser notes both about once a second, so a fast
 * test alone would meet neither.
 */
const restoreAsLeft = (page: Page, { firstName, lastName }: Person): Promise<unknown> =>
  page.addInitScript(
    (values) =>
      document.addEventListener('DOMContentLoaded', () => {
        for (const [name, value] of Object.entries(values)) {
          const field = document.querySelector<HTMLInputElement>(`main input[name="${name}"]`)
          if (field) field.value = value
        }
        scrollTo(0, document.documentElement.scrollHeight)
      }),
    { firstName, lastName },
  )

const problem = (page: Page, title: string) => inMain(page).getByRole('heading', { name: title })

for (const javaScriptEnabled of [true, false]) {
  testOnSharedSite.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    testOnSharedSite.use({ javaScriptEnabled })

    testOnSharedSite(
      'step 2 shows step 1 for checking; Previous and Continue keep both steps',
      async ({ page, person }) => {
        const form = await openForm(page)
        await fillBothSteps(form, person)
        for (const answer of ['$12,000', 'Credit Cards, Medical Debt', `${person.firstName} ${person.lastName}`]) {
          await expect(form.getByText(answer, { exact: true })).toBeVisible()
        }
        await fields(form).state.selectOption('Florida')
        await previousButton(form).click()
        await expectStepOne(form, person)
        await fields(form).amount.fill('30000')
        await fields(form).firstName.fill('Renamed')
        await continueButton(form).click()
        await expectContact(form, person)
        await expect(fields(form).state).toHaveValue('Florida')
        await expect(fields(form).consent).not.toBeChecked()
        await expect(form.getByText('$30,000')).toBeVisible()
        await expect(form.getByText(`Renamed ${person.lastName}`)).toBeVisible()
      },
    )

    testOnSharedSite('an error in step 2, then Previous and Continue, keep both steps', async ({ page, person }) => {
      const form = await openForm(page)
      await fillBothSteps(form, { ...person, email: 'nobody' })
      await submitButton(form).click()
      await expectErrors(form, [[fields(form).email, 'Please enter a valid email address']])
      await previousButton(form).click()
      await expectStepOne(form, person)
      await continueButton(form).click()
      await expectContact(form, { ...person, email: 'nobody' })
    })

    testOnSharedSite('going back in the browser from step 2 finds step 1 as it was', async ({ page, person }) => {
      await page.goto('/about')
      const form = await openForm(page)
      await fillBothSteps(form, person)
      await page.goBack()
      if (javaScriptEnabled) {
        await expect(page).toHaveURL('/about')
        await page.goForward()
        await expectContact(form, person)
      } else await expectStepOne(form, person)
    })
  })
}

testOnSharedSite('a reload in the same tab keeps either step, but not the consent', async ({ page, person }) => {
  const form = await openForm(page)
  await fillStepOne(form, person)
  await page.reload()
  await expectStepOne(form, person)
  await continueButton(form).click()
  await fillStepTwo(form, person)
  await restoreAsLeft(page, person)
  await page.reload()
  await expectContact(form, person)
  await expect(fields(form).consent).not.toBeChecked()
  await previousButton(form).click()
  await expectStepOne(form, person)
})

testOnSharedSite('what was typed in the popup is there when it is opened again', async ({ page, person }) => {
  await page.goto('/about')
  const getHelp = page.getByRole('link', { name: 'Get Help' }).last()
  await getHelp.click()
  await fillBothSteps(inPopup(page), person)
  await page.keyboard.press('Escape')
  await expect(inPopup(page)).toHaveCount(0)
  await getHelp.click()
  await expectContact(inPopup(page), person)
})

testOnSharedSite('a form filled in before scripts are ready keeps what was typed', async ({ page, person }) => {
  const letScriptsGo = await holdScripts(page)
  await page.goto(FORM_PATH)
  const form = inMain(page)
  await fillStepOne(form, person)
  letScriptsGo()
  await expect(form.getByRole('button', { name: '$500 more' })).toBeVisible()
  await expectStepOne(form, person)
  await continueButton(form).click()
  await fillStepTwo(form, person)
  await expect(form.getByText('$12,000')).toBeVisible()
})

testOnSharedSite(
  'where the notices do not come, Continue leads to a page that shows them',
  async ({ page, person }) => {
    await page.route('**/consent-notices', (route) => route.abort())
    await page.goto('/texas')
    const form = page.getByRole('region', { name: 'Free debt review' })
    await fillStepOne(form, person)
    await continueButton(form).click()
    await expect(page).toHaveURL(FORM_PATH)
    await fillStepTwo(inMain(page), person)
    await expect(inMain(page).getByRole('checkbox', { name: 'I agree to the calls' })).toBeVisible()
  },
)

testOnSharedSite('the form of a state’s page shows the notices once they came', async ({ page, person }) => {
  await page.goto('/texas')
  const form = page.getByRole('region', { name: 'Free debt review' })
  await fillStepOne(form, person)
  await continueButton(form).click()
  await fillStepTwo(form, person)
  await expect(form.getByRole('checkbox', { name: 'I agree to the calls' })).toBeVisible()
  await expect(page).toHaveURL('/texas')
})

testOnSharedSite(
  'offline, the form says so and keeps everything; back online, Submit makes one lead',
  async ({ page, context, person, grown }) => {
    const form = await openForm(page)
    await fillBothSteps(form, person)
    await context.setOffline(true)
    await submitButton(form).click()
    await expect(problem(page, 'We couldn’t reach our site')).toBeVisible()
    await expect(form.getByRole('link', { name: PHONE })).toBeVisible()
    await expectContact(form, person)
    await expect(fields(form).consent).toBeChecked()
    expect(await grown(LEADS)).toBe(0)
    await context.setOffline(false)
    await submitButton(form).click()
    await expectThanks(form)
    expect(await grown(LEADS)).toBe(1)
  },
)

testOnSharedSite.describe('an answer that is lost on its way', () => {
  /** The post reaches the site, its answer does not reach the browser. */
  const loseAnswers = (page: Page, origin: string, times: number) =>
    page.route(
      `**${FORM_PATH}`,
      async (route) => {
        await route.fetch({ headers: { ...route.request().headers(), origin } })
        await route.abort()
      },
      { times },
    )

  for (const [name, reloads] of [
    ['pressing Submit again makes no second lead', false],
    ['pressing Submit again after a reload of the tab makes no second lead', true],
  ] as const)
    testOnSharedSite(name, async ({ page, person, site, grown }) => {
      const form = await openForm(page)
      await fillBothSteps(form, person)
      await loseAnswers(page, site.url, 1)
      await submitButton(form).click()
      await expect(problem(page, 'We couldn’t reach our site')).toBeVisible()
      expect(await grown(LEADS)).toBe(1)
      if (reloads) {
        await page.reload()
        await fields(form).consent.check()
      }
      await submitButton(form).click()
      await expectThanks(form)
      expect(await grown(LEADS)).toBe(1)
    })

  testOnSharedSite(
    'other answers under the same key are refused in words; changed once more they make a lead of their own',
    async ({ page, person, site, grown }) => {
      const form = await openForm(page)
      await fillBothSteps(form, person)
      await loseAnswers(page, site.url, 1)
      await submitButton(form).click()
      await expect(problem(page, 'We couldn’t reach our site')).toBeVisible()
      await fields(form).address.fill('2 Other Street')
      await submitButton(form).click()
      await expect(problem(page, 'You already sent this form')).toBeVisible()
      await expect(form.getByRole('link', { name: PHONE })).toBeVisible()
      await expectContact(form, { ...person, address: '2 Other Street' })
      expect(await grown(LEADS)).toBe(1)
      await fields(form).address.fill('3 Other Street')
      await submitButton(form).click()
      await expectThanks(form)
      expect(await grown(LEADS)).toBe(2)
    },
  )
})

testOnSharedSite(
  'when the lead cannot be kept, the page shows the phone number and all that was typed',
  async ({ page, person }) => {
    const form = await openForm(page)
    await fillBothSteps(form, person)
    await page.route(`**${FORM_PATH}`, (route) =>
      route.fulfill({ status: 503, json: { kind: 'unavailable', errors: {} } }),
    )
    await submitButton(form).click()
    await expect(problem(page, 'We couldn’t save your form')).toBeVisible()
    await expect(form.getByRole('link', { name: PHONE })).toBeVisible()
    await expectContact(form, person)
    await page.unroute(`**${FORM_PATH}`)
    await submitButton(form).click()
    await expectThanks(form)
  },
)

test.describe('too many posts', () => {
  test.use({ settings: { RATE_LIMIT_FORMS: '1' } })

  test('are refused in words, with the phone number and all that was typed', async ({ page, person, ownSite }) => {
    await page.request.post(FORM_PATH, { form: {}, headers: { origin: ownSite.url } })
    const form = await openForm(page)
    await fillBothSteps(form, person)
    await submitButton(form).click()
    await expect(problem(page, 'We didn’t get your form')).toBeVisible()
    await expect(form.getByText(/wait a minute and press Submit again/)).toBeVisible()
    await expect(form.getByRole('link', { name: PHONE })).toBeVisible()
    await expectContact(form, person)
  })
})

for (const javaScriptEnabled of [true, false]) {
  testOnSharedSite.describe(javaScriptEnabled ? 'once it is sent' : 'once it is sent without script', () => {
    testOnSharedSite.use({ javaScriptEnabled })

    testOnSharedSite(
      'nothing that was typed is in an address, in the browser’s storage or in the log',
      async ({ page, context, person, site, heard }) => {
        const addresses: string[] = []
        const loggedBefore = site.output().length
        page.on('request', (request) => addresses.push(request.url()))
        const sent = page.waitForRequest((request) => isLeadPost(request.url(), request.method()))
        const form = await openForm(page)
        await fillBothSteps(form, person)
        await submitButton(form).click()
        await expectThanks(form)
        await sent
        await heard(crmAnswered)
        await expect.poll(() => site.output().slice(loggedBefore)).toContain('"service":"crm"')
        const stored = JSON.stringify([
          await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, JSON.stringify(history.state)]),
          await context.cookies(),
        ])
        const left = { addresses: addresses.join('\n'), stored, log: site.output() }
        for (const [where, text] of Object.entries(left)) {
          for (const trace of tracesOf(person)) expect(text.includes(trace), `${trace} in ${where}`).toBe(false)
        }
      },
    )
  })
}
