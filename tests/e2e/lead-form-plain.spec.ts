import type { Page } from '@playwright/test'
import {
  crmAnswered,
  expect,
  expectContact,
  expectDefaults,
  expectStepOne,
  expectThanks,
  FORM_PATH,
  fields,
  fillBothSteps,
  fillStepOne,
  fillStepTwo,
  goToStepTwo,
  inMain,
  LEADS,
  openForm,
  order,
  submitButton,
  testOnSharedSite as test,
} from './support-lead.ts'

// The lead form as plain HTML.

test.use({ javaScriptEnabled: false })

const postsOf = (page: Page) => page.waitForResponse((response) => response.request().method() === 'POST')

/** Sends the form, and answers the way to send its post again, as the browser does after going back to it. */
async function submitAndKeep(page: Page, origin: string) {
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await submitButton(inMain(page)).click()
  const posted = (await sent).postData() ?? ''
  return (change: (data: URLSearchParams) => void = () => {}) => {
    const data = new URLSearchParams(posted)
    change(data)
    return page.request.post(FORM_PATH, {
      data: data.toString(),
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      maxRedirects: 0,
    })
  }
}

test('the amount is typed and stands there to be read, and an untouched one is asked about', async ({
  page,
  person,
}) => {
  const form = await openForm(page)
  await expect(form.getByRole('slider')).toHaveCount(0)
  await expect(fields(form).amount).toHaveValue('5000')
  await fillStepOne(form, person, { amount: 5_000 })
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByText('About $5,000: is that right?')).toBeVisible()
  await fields(form).amount.fill('8250')
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByText('$8,250', { exact: true })).toBeVisible()
})

test('nothing reaches past the edge of a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const address of [FORM_PATH, '/texas']) {
    await page.goto(address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(1440)
  }
})

test('Continue posts step 1, and the answer is step 2 with the answers in it', async ({ page, person }) => {
  const form = await openForm(page)
  await fillStepOne(form, person)
  const answered = postsOf(page)
  await form.getByRole('button', { name: 'Continue' }).click()
  const answer = await answered
  expect(answer.status()).toBe(200)
  expect(await answer.headerValue('cache-control')).toContain('no-store')
  await expect(page).toHaveURL(FORM_PATH)
  await expect(form.getByText('Step 2 of 2')).toBeVisible()
  await expect(form.getByText('Credit Cards, Medical Debt')).toBeVisible()
})

/** On how many lines the code of a shown reference stands, at the narrowest phones and the widest. */
const linesOfReference = (page: Page, code: string) =>
  page.getByText('Your reference:').evaluate((place, reference) => {
    const range = document.createRange()
    const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const start = walk.currentNode.textContent?.indexOf(reference) ?? -1
      if (start < 0) continue
      range.setStart(walk.currentNode, start)
      range.setEnd(walk.currentNode, start + reference.length)
    }
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  }, code)

test('a reference stands on one line of every phone', async ({ page, person }) => {
  const form = await openForm(page)
  await fillBothSteps(form, person)
  await submitButton(form).click()
  await expectThanks(form)
  const reference = new URL(page.url()).searchParams.get('reference') ?? ''
  for (const address of [page.url(), FORM_PATH]) {
    await page.goto(address)
    for (let width = 320; width <= 430; width += 10) {
      await page.setViewportSize({ width, height: 844 })
      expect(await linesOfReference(page, reference), `${address} at ${width} px`).toBe(1)
    }
  }
})

test('Submit ends at a thank-you page by a redirect', async ({ page, person }) => {
  const form = await openForm(page)
  await fillBothSteps(form, person)
  const answered = postsOf(page)
  await submitButton(form).click()
  expect((await answered).status()).toBe(303)
  await expectThanks(form)
  await expect(page).toHaveURL(/\/debt-relief-options\/thank-you\?reference=[\w-]+$/)
  await page.reload()
  await expectThanks(form)
  for (const told of ['When we call', 'Our number', 'Have ready', 'Keep this']) {
    await expect(form.getByText(told, { exact: true })).toBeVisible()
  }
  // Whose number shows when we call is not ours to set, so the page says how to be sure.
  await expect(form.locator('.lead-next')).toContainText('A call from us may show another number. If you’re not sure')
  await page.goto(FORM_PATH)
  await expectDefaults(form)
  await expect(form.getByText(/^You sent this form on /)).toBeVisible()
  await form.getByRole('link', { name: 'See what happens next' }).click()
  await expectThanks(form)
  await expect(form.locator('blockquote')).toContainText('may call me')
})

test('a step that is not right is answered with 422 and all that was typed', async ({ page, person }) => {
  const form = await openForm(page)
  await fillStepOne(form, { ...person, lastName: '' })
  const first = postsOf(page)
  await form.getByRole('button', { name: 'Continue' }).click()
  expect((await first).status()).toBe(422)
  await expectStepOne(form, { ...person, lastName: '' })
  await fields(form).lastName.fill(person.lastName)
  await form.getByRole('button', { name: 'Continue' }).click()
  await fillStepTwo(form, { ...person, zip: '' })
  const second = postsOf(page)
  await submitButton(form).click()
  expect((await second).status()).toBe(422)
  await expectContact(form, { ...person, zip: '' })
  await expect(fields(form).consent).toBeChecked()
  await fields(form).zip.fill(person.zip)
  await submitButton(form).click()
  await expectThanks(form)
})

test('a double click on Submit makes one lead', async ({ page, person, grown, heard }) => {
  const form = await openForm(page)
  await fillBothSteps(form, person)
  await submitButton(form).dblclick()
  await expectThanks(form)
  // A call about an earlier test's lead may come late.
  const calls = await heard(crmAnswered)
  expect(await grown(LEADS)).toBe(1)
  expect(order(calls)).toEqual(['mail', 'broker', 'crm'])
})

test('going back from the thank-you and sending again makes no second lead', async ({ page, person, site, grown }) => {
  const form = await openForm(page)
  await fillBothSteps(form, person)
  const sendAgain = await submitAndKeep(page, site.url)
  await expectThanks(form)
  const again = await sendAgain()
  expect(again.status()).toBe(303)
  expect(new URL(again.headers().location ?? '', page.url()).href).toBe(page.url())
  expect(await grown(LEADS)).toBe(1)
})

test('sent again with other answers, the form is answered with 409 and keeps them', async ({
  page,
  person,
  site,
  grown,
}) => {
  const form = await openForm(page)
  await fillBothSteps(form, person)
  const sendAgain = await submitAndKeep(page, site.url)
  await expectThanks(form)
  const again = await sendAgain((data) => data.set('address', '2 Other Street'))
  expect(again.status()).toBe(409)
  expect(await grown(LEADS)).toBe(1)

  await page.route(again.url(), (route) => route.fulfill({ response: again }))
  await page.goto(again.url())
  await expect(form.getByRole('heading', { name: 'You already sent this form' })).toBeVisible()
  await expect(form.getByRole('link', { name: '(800) 555-0142' })).toBeVisible()
  await expectContact(form, { ...person, address: '2 Other Street' })
})

test('a reload of step 2 asks for it again and loses nothing of step 1', async ({ page, person, grown }) => {
  const form = await openForm(page)
  await goToStepTwo(form, person)
  await page.reload()
  await fillStepTwo(form, person)
  await submitButton(form).click()
  await expectThanks(form)
  expect(await grown(LEADS)).toBe(1)
})

test('the thank-you page without a reference leads to the form', async ({ page }) => {
  await page.goto(`${FORM_PATH}/thank-you`)
  await expect(page).toHaveURL(FORM_PATH)
  await expectDefaults(inMain(page))
})
