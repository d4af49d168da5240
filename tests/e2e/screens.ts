import type { BrowserContext, Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/server.ts'
import { aLeadPost } from '../builders/a-post.ts'
import { acceptedReference, postForm } from '../support/post-form.ts'
import type { RunningSite } from '../support/site.ts'
import { chosenBefore, expect, whenReady } from './fixtures.ts'

// Every kind of page and every state of a dialog, and the way to it: what accessibility engines are run over.

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly site: RunningSite
  readonly sandbox: Sandbox
}

export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await whenReady(page)
}
const dismissBanner = (page: Page) =>
  page.getByRole('region', { name: 'Cookie consent' }).getByRole('button', { name: 'Decline' }).click()
const click = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const pressInDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).last().click()

async function fillStepOne(page: Page): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('group', { name: 'Debt types' }) })
  await form.getByRole('slider', { name: 'Debt amount' }).fill('12000')
  await form.getByRole('checkbox', { name: 'Medical Debt' }).check()
  await form.getByRole('textbox', { name: 'First Name' }).fill('Ann')
  await form.getByRole('textbox', { name: 'Last Name' }).fill('Lee')
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'ZIP Code' })).toBeVisible()
}

async function fillStepTwo(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ann@gmial.com')
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('555')
  await page.getByRole('textbox', { name: 'Address' }).fill('1 Main St')
  await page.getByRole('textbox', { name: 'ZIP Code' }).fill('43004')
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
}

async function openPopup(page: Page): Promise<void> {
  await goTo(page, '/faq')
  await page.getByRole('complementary', { name: 'Help' }).getByRole('link', { name: 'Get Help' }).click()
  await expect(page.getByRole('dialog', { name: 'Get Help' })).toBeVisible()
}

async function openPrograms(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  await header.getByText('Assistance Programs', { exact: true }).filter({ visible: true }).click()
  await expect(header.getByRole('link', { name: 'Debt collection' }).filter({ visible: true })).toBeVisible()
}

async function openLeavePopup(page: Page): Promise<void> {
  await goTo(page, '/faq')
  await page.mouse.move(200, 200)
  await page.evaluate(() =>
    document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true })),
  )
  await expect(page.getByRole('dialog', { name: "There's No Rush At All." })).toBeVisible()
}

async function fillDataRequest(page: Page): Promise<void> {
  await goTo(page, '/data-request-form')
  const main = page.getByRole('main')
  for (const field of await main.getByRole('textbox').all()) await field.fill('Some text')
  await main.getByRole('textbox', { name: 'Email', exact: true }).fill('ann@example.com')
  await main.getByRole('group', { name: 'Response Method' }).getByRole('radio', { name: 'Email' }).check()
  await main.getByRole('group', { name: 'Authorized Agent' }).getByRole('radio', { name: 'No' }).check()
}

