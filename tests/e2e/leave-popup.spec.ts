import type { Page } from '@playwright/test'
import { MOTION, whenReady } from './fixtures.ts'
import {
  drawn,
  expect,
  fillBothSteps,
  inPopup,
  leaveAt,
  leavePopup,
  leavePopupFields,
  notice,
  type Person,
  submitButton,
  testOnSharedSite as test,
} from './support-lead.ts'

// When the leave popup opens, and what it asks for. What becomes of what it sends: leave-popup-outcomes.spec.ts.

test.use(MOTION)

const NAME = 'Please enter your name'
const EMAIL = 'Please enter your email'
const INVALID_EMAIL = 'Please enter a valid email address'

async function open(page: Page, path = '/about'): Promise<void> {
  await page.goto(path)
  await leaveAt(page, -1)
  await expect(leavePopup(page)).toBeVisible()
}

async function stayedClosed(page: Page): Promise<void> {
  await drawn(page)
  // The popup's own script comes when it is first needed.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(leavePopup(page)).toHaveCount(0)
}

test('it opens when the pointer leaves at the top', async ({ page }) => {
  for (const [kind, y] of [
    ['mouseout', 0],
    ['mouseout', -1],
    ['mouseleave', -1],
  ] as const) {
    await page.goto('/')
    await page.mouse.move(600, 5)
    await leaveAt(page, y, kind)
    const popup = leavePopup(page)
    await expect(popup, `${kind} at ${y}`).toBeVisible()
    await expect(popup.getByRole('heading', { name: "There's No Rush At All." })).toBeFocused()
    await expect(popup.getByText("There's absolutely no obligation.")).toBeVisible()
    await expect(popup.getByRole('link', { name: 'our guide to all the options' })).toBeVisible()
    const { name, email, submit } = leavePopupFields(page)
    await expect(name).toHaveAttribute('required')
    await expect(email).toHaveAttribute('required')
    await expect(submit).toBeEnabled()
  }
})

test('what Submit agrees to stands before it, and all of it is in sight, errors included', async ({ page }) => {
  const popup = leavePopup(page)
  const { submit } = leavePopupFields(page)
  const agreement = popup.getByText('By pressing Submit')
  const end = [agreement, submit, popup.getByRole('button', { name: 'No thanks' })]
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page)
    for (const part of end) await expect(part).toBeInViewport({ ratio: 0.9 })
    await submit.click()
    await expect(popup.locator('.field-error')).toHaveText([NAME, EMAIL])
    for (const part of end) await expect(part).toBeInViewport({ ratio: 1 })
    const [text, button] = await Promise.all([agreement.boundingBox(), submit.boundingBox()])
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan(button?.y ?? 0)
  }
})

test('on a phone it is seen whole, without scrolling, also below a browser’s own bars', async ({ page }) => {
  for (const height of [844, 664]) {
    await page.setViewportSize({ width: 390, height })
    await open(page)
    const hidden = await leavePopup(page).evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)
    expect(hidden, `at ${height} px`).toBe(0)
  }
})

test('it opens also when the pointer left before scripts were ready', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await leaveAt(page, -1)
  await expect(leavePopup(page)).toBeVisible()
})

test('it does not open when the pointer leaves at a side or goes from element to element', async ({ page }) => {
  await page.goto('/about')
  await whenReady(page)
  await page.mouse.move(600, 5)
  for (const y of [1, 5, 400]) await leaveAt(page, y)
  await stayedClosed(page)
  await page.evaluate(() => {
    const way = { clientY: 0, bubbles: true, relatedTarget: document.body }
    document.documentElement.dispatchEvent(new MouseEvent('mouseout', way))
  })
  await stayedClosed(page)
  await leaveAt(page, 0)
  await expect(leavePopup(page)).toBeVisible()
})

test('it opens once a page load, also over several pages of the site', async ({ page }) => {
  await open(page)
  await leavePopup(page).getByRole('button', { name: 'Close' }).click()
  await expect(leavePopup(page)).toHaveCount(0)
  await leaveAt(page, -1)
  await stayedClosed(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await leaveAt(page, -1)
  await stayedClosed(page)
  await page.reload()
  await leaveAt(page, -1)
  await expect(leavePopup(page)).toBeVisible()
})

test('Escape, Close and No thanks close it without marking it as submitted', async ({ page }) => {
  for (const way of ['Escape', 'Close', 'No thanks'] as const) {
    await open(page)
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await leavePopup(page).getByRole('button', { name: way }).click()
    await expect(page.locator('dialog'), way).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('isLeavePopupSubmitted'))).toBeNull()
  }
})

test('it does not open where the service is not offered', async ({ page }) => {
  await page.goto('/ohio')
  await whenReady(page)
  await leaveAt(page, -1)
  await stayedClosed(page)
})

test('a visitor whose own state is not served sees no leave popup on any page', async ({ page, visitorFrom }) => {
  await visitorFrom({ region: 'Ohio', region_code: 'OH' })
  await page.goto('/about')
  await whenReady(page)
  await leaveAt(page, -1)
  await stayedClosed(page)
})

test('it does not open once it was submitted on this device', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => localStorage.setItem('isLeavePopupSubmitted', 'true'))
  await page.reload()
  await whenReady(page)
  await leaveAt(page, -1)
  await stayedClosed(page)
})

