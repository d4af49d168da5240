import { chosenBefore } from './fixtures.ts'
import {
  continueButton,
  expect,
  expectThanks,
  fields,
  fillContact,
  fillStepOne,
  fillStepTwo,
  goToStepTwo,
  openForm,
  submitButton,
  testOnSharedSite as test,
} from './support-lead.ts'

// What is likely a slip is asked about once, in place, and then taken (design, section 6: the form never blocks).

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'doubts, with script' : 'doubts, without script', () => {
    test.use({ javaScriptEnabled })

    test('an amount that nobody chose is asked about once, and the next click goes on', async ({ page, person }) => {
      const form = await openForm(page)
      await fillStepOne(form, { ...person, lastName: '' }, { amount: 5_000 })
      await continueButton(form).click()
      await expect(fields(form).lastName).toHaveAccessibleDescription(/last name/)
      await expect(form.getByText('About $5,000: is that right?')).toBeVisible()
      // Whoever goes along the list of errors would pass it by, and the next click takes the amount.
      const also = form.getByText('Please also check:')
      await expect(also).toHaveText('Please also check: Debt amount.')
      await also.getByRole('link', { name: 'Debt amount' }).click()
      if (javaScriptEnabled) await expect(fields(form).amount).toBeFocused()
      await fields(form).lastName.fill(person.lastName)
      await expect(fields(form).firstName).toHaveValue(person.firstName)
      if (javaScriptEnabled) await page.reload()
      await expect(fields(form).firstName).toHaveValue(person.firstName)
      await fields(form).firstName.press('Enter')
      await expect(fields(form).email).toBeVisible()
      await expect(form.getByRole('term').filter({ hasText: 'Debt amount' }).locator('+ dd')).toHaveText('$5,000')
      await form.getByRole('button', { name: 'Change debt amount' }).click()
      await expect(fields(form).amount).toHaveValue('5000')
      if (javaScriptEnabled) await expect(fields(form).amount).toBeFocused()
      await continueButton(form).click()
      await expect(fields(form).email).toBeVisible()
    })

    test('$5,000 that were chosen are not asked about', async ({ page, person }) => {
      const form = await openForm(page)
      await fillStepOne(form, { ...person, lastName: '' }, { amount: 9_000 })
      // Without script the form shows the other amount once more before it is changed back.
      if (!javaScriptEnabled) await continueButton(form).click()
      await fields(form).amount.fill('5000')
      await fields(form).lastName.fill(person.lastName)
      await continueButton(form).click()
      await expect(fields(form).email).toBeVisible()
      await expect(form.getByRole('term').filter({ hasText: 'Debt amount' }).locator('+ dd')).toHaveText('$5,000')
    })

    test('what is asked about has the focus, with its question in sight on the smallest phone', async ({
      page,
      person,
    }) => {
      await page.setViewportSize({ width: 320, height: 568 })
      const form = await openForm(page)
      await fillStepOne(form, person, { amount: 5_000 })
      await continueButton(form).click()
      await expect(form.getByText('About $5,000: is that right?')).toBeInViewport({ ratio: 1 })
      await expect(form.getByRole('button', { name: 'Yes, that’s right' })).toBeInViewport({ ratio: 1 })
      await expect(form.locator('[name="debtAmount"]:focus')).toHaveAccessibleDescription(
        /About \$5,000: is that right\?/,
      )
      await continueButton(form).click()
      await fillContact(form, person)
      await fields(form).consent.check()
      // Left with it, the field would be asked about there and then, and Enter would take it.
      await fields(form).phone.fill('abc')
      await fields(form).phone.press('Enter')
      await expect(fields(form).phone).toBeFocused()
      await expect(form.getByText('Is this number right?')).toBeInViewport({ ratio: 1 })
      await expect(fields(form).phone).toBeInViewport({ ratio: 1 })
    })

    test('what was answered is read at 320 px, each answer on a line of its own', async ({ page, person }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      const form = await openForm(page)
      await goToStepTwo(form, person)
      const answer = form.getByRole('definition').filter({ hasText: person.firstName })
      // In the font that stands in until the page's own has come a name may take a line more.
      await page.evaluate(async () => void (await document.fonts.ready))
      const { width, height } = (await answer.boundingBox()) ?? { width: 0, height: 0 }
      expect(width).toBeGreaterThan(120)
      expect(height).toBeLessThan(60)
    })

    test('a phone number and a ZIP code that can’t be one are asked about once, then taken', async ({
      page,
      person,
    }) => {
      const form = await openForm(page)
      await goToStepTwo(form, person)
      await fields(form).consent.check()
      await fields(form).address.fill(person.address)
      await fields(form).email.fill(person.email)
      await fields(form).zip.fill('7')
      await fields(form).phone.fill('abc')
      await fields(form).phone.press('Enter')
      const { phone, zip } = fields(form)
      await expect(phone).toHaveAccessibleDescription(/Is this number right\?/)
      await expect(zip).toHaveAccessibleDescription(/Is this ZIP code right\?/)
      await expect(phone).toHaveValue('abc')
      if (!javaScriptEnabled) await fields(form).consent.check()
      await submitButton(form).click()
      await expectThanks(form)
    })
  })
}