/** Each state of a screen, and the way to it. */
export const SCREENS: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
  'home page': ({ page }) => goTo(page, '/'),
  'state page': ({ page }) => goTo(page, '/california'),
  'state page with its numbers and its tool open': async ({ page }) => {
    await goTo(page, '/texas?tool=protected-pay')
    // Below a tool that is in use the page folds its later sections.
    await page.getByText('Where we help, and what others owe').click()
    await page.getByText('All numbers, with their sources').click()
    await page.getByText('National numbers you may have seen').click()
    await expect(page.getByRole('table')).toHaveCount(2)
  },
  'page of a state read from another': async ({ page, context, site }) => {
    await chosenBefore(context, site, 'Texas')
    await goTo(page, '/ohio')
  },
  'not-operating screen of a state': async ({ page, context, site }) => {
    await chosenBefore(context, site, 'Ohio')
    await goTo(page, '/not-operating')
  },
  'not-operating screen with an error': async ({ page }) => {
    await goTo(page, '/not-operating')
    await click(page, 'Continue')
  },
  'not-found page': ({ page }) => goTo(page, '/nope/nope'),
  'unknown state': ({ page }) => goTo(page, '/narnia'),
  'lead form, step 1': ({ page }) => goTo(page, '/debt-relief-options'),
  'lead form, errors of step 1': async ({ page }) => {
    await goTo(page, '/debt-relief-options')
    await click(page, 'Continue')
  },
  'lead form, step 2 with questions': async ({ page }) => {
    await goTo(page, '/debt-relief-options')
    await fillStepOne(page)
    await fillStepTwo(page)
    await expect(page.getByText('Did you mean ann@gmail.com?')).toBeVisible()
  },
  'lead form, errors of step 2': async ({ page }) => {
    await goTo(page, '/debt-relief-options')
    await fillStepOne(page)
    await click(page, 'Submit')
    await expect(page.getByRole('alert')).not.toHaveCount(0)
  },
  'lead form, thank-you with its notification': async ({ page }) => {
    await goTo(page, '/debt-relief-options')
    await fillStepOne(page)
    await fillStepTwo(page)
    // What was asked about is taken.
    await expect(page.getByText('Is this number right?')).toBeVisible()
    await click(page, 'Submit')
    await expect(page.getByRole('status').getByText('Someone will be in touch soon')).toBeVisible()
  },
  'thank-you page': async ({ page, site }) => {
    const reference = acceptedReference(await postForm(site, '/debt-relief-options', aLeadPost()))
    await goTo(page, `/debt-relief-options/thank-you?reference=${reference}`)
  },
  'data request': ({ page }) => goTo(page, '/data-request-form'),
  'data request, errors': async ({ page }) => {
    await goTo(page, '/data-request-form')
    await click(page, 'Submit Request')
    await expect(page.getByRole('group', { name: /things to fix/ })).toBeVisible()
  },
  'data request, kept': async ({ page, sandbox }) => {
    sandbox.setSwitch('support', { refuse: 'success-false' })
    await fillDataRequest(page)
    await click(page, 'Submit Request')
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  },
  'information page': ({ page }) => goTo(page, '/debt-settlement'),
  'page of outside links': ({ page }) => goTo(page, '/consumer-info'),
  'topic page': ({ page }) => goTo(page, '/medical-debt'),
  'topic page with the form': ({ page }) => goTo(page, '/credit-card-debt'),
  'legal page': ({ page }) => goTo(page, '/privacy'),
  'questions and answers, one open': async ({ page }) => {
    await goTo(page, '/faq')
    await page.getByRole('main').locator('summary:visible').first().click()
  },
  'partners page': ({ page }) => goTo(page, '/debt-relief-partners'),
  'contact page': ({ page }) => goTo(page, '/contact'),
  blog: ({ page }) => goTo(page, '/blog'),
  'blog article': ({ page }) => goTo(page, '/blog/what-a-charge-off-means'),
  'page without the banner': async ({ page }) => {
    await goTo(page, '/about')
    await dismissBanner(page)
  },
  'footer with its panel open': async ({ page }) => {
    await goTo(page, '/about')
    await dismissBanner(page)
    const footer = page.getByRole('contentinfo')
    await footer.getByText('Change state').click()
    await expect(footer.getByRole('combobox', { name: 'Your state' })).toBeVisible()
  },
  'accessibility panel, after a reset': async ({ page }) => {
    await goTo(page, '/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
    await pressInDialog(page, 'Reset all')
  },
  'page with every reading setting': async ({ page }) => {
    await page.goto('/debt-settlement')
    await page.evaluate(() => localStorage.setItem('accessibility', 'text-150 contrast links spacing still'))
    await goTo(page, '/debt-settlement')
  },
  'open menu on a phone': async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await goTo(page, '/about')
    await page.getByRole('banner').getByText('Menu', { exact: true }).click()
    await openPrograms(page)
  },
  'open menu on a wide screen': async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await goTo(page, '/about')
    await openPrograms(page)
  },
  'lead popup, step 1': ({ page }) => openPopup(page),
  'lead popup, errors': async ({ page }) => {
    await openPopup(page)
    await pressInDialog(page, 'Continue')
    await expect(page.getByRole('dialog').getByRole('group', { name: /things to fix/ })).toBeVisible()
  },
  'lead popup, step 2': async ({ page }) => {
    await openPopup(page)
    await fillStepOne(page)
  },
  'lead popup, thank-you with its notification': async ({ page }) => {
    await openPopup(page)
    await fillStepOne(page)
    await fillStepTwo(page)
    // What was asked about is taken.
    await expect(page.getByText('Is this number right?')).toBeVisible()
    await pressInDialog(page, 'Submit')
    await expect(page.getByRole('status').getByText('Someone will be in touch soon')).toBeVisible()
  },
  'leave popup': ({ page }) => openLeavePopup(page),
  'leave popup, errors with their notifications': async ({ page }) => {
    await openLeavePopup(page)
    await pressInDialog(page, 'Submit')
    await expect(page.getByRole('alert')).toHaveCount(2)
  },
  'leave popup, failed': async ({ page, sandbox }) => {
    sandbox.setSwitch('crm', { status: 500 })
    await openLeavePopup(page)
    await page.getByRole('textbox', { name: 'Name' }).fill('Ann')
    await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
    await pressInDialog(page, 'Submit')
    await expect(page.getByRole('alert')).toHaveText('Please try again later.')
  },
}
