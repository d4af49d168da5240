import type { Page } from '@playwright/test'
import { AGREED_TEXT_PATH } from '../../domain/paths.ts'
import { holdScripts, whenReady } from './fixtures.ts'
import {
  continueButton,
  expect,
  expectDefaults,
  expectStepOne,
  expectThanks,
  FORM_PATH,
  fields,
  fillBothSteps,
  fillStepOne,
  inMain,
  inPopup,
  openForm,
  submitButton,
  testOnSharedSite as test,
} from './support-lead.ts'

const getHelp = (page: Page) => page.getByRole('link', { name: 'Get Help' }).last()
const consentBanner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' })
const closeButton = (page: Page) => inPopup(page).getByRole('button', { name: 'Close' })

test('the popup is in the document only while it is open, with the focus inside', async ({ page }) => {
  await page.goto('/about')
  await whenReady(page)
  await expect(page.locator('dialog')).toHaveCount(0)
  await getHelp(page).click()
  await expect(inPopup(page)).toBeVisible()
  await expect(page).toHaveURL('/about')
  await expect(inPopup(page).getByRole('heading', { name: 'Ask for a free debt review' })).toBeFocused()
  await expectDefaults(inPopup(page))
  await closeButton(page).click()
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('where its form does not load, the link leads to the page with the form', async ({ page }) => {
  await page.route('**/assets/lead-popup-form-*.js', (route) => route.abort())
  await page.goto('/about')
  await whenReady(page)
  await getHelp(page).click()
  await expect(page).toHaveURL(FORM_PATH)
  await expect(inMain(page).getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('on a desk the popup shows its first step down to what stands below the button', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  await whenReady(page)
  await getHelp(page).click()
  await expect(inPopup(page).getByRole('link', { name: 'Opt out of a sale' }).last()).toBeInViewport({ ratio: 1 })
})

const CLOSINGS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  Close: (page) => closeButton(page).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'going back in the browser': (page) => page.goBack(),
}

test(`${Object.keys(CLOSINGS).join(', ')} closes the popup, and the focus is back on what opened it`, async ({
  page,
}) => {
  for (const close of Object.values(CLOSINGS)) {
    await page.goto('/terms')
    await page.goto('/about')
    await whenReady(page)
    for (const _ of ['once', 'and again']) {
      await getHelp(page).click()
      await expect(inPopup(page)).toBeVisible()
      await close(page)
      await expect(page.locator('dialog')).toHaveCount(0)
      await expect(getHelp(page)).toBeFocused()
      await expect(page).toHaveURL('/about')
    }
    // No entry of the popup's is left: one step back is the page before.
    await page.goBack()
    await expect(page).toHaveURL('/terms')
  }
})

test('the popup and the page’s own form are one: each begins with what was typed in the other', async ({
  page,
  person,
}) => {
  for (const path of ['/', '/texas']) {
    const form = await openForm(page, path)
    await fillStepOne(form, { ...person, lastName: '' }, { amount: 9_000 })
    await continueButton(form).click()
    await expect(fields(form).lastName).toHaveAccessibleDescription(/last name/)
    await getHelp(page).click()
    await expect(fields(inPopup(page)).amount).toHaveValue('9000')
    await fields(inPopup(page)).amount.fill('12000')
    await fields(inPopup(page)).lastName.fill(person.lastName)
    await closeButton(page).click()
    await expectStepOne(form, person)
    await expect(fields(form).lastName).not.toHaveAccessibleDescription(/last name/)
    await expect(getHelp(page)).toBeFocused()
    await continueButton(form).click()
    await expect(fields(form).email).toBeVisible()
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('the focus stays inside the popup', async ({ page }) => {
  await page.goto('/about')
  await whenReady(page)
  await getHelp(page).click()
  await expect(inPopup(page)).toBeVisible()
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.nodeName)
    expect(outside === 'DIALOG' || (await page.evaluate(() => document.activeElement === document.body))).toBe(true)
  }
})

test('the page behind the popup does not scroll', async ({ page }) => {
  await page.goto('/about')
  await whenReady(page)
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.mouse.wheel(0, 300)
  await expect.poll(scrolled).toBeGreaterThan(200)
  await getHelp(page).click()
  await expect(inPopup(page)).toBeVisible()
  const before = await scrolled()
  await page.mouse.move(5, 5)
  await page.mouse.wheel(0, 400)
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  const box = await inPopup(page).boundingBox()
  expect(box?.height).toBeLessThanOrEqual(720 * 0.9)
  expect(box?.width).toBeLessThanOrEqual(56 * 16)
  await closeButton(page).click()
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(await scrolled()).toBe(before)
  await page.mouse.wheel(0, 300)
  await expect.poll(scrolled).toBeGreaterThan(before)
})

test('on a phone it is as wide as the screen, and its end is within reach', async ({ page }) => {
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/about')
    await whenReady(page)
    await getHelp(page).click()
    const box = await inPopup(page).boundingBox()
    expect(box).toMatchObject({ x: 0, width })
    expect(box?.height).toBeCloseTo(height * 0.9, 0)
    await inPopup(page).getByRole('button', { name: 'Continue' }).scrollIntoViewIfNeeded()
    await expect(inPopup(page).getByRole('button', { name: 'Continue' })).toBeInViewport()
  }
})

test('Get Help clicked before scripts are ready is held, and then opens the popup', async ({ page }) => {
  // A click is held for about two seconds: here for longer, whatever else the machine does meanwhile.
  await page.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (run: () => void, after = 0) => setTimeout(run, after >= 1_000 ? 60_000 : after),
    })
  })
  const letGo = await holdScripts(page)
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await getHelp(page).click()
  await expect(page).toHaveURL('/about')
  await expect(page.locator('dialog')).toHaveCount(0)
  letGo()
  await expect(inPopup(page)).toBeVisible()
  await expect(page).toHaveURL('/about')
})

