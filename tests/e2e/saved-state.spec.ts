import type { Page } from '@playwright/test'
import type { Place } from '../../sandbox/server.ts'
import { chosenBefore, expect, test, whenReady } from './fixtures.ts'
import { expectHome, expectNotOperating } from './state-pages.ts'
import { goToStepTwo, inMain } from './support-lead.ts'

// A choice of state that the browser's storage holds, and what follows where the server does not know of it.

const OHIO: Place = { region: 'Ohio', region_code: 'OH' }

test('a saved choice that the server does not know of reloads the page once and no more', async ({ page }) => {
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('selectedState', 'California'))
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.goto('/faq')
  await whenReady(page)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /CCPA/ })).toBeVisible()
  expect(loads).toBe(2)
  await page.goto('/terms')
  await whenReady(page)
  expect(loads).toBe(3)
})

test('a saved served state that only the storage holds leads home, though the place is not served', async ({
  page,
  visitorFrom,
}) => {
  await visitorFrom(OHIO)
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('selectedState', 'Texas'))
  await page.goto('/about')
  await page.context().clearCookies()
  await page.goto('/')
  await expectHome(page, 'Texas')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a saved state that is not served and that only the storage holds leads to its not-operating screen', async ({
  page,
  visitorFrom,
}) => {
  await visitorFrom(OHIO)
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('selectedState', 'Georgia'))
  await page.goto('/')
  await expect(page).toHaveURL('/not-operating')
  await expectNotOperating(page, 'Georgia')
})

test('a choice made without script reaches the storage of the next page with script', async ({
  page,
  context,
  site,
}) => {
  await chosenBefore(context, site, 'New Mexico')
  await page.goto('/faq')
  await whenReady(page)
  expect(await page.evaluate(() => localStorage.getItem('selectedState'))).toBe('New Mexico')
})

const footerState = (page: Page) => page.locator('#footer-state')

test('a state chosen in a tool is the visitor’s on every page', async ({ page, visitorFrom }) => {
  await visitorFrom({ region: '', region_code: '' })
  await page.goto('/blog/wage-garnishment')
  await whenReady(page)
  const tool = page.locator('#tool-protected-pay')
  await tool.getByRole('combobox', { name: 'State' }).selectOption('Georgia')
  await expect(tool.getByRole('combobox', { name: 'State' })).toHaveValue('Georgia')
  expect(await page.evaluate(() => localStorage.getItem('selectedState'))).toBe('Georgia')
  await page.goto('/bankruptcy')
  await expect(footerState(page)).toHaveValue('Georgia')
  await page.goto('/blog/wage-garnishment')
  await whenReady(page)
  // Not to be told by one's state is no choice of another.
  await tool.getByRole('combobox', { name: 'State' }).selectOption('federal')
  await page.goto('/data-request-form')
  await expect(footerState(page)).toHaveValue('Georgia')
  await expect(page.getByRole('textbox', { name: 'State/Region' })).toHaveValue('Georgia')
})

test('a state chosen in the form is the visitor’s on every page, and the newer choice is the form’s', async ({
  page,
  visitorFrom,
}) => {
  await visitorFrom({ region: '', region_code: '' })
  const person = { firstName: 'Ann', lastName: 'Lee', email: '', phone: '', address: '', zip: '' }
  await page.goto('/debt-relief-options')
  await whenReady(page)
  await goToStepTwo(inMain(page), person)
  const state = inMain(page).getByRole('combobox', { name: 'State', exact: true })
  await state.selectOption('Texas')
  expect(await page.evaluate(() => localStorage.getItem('selectedState'))).toBe('Texas')
  await page.goto('/data-request-form')
  await expect(footerState(page)).toHaveValue('Texas')
  await expect(page.getByRole('textbox', { name: 'State/Region' })).toHaveValue('Texas')
  await page.getByRole('contentinfo').getByText('Change state').click()
  await footerState(page).selectOption('California')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Update Location' }).click()
  await expect(page.getByRole('textbox', { name: 'State/Region' })).toHaveValue('California')
  await page.goto('/debt-relief-options')
  await expect(state).toHaveValue('California')
})
