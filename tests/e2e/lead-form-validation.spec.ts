import {
  continueButton,
  debtType,
  expect,
  expectDefaults,
  expectErrors,
  expectThanks,
  fields,
  fillContact,
  fillStepOne,
  fillStepTwo,
  goToStepTwo,
  notice,
  openForm,
  submitButton,
  testOnSharedSite as test,
} from './support-lead.ts'

// Specification, sections 5 and 8. Each kind of field is tried once; which texts are valid is a table in
// forms/lead-form.test.ts, and what a post without script is answered with stands in lead-form-plain.spec.ts, too.

const CHOOSE_TYPE = 'Please choose at least one type of debt'
const BLANK = {
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  email: 'Please enter your email',
  phone: 'Please enter your phone number',
  address: 'Please enter your street address',
  zip: 'Please enter your ZIP code',
} as const
const INVALID_EMAIL = 'Please enter a valid email address'
const AGREE = 'Please check the box to agree to be contacted'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('Continue on an empty first step names everything that is missing', async ({ page }) => {
      const form = await openForm(page)
      await continueButton(form).click()
      const { types, firstName, lastName } = fields(form)
      await expectErrors(form, [
        [types, CHOOSE_TYPE],
        [firstName, BLANK.firstName],
        [lastName, BLANK.lastName],
      ])
      await expectDefaults(form)
    })

    test('beside a name that is missing, the label of the other stays at its box', async ({ page }) => {
      const form = await openForm(page)
      const { firstName, lastName } = fields(form)
      await firstName.fill('Maria')
      await continueButton(form).click()
      await expect(lastName).toHaveAccessibleDescription(BLANK.lastName)
      const [label, box] = await Promise.all([form.getByText('First Name'), firstName].map((one) => one.boundingBox()))
      const below = (box?.y ?? 0) - (label?.y ?? 0) - (label?.height ?? 0)
      expect(below).toBeGreaterThan(0)
      expect(below).toBeLessThan(12)
    })

    test('Submit on an empty second step names everything that is missing', async ({ page, person }) => {
      const form = await openForm(page)
      await goToStepTwo(form, person)
      await submitButton(form).click()
      const { email, phone, address, zip, consent } = fields(form)
      await expectErrors(form, [
        [email, BLANK.email],
        [phone, BLANK.phone],
        [address, BLANK.address],
        [zip, BLANK.zip],
        [consent, AGREE],
      ])
    })

    test('the state list offers the states that are served, with the visitor’s own chosen, and may be left out', async ({
      page,
      person,
    }) => {
      const form = await openForm(page)
      await goToStepTwo(form, person)
      const { state } = fields(form)
      await expect(state).toHaveValue('Texas')
      await expect(state.getByRole('option')).toHaveCount(1 + 30)
      for (const name of ['Ohio', 'Vermont', 'Washington', 'Wyoming']) {
        await expect(state.getByRole('option', { name, exact: true })).toHaveCount(0)
      }
      for (const name of ['South Dakota', 'District of Columbia', 'Texas']) {
        await expect(state.getByRole('option', { name, exact: true })).toHaveCount(1)
      }
      await state.selectOption('')
      await fillStepTwo(form, person)
      await submitButton(form).click()
      await expectThanks(form)
    })
  })
}

test('without a type of debt the first step keeps the rest, and the summary leads to the types', async ({
  page,
  person,
}) => {
  const form = await openForm(page)
  await fillStepOne(form, person, { amount: 30_500, types: [] })
  await continueButton(form).click()
  const { amount, types, firstName, lastName } = fields(form)
  await expectErrors(form, [[types, CHOOSE_TYPE]])
  await expect(amount).toHaveValue('30500')
  await expect(firstName).toHaveValue(person.firstName)
  await expect(lastName).toHaveValue(person.lastName)
  await form.getByRole('link', { name: CHOOSE_TYPE }).click()
  await expect(debtType(form, 'Credit Cards')).toBeFocused()
  await debtType(form, 'Personal Loans').check()
  await continueButton(form).click()
  await expect(fields(form).email).toBeVisible()
})

