import type { Page } from '@playwright/test'
import { expect, holdScripts, test, whenReady } from './fixtures.ts'

// A tool's button pressed before the scripts of its page are there.

const HOME = '/understanding-minimum-payment'

const toolOn = (page: Page) => page.locator('#tool-minimum-payment')
const headline = (page: Page) => toolOn(page).locator('.tool-headline')
const balance = (page: Page) => toolOn(page).getByRole('textbox', { name: 'Balance', exact: true })
const click = (page: Page, name: string) => toolOn(page).getByRole('button', { name, exact: true }).click()

test('a form that is sent before the scripts are there is answered all the same', async ({ page }) => {
  const letScriptsGo = await holdScripts(page)
  await page.goto(HOME)
  await balance(page).fill('4321')
  await click(page, 'Work it out')
  await expect(page).toHaveURL(/balance=4321/)
  await expect(toolOn(page)).toContainText('Estimate from your numbers')
  const answered = (await headline(page).textContent()) ?? ''
  letScriptsGo()
  await whenReady(page)
  await expect(headline(page)).toHaveText(answered)
  const numbers = toolOn(page).locator('.verdict-numbers')
  const before = (await numbers.textContent()) ?? ''
  await balance(page).fill('9000')
  await expect(numbers).not.toHaveText(before)
})

test('a form whose scripts come within two seconds says that it works, and no number stands in an address', async ({
  page,
}) => {
  const letScriptsGo = await holdScripts(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(HOME)
  await balance(page).fill('4321')
  await click(page, 'Work it out')
  await expect(toolOn(page).getByRole('button', { name: 'Working on it…' })).toBeVisible()
  await expect(toolOn(page).locator('[aria-live]').first()).toHaveText('Working on it…')
  letScriptsGo()
  await expect(toolOn(page)).toContainText('Estimate from your numbers')
  await expect(headline(page)).toBeFocused()
  await expect(toolOn(page).getByRole('button', { name: 'Work it out' })).toBeVisible()
  await expect(page).toHaveURL(HOME)
  expect(asked.filter((address) => address.includes('balance='))).toEqual([])
})

test('where the scripts can’t be had, a form sent by Enter is answered as a plain one', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(HOME)
  await balance(page).fill('4321')
  await balance(page).press('Enter')
  await expect(page).toHaveURL(/balance=4321/)
  await expect(toolOn(page)).toContainText('Estimate from your numbers')
})

test('a state that is chosen before the scripts are there brings its questions once they are', async ({ page }) => {
  const letScriptsGo = await holdScripts(page)
  await page.goto('/bankruptcy')
  const tool = page.locator('#tool-protected-pay')
  const state = tool.getByRole('combobox', { name: 'State where you work' })
  await state.focus()
  await page.keyboard.type('Calif')
  await page.keyboard.press('Tab')
  await expect(state).toHaveValue('California')
  letScriptsGo()
  await whenReady(page)
  const wage = tool.getByRole('textbox', { name: 'Highest minimum wage where you work, an hour' })
  await expect(wage).toBeVisible()
  await expect(state).toHaveValue('California')
  await tool.getByRole('textbox', { name: 'One paycheck after taxes' }).fill('800')
  await tool.getByRole('button', { name: 'Work it out' }).click()
  await tool.getByRole('link', { name: 'Add your minimum wage' }).click()
  await expect(wage).toBeFocused()
  await wage.fill('10')
  await expect(tool.locator('.tool-headline')).toHaveText('Most of this paycheck stays yours.')
})