test('a click on Get Help that lasts until scripts are ready opens the popup', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await getHelp(page).hover()
  await page.mouse.down()
  letGo()
  await whenReady(page)
  await page.mouse.up()
  await expect(inPopup(page)).toBeVisible()
  await closeButton(page).click()
  await expect(consentBanner(page)).toBeVisible()
})

test('where scripts never come, Get Help leads to the form within about two seconds', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/about')
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === FORM_PATH)
  await getHelp(page).click()
  const clickedAt = Date.now()
  await asked
  // Up to the request: how fast a busy machine then draws the page says nothing of how long the click was held.
  expect(Date.now() - clickedAt).toBeLessThan(4_000)
  await expect(page).toHaveURL(FORM_PATH)
  await expectDefaults(inMain(page))
})

test('the popup’s title and Close stay in view while its form is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto('/about')
  await whenReady(page)
  await getHelp(page).click()
  const popup = inPopup(page)
  await popup.getByRole('button', { name: 'Continue' }).scrollIntoViewIfNeeded()
  await expect(closeButton(page)).toBeInViewport({ ratio: 1 })
  await expect(popup.locator('.dialog-bar')).toHaveText('Get Help')
})

test('on a desk the popup’s form is seen down to its button', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  await whenReady(page)
  await getHelp(page).click()
  await expect(inPopup(page).getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 })
})

test('what there is to fix brings the head of the popup’s form back into sight, clear of its bar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  await whenReady(page)
  await getHelp(page).click()
  const popup = inPopup(page)
  const head = popup.getByText('Step 1 of 2')
  const gap = async () => {
    const [text, bar] = await Promise.all([head.boundingBox(), popup.locator('.dialog-bar').boundingBox()])
    return (text?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)
  }
  const atFirst = await gap()
  await popup.getByRole('button', { name: 'Continue' }).evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await popup.evaluate((dialog) => dialog.scrollBy({ top: 99, behavior: 'instant' }))
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(popup.getByRole('heading', { name: 'There are 3 things to fix' })).toBeFocused()
  await expect.poll(gap).toBe(atFirst)
})

test('what was agreed to, which comes later, does not move the button that leads back to the page', async ({
  page,
  person,
}) => {
  await page.goto('/terms')
  await whenReady(page)
  await getHelp(page).click()
  const popup = inPopup(page)
  await fillBothSteps(popup, person)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${AGREED_TEXT_PATH}?*`, async (route) => {
    await promise
    await route.continue()
  })
  await submitButton(popup).click()
  await expectThanks(popup)
  const back = popup.getByRole('button', { name: 'Back to the page' })
  const before = await back.boundingBox()
  resolve()
  await expect(popup.getByRole('link', { name: 'Save it as a file' })).toBeVisible()
  expect(await back.boundingBox()).toEqual(before)
})