test('a second step with a blank and a wrong field keeps the rest, and what is wrong for correction', async ({
  page,
  person,
}) => {
  const form = await openForm(page)
  await goToStepTwo(form, person)
  await fillStepTwo(form, { ...person, email: 'a@b@example.com', phone: '  ' })
  await submitButton(form).click()
  const { email, phone, address, zip, consent } = fields(form)
  await expectErrors(form, [
    [email, INVALID_EMAIL],
    [phone, BLANK.phone],
  ])
  await expect(email).toHaveValue('a@b@example.com')
  await expect(address).toHaveValue(person.address)
  await expect(zip).toHaveValue(person.zip)
  await expect(consent).toBeChecked()
  await form.getByRole('link', { name: BLANK.phone }).click()
  await expect(phone).toBeFocused()
})

test('without the consent nothing is sent', async ({ page, person }) => {
  const form = await openForm(page)
  await goToStepTwo(form, person)
  await expect(fields(form).consent).not.toBeChecked()
  await expect(fields(form).consent).toHaveAttribute('required')
  await fillContact(form, person)
  await submitButton(form).click()
  const { consent } = fields(form)
  const summary = form.getByRole('group', { name: 'There is 1 thing to fix' })
  await expect(summary.getByRole('heading')).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([AGREE])
  await expect(consent).toHaveAccessibleDescription(new RegExp(AGREE))
  await expect(consent).toHaveAttribute('aria-invalid', 'true')
})

for (const off of [-8, 3, 8])
  test(`by thumb, $23,000 is at most four touches away, the first ${off} px beside it`, async ({ browser, site }) => {
    const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(`${site.url}/debt-relief-options`)
    const form = page.getByRole('main')
    await expect(form.getByRole('button', { name: '$500 more' })).toBeVisible()
    const { amount } = fields(form)
    await amount.scrollIntoViewIfNeeded()
    const box = await amount.boundingBox()
    if (!box) throw new Error('no slider')
    // A thumb is some pixels off.
    const share = (23_000 - 5_000) / 95_000
    await page.touchscreen.tap(box.x + 14 + share * (box.width - 28) + off, box.y + box.height / 2)
    let touches = 1
    const value = async () => Number(await amount.inputValue())
    if (Math.abs(off) > 3) {
      const isBelow = (await value()) < 23_000
      // Let go in the page itself, one step too early: a slow machine would see the amount long after it went by.
      await form.getByRole('button', { name: isBelow ? '$500 more' : '$500 less' }).evaluate((button) => {
        const range = document.querySelector<HTMLInputElement>('main input[type="range"]')
        const send = (name: string) => button.dispatchEvent(new PointerEvent(name, { bubbles: true }))
        const arrived = Promise.withResolvers<void>()
        range?.addEventListener('input', () => {
          if (Math.abs(range.valueAsNumber - 23_000) > 500) return
          send('pointerup')
          arrived.resolve()
        })
        send('pointerdown')
        return arrived.promise
      })
      touches += 1
    }
    for (; touches < 4; touches += 1) {
      if ((await value()) === 23_000) break
      await form.getByRole('button', { name: (await value()) < 23_000 ? '$500 more' : '$500 less' }).tap()
    }
    await expect(amount).toHaveValue('23000')
    await context.close()
  })

test('a stepper that is held goes on until it is let go, and letting go is no step; Enter and Space step once', async ({
  page,
}) => {
  const form = await openForm(page)
  const { amount } = fields(form)
  const more = form.getByRole('button', { name: '$500 more' })
  for (const leaves of [false, true]) {
    await amount.fill('5000')
    await more.hover()
    await page.mouse.down()
    await expect.poll(async () => Number(await amount.inputValue())).toBeGreaterThan(6_500)
    if (leaves) await page.mouse.move(0, 0)
    await page.mouse.up()
    const then = await amount.inputValue()
    await page.waitForTimeout(500)
    await expect(amount).toHaveValue(then)
  }
  await amount.fill('5000')
  await more.press('Enter')
  await expect(amount).toHaveValue('5500')
  await more.press('Space')
  await expect(amount).toHaveValue('6000')
  await more.click()
  await expect(amount).toHaveValue('6500')
})