test('it does not open over the lead popup, but after it', async ({ page }) => {
  await page.goto('/about')
  await whenReady(page)
  await page.getByRole('link', { name: 'Get Help' }).last().click()
  await expect(inPopup(page)).toBeVisible()
  await leaveAt(page, -1)
  await stayedClosed(page)
  await page.keyboard.press('Escape')
  await expect(inPopup(page)).toHaveCount(0)
  await leaveAt(page, -1)
  await expect(leavePopup(page)).toBeVisible()
})

test('it begins with the name and email that were typed into the lead form', async ({ page, person }) => {
  await page.goto('/about')
  await whenReady(page)
  await page.getByRole('link', { name: 'Get Help' }).last().click()
  await fillBothSteps(inPopup(page), { ...person, phone: '' })
  await submitButton(inPopup(page)).click()
  await expect(notice(page, 'alert', 'Please enter your phone number')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inPopup(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 1_000 })
  await leaveAt(page, -1)
  const { name, email } = leavePopupFields(page)
  await expect(name).toHaveValue(`${person.firstName} ${person.lastName}`)
  await expect(email).toHaveValue(person.email)
})

interface Wrong {
  readonly name: string
  readonly email: string
  readonly warnings: readonly string[]
}

const wrongOnes = ({ email }: Person): readonly Wrong[] => [
  { name: '', email: '', warnings: [NAME, EMAIL] },
  { name: '   ', email, warnings: [NAME] },
  { name: 'Maria', email: '   ', warnings: [EMAIL] },
  { name: 'Maria', email: 'nobody', warnings: [INVALID_EMAIL] },
  { name: 'Maria', email: 'no body@example.com', warnings: [INVALID_EMAIL] },
  { name: 'Maria', email: 'nobody@example', warnings: [INVALID_EMAIL] },
]

test('a blank name and a blank or bad email are warned of, beside the field and aloud', async ({ page, person }) => {
  await open(page)
  const { name, email, submit } = leavePopupFields(page)
  for (const wrong of wrongOnes(person)) {
    await name.fill(wrong.name)
    await email.fill(wrong.email)
    await submit.click()
    for (const warning of wrong.warnings) {
      await expect(notice(page, 'alert', warning)).toBeVisible()
      await expect(warning === NAME ? name : email).toHaveAccessibleDescription(warning)
    }
    await expect(wrong.warnings.includes(NAME) ? name : email).toBeFocused()
    await expect(name).toHaveValue(wrong.name)
    // An email input drops the blanks at its ends by itself.
    await expect(email).toHaveValue(wrong.email.trim())
  }
  expect(await page.evaluate(() => localStorage.getItem('isLeavePopupSubmitted'))).toBeNull()
  // What it asked for goes with it, and lies over nothing that is opened next.
  await leavePopup(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 1_000 })
})

test('on a phone the notifications cover neither the fields nor the button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const { name, email, submit } = leavePopupFields(page)
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText([NAME, EMAIL])
  const notes = page.locator('.notifications')
  for (const part of [name, email, submit]) {
    const covers = async () => {
      const [note, box] = await Promise.all([notes.boundingBox(), part.boundingBox()])
      return !note || !box || (box.y < note.y + note.height && note.y < box.y + box.height)
    }
    await expect.poll(covers).toBe(false)
  }
})

/** Until the popup has come to rest, its boxes are not where a visitor sees them. */
const atRest = (page: Page) =>
  leavePopup(page).evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))

test('on a phone the notifications cover no word of the popup, and move nothing as they come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await atRest(page)
  const words = leavePopup(page).locator('h2, .leave-popup p, .leave-popup label, .btn')
  const heading = leavePopup(page).getByRole('heading')
  const before = await heading.boundingBox()
  await leavePopupFields(page).submit.click()
  await expect(page.getByRole('alert')).toHaveText([NAME, EMAIL])
  const notes = await page.locator('.notifications').boundingBox()
  const lowest = await words.evaluateAll((all) => Math.max(...all.map((word) => word.getBoundingClientRect().bottom)))
  expect(notes?.y).toBeGreaterThanOrEqual(lowest)
  await expect(page.locator('.notifications')).toBeInViewport({ ratio: 1 })
  expect((await heading.boundingBox())?.y).toBe(before?.y)
})

test('Close keeps the same distance from the top of the popup as from its side', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    await atRest(page)
    const dialog = await leavePopup(page).boundingBox()
    const close = await leavePopup(page).getByRole('button', { name: 'Close' }).boundingBox()
    if (!dialog || !close) throw new Error('Nothing is painted there.')
    const above = close.y - dialog.y
    expect(above, `at ${width} px`).toBeGreaterThan(8)
    expect(Math.abs(dialog.x + dialog.width - close.x - close.width - above)).toBeLessThan(1)
  }
})

test('a notification goes with the error that it is about, any other after 5 seconds', async ({ page }) => {
  await page.clock.install()
  await open(page)
  const { name, email, submit } = leavePopupFields(page)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const alerts = page.getByRole('alert')

  await submit.click()
  await expect(alerts).toHaveText([NAME, EMAIL])
  await page.clock.runFor(2_000)
  await email.fill('nobody')
  await submit.click()
  // The same text again takes the place of its older self; an email is there, so nothing asks for one.
  await expect(alerts).toHaveText([NAME, INVALID_EMAIL])
  await page.route('**/leave-popup', (route) => route.abort())
  await name.fill('Maria')
  await email.fill('maria@example.com')
  await submit.click()
  await expect(alerts).toHaveText(['Something went wrong. Please try again.'])
  await page.clock.runFor(4_900)
  await expect(alerts).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(alerts).toHaveCount(0)
})