test('$5,000 that were typed over the same amount are not asked about', async ({ page, person }) => {
  const form = await openForm(page)
  await fillStepOne(form, person, { amount: 5_000 })
  await form.getByRole('textbox', { name: 'Debt amount in dollars' }).fill('5000')
  await continueButton(form).click()
  await expect(fields(form).email).toBeVisible()
})

test('what was asked when its field was left is not asked again, also after a look at step 1', async ({
  page,
  person,
}) => {
  const form = await openForm(page)
  await goToStepTwo(form, person)
  const { phone, zip, consent } = fields(form)
  await fillContact(form, { ...person, phone: 'abc' })
  await zip.focus()
  await expect(phone).toHaveAccessibleDescription(/Is this number right\?/)
  await form.getByRole('button', { name: 'Change debt amount' }).click()
  await continueButton(form).click()
  await expect(phone).toHaveValue('abc')
  await consent.check()
  await phone.press('Enter')
  await expectThanks(form)
})

test('a field is asked about once it is left, not while someone types in it', async ({ page, person }) => {
  const form = await openForm(page)
  await goToStepTwo(form, person)
  const { phone, zip } = fields(form)
  await zip.fill('7')
  await phone.pressSequentially('512 5')
  await expect(zip).toHaveAccessibleDescription(/Is this ZIP code right\?/)
  await expect(phone).not.toHaveAccessibleDescription(/Is this number right\?/)
  await zip.focus()
  await expect(phone).toHaveAccessibleDescription(/Is this number right\?/)
})

test('a doubtful phone, email and ZIP are asked about beside the field and do not stop the visitor', async ({
  page,
  person,
}) => {
  const form = await openForm(page)
  await goToStepTwo(form, person)
  const { email, phone, zip } = fields(form)
  await fillStepTwo(form, { ...person, email: 'maria@gmial.com', phone: '12345', zip: '43004' })
  await expect(email).toHaveAccessibleDescription(/Did you mean maria@gmail\.com\?/)
  await expect(phone).toHaveAccessibleDescription(/Is this number right\?/)
  await expect(zip).toHaveAccessibleDescription(/This ZIP code is in Ohio\./)
  // A question above one of two fields leaves box beside box.
  const [one, beside] = await Promise.all([zip, fields(form).state].map((field) => field.boundingBox()))
  expect(beside?.y).toBe(one?.y)
  const asked = await form.getByText('This ZIP code is in Ohio.').boundingBox()
  expect(asked?.y).toBeLessThan(one?.y ?? 0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await form.getByRole('button', { name: 'Use maria@gmail.com' }).click()
  await expect(email).toHaveValue('maria@gmail.com')
  await expect(email).not.toHaveAccessibleDescription(/Did you mean/)
  await submitButton(form).click()
  await expectThanks(form)
})

test('a ZIP code of another state than the one in the form: the page asks which is right, and says what counts', async ({
  page,
  person,
  context,
  site,
}) => {
  // The state stands in the form from the start; nobody has touched it there.
  await chosenBefore(context, site, 'Texas')
  const form = await openForm(page)
  await goToStepTwo(form, person)
  const { state, zip } = fields(form)
  await expect(state).toHaveValue('Texas')
  await zip.fill('43215')
  await state.focus()
  await expect(zip).toHaveAccessibleDescription(
    'This ZIP code is in Ohio. Under State it says Texas, and we go by that. Which is right?',
  )
  await expect(form.getByRole('link', { name: 'free help' })).toHaveCount(0)
  await state.selectOption('')
  await zip.focus()
  await state.focus()
  await expect(zip).toHaveAccessibleDescription(/We don’t offer our service there\./)
})

test('where the service isn’t offered, the question names the state and leads to its free help', async ({
  page,
  person,
}) => {
  const form = await openForm(page)
  await goToStepTwo(form, person)
  const { state, zip } = fields(form)
  await state.selectOption('')
  await zip.fill('43215')
  await state.focus()
  await expect(zip).toHaveAccessibleDescription(/This ZIP code is in Ohio\. We don’t offer our service there\./)
  await expect(form.getByRole('link', { name: 'free help in Ohio' })).toHaveAttribute('href', '/ohio')
  await expect(form.getByRole('link', { name: 'See free help in Ohio' })).toHaveClass(/\bbtn\b/)
  // Whoever sends the form all the same is told so in its place.
  await fillContact(form, { ...person, zip: '43215' })
  await fields(form).consent.check()
  await submitButton(form).click()
  await expectThanks(form)
  await expect(form.getByText('Your ZIP code is in Ohio, and we don’t offer our service there.')).toBeVisible()
  await expect(form.getByRole('link', { name: 'free help in Ohio' })).toHaveAttribute('href', '/ohio')
})

test('beside errors, the fields with a question are named and linked', async ({ page, person }) => {
  const form = await openForm(page)
  await goToStepTwo(form, person)
  const { email, phone, zip } = fields(form)
  await email.fill('maria@gmial.com')
  await phone.fill('12345')
  await zip.fill('43004')
  await submitButton(form).click()
  const also = form.getByText('Please also check:')
  await expect(also).toHaveText('Please also check: Email, Phone, ZIP Code.')
  await also.getByRole('link', { name: 'Phone' }).click()
  await expect(phone).toBeFocused()
  await phone.fill(person.phone)
  await zip.focus()
  await expect(also).toHaveText('Please also check: Email, ZIP Code.')
})