test('the amount can be typed, and box and slider keep step', async ({ page }) => {
  const form = await openForm(page)
  const { amount } = fields(form)
  const box = form.getByRole('textbox', { name: /amount/i })
  await expect(box).toHaveValue('$5,000')
  await box.fill('23,000')
  await expect(amount).toHaveValue('23000')
  await box.fill('12k')
  await expect(amount).toHaveValue('12000')
  await expect(form.getByText(/If you owe \$7,500 or less/)).toBeHidden()
  await amount.fill('7000')
  await expect(form.getByText(/If you owe \$7,500 or less/)).toBeVisible()
  await expect(form.getByText('counts as')).toHaveCount(0)
  await box.fill('250000')
  await box.blur()
  await expect(box).toHaveValue('$100,000')
  // What was typed is not changed without a word.
  await expect(form.getByText(/^\$250,000 counts as \$100,000: the amount moves in steps of \$500/)).toBeVisible()
  await box.fill('18,250')
  await expect(form.getByText('counts as')).toHaveCount(0)
  await box.blur()
  await expect(form.getByText('$18,250 counts as $18,500')).toBeVisible()
  await amount.fill('18000')
  await expect(form.getByText('counts as')).toHaveCount(0)
})

test('a text in place of the amount leaves nothing that an amount before it counted as', async ({ page }) => {
  const form = await openForm(page)
  const box = form.getByRole('textbox', { name: /amount/i })
  await box.fill('1200')
  await box.blur()
  await expect(form.getByText('$1,200 counts as $5,000')).toBeVisible()
  await box.fill('abc')
  await box.blur()
  await expect(box).toHaveValue('$5,000')
  await expect(form.getByText('counts as')).toHaveCount(0)
})

test('a missing phone number and a bad email are said in notifications too, gone after 5 seconds', async ({
  page,
  person,
}) => {
  await page.clock.install()
  const form = await openForm(page)
  await goToStepTwo(form, person)
  await fillStepTwo(form, { ...person, phone: ' ', email: 'nobody' })
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await submitButton(form).click()
  const phone = notice(page, 'alert', BLANK.phone)
  const email = notice(page, 'alert', INVALID_EMAIL)
  await expect(phone).toBeVisible()
  await expect(email).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(2)
  await page.clock.runFor(4_900)
  await expect(page.getByRole('alert')).toHaveCount(2)
  await page.clock.runFor(200)
  await expect(page.getByRole('alert')).toHaveCount(0)
  // The messages beside the fields stay.
  await expect(fields(form).phone).toHaveAccessibleDescription(BLANK.phone)
  await expect(fields(form).email).toHaveAccessibleDescription(INVALID_EMAIL)
})

test('on a phone the notification of an error leaves its field uncovered', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const form = await openForm(page)
  await goToStepTwo(form, person)
  await fillStepTwo(form, { ...person, email: 'nobody' })
  await submitButton(form).click()
  await expect(notice(page, 'alert', INVALID_EMAIL)).toBeVisible()
  const isCovered = () => {
    const note = document.querySelector('.notifications')?.getBoundingClientRect()
    const field = document.querySelector('.field.bad')?.getBoundingClientRect()
    return !note || !field || (field.top < note.bottom && note.top < field.bottom)
  }
  await expect.poll(() => page.evaluate(isCovered)).toBe(false)
})

test('what was corrected is no longer called wrong, and nothing of it stands over the thank-you', async ({
  page,
  person,
}) => {
  const form = await openForm(page)
  await goToStepTwo(form, person)
  await fillStepTwo(form, { ...person, phone: ' ', email: 'nobody' })
  await submitButton(form).click()
  const { email, phone } = fields(form)
  await expect(notice(page, 'alert', INVALID_EMAIL)).toBeVisible()
  await email.pressSequentially('@example.co')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(email).toBeFocused()
  await expect(notice(page, 'alert', INVALID_EMAIL)).toHaveCount(0)
  await expect(form.getByRole('group', { name: 'There is 1 thing to fix' }).getByRole('link')).toHaveText([BLANK.phone])
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await phone.fill(person.phone)
  await expect(form.getByRole('group', { name: /to fix/ })).toHaveCount(0)
  await submitButton(form).click()
  await expectThanks(form)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
