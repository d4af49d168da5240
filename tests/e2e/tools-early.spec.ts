import { expect, holdScripts, test } from './fixtures.ts'

// A tool's button pressed before the scripts of its page are there.

const HOME = '/understanding-minimum-payment'

test('a form that is sent before the scripts are there is answered all the same', async ({ page }) => {
  const letScriptsGo = await holdScripts(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(HOME)
  const tool = page.locator('#tool-minimum-payment')
  const balance = tool.getByRole('textbox', { name: 'Balance', exact: true })
  await balance.fill('4321')
  await tool.getByRole('button', { name: 'Work it out' }).click()
  await expect(tool.getByRole('button', { name: 'Working on it…' })).toBeVisible()
  await expect(tool.locator('[aria-live]').first()).toHaveText('Working on it…')
  // Longer than other forms are held: the numbers would stand in the address until the scripts are there.
  await page.waitForTimeout(2_500)
  await expect(page).toHaveURL(HOME)
  letScriptsGo()
  await expect(tool).toContainText('Estimate from your numbers')
  await expect(tool.locator('.tool-headline')).toBeFocused()
  await expect(tool.getByRole('button', { name: 'Work it out' })).toBeVisible()
  await expect(tool.getByRole('button', { name: 'Working on it…' })).toHaveCount(0)
  const before = (await tool.locator('.verdict-numbers').textContent()) ?? ''
  await balance.fill('9000')
  await expect(tool.locator('.verdict-numbers')).not.toHaveText(before)
  expect(asked.filter((address) => address.includes('balance='))).toEqual([])
})

test('where the scripts can’t be had, a form sent by Enter is answered as a plain one, without the long wait', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(HOME)
  const tool = page.locator('#tool-minimum-payment')
  const balance = tool.getByRole('textbox', { name: 'Balance', exact: true })
  await balance.fill('4321')
  const asked = page.waitForRequest((request) => request.url().includes('balance=4321'))
  await balance.press('Enter')
  const sentAt = Date.now()
  await asked
  expect(Date.now() - sentAt).toBeLessThan(8_000)
  await expect(page).toHaveURL(/balance=4321/)
  await expect(tool).toContainText('Estimate from your numbers')
})
