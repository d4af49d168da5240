import type { Page } from '@playwright/test'
import { expect, test, whenReady } from './fixtures.ts'
import { sheets } from './paper.ts'

// What answers look like on paper, where nothing can be opened or followed.

const SUED_SHEETS = 4

const deadline = (page: Page) => page.getByRole('region', { name: 'Your last day to answer' })

test.describe('the page about a lawsuit', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-28T15:00:00Z'))
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
  })

  for (const path of ['/texas/sued', '/california/sued', '/sued']) {
    test(`${path} with an answer prints the deadline, what to do, legal help and the sample`, async ({ page }) => {
      await page.goto(path)
      await whenReady(page)
      const print = deadline(page).getByRole('button', { name: 'Print this' })
      await expect(print).toHaveCount(0)
      await deadline(page).getByLabel('When were you served?').fill('2026-11-20')
      await deadline(page).getByLabel('Days to answer on your summons').fill('14')
      await deadline(page).getByRole('button', { name: 'Show my last day' }).click()
      await print.click()
      await expect(page.locator('html[data-printed]')).toHaveCount(1)
      await page.emulateMedia({ media: 'print' })
      const sheet = page.getByRole('region', { name: 'Sample answer to print' })
      for (const shown of [
        deadline(page).getByText('File your answer no later than Friday, December 4, 2026.'),
        page.getByRole('heading', { name: 'What to do today' }),
        page.getByRole('heading', { name: 'Get free legal help' }),
        page.getByRole('link', { name: 'LawHelp.org: free legal help and court forms, by state' }),
        sheet.getByText('Court: '),
        sheet.getByText('County and state: '),
      ]) {
        await expect(shown).toBeVisible()
      }
      for (const left of ['If you do nothing', 'What we can and can’t do', 'Sources']) {
        await expect(page.getByRole('heading', { name: left, includeHidden: true })).toBeHidden()
      }
      await expect(deadline(page).getByText('Your dates aren’t saved.')).toBeHidden()
      await expect(deadline(page)).toHaveCSS('break-inside', 'auto')
      await expect(page.locator('main .turn').filter({ visible: true })).toHaveCount(0)
      await page.emulateMedia({ media: null })
      expect(await sheets(page)).toBeLessThanOrEqual(SUED_SHEETS)
    })
  }

  test('without an answer all of its sections are printed', async ({ page }) => {
    await page.goto('/texas/sued')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'If you do nothing' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing offers to print the deadline', async ({ page }) => {
    await page.goto('/texas/sued?served=2026-11-20&days=14')
    await expect(deadline(page).getByRole('link', { name: 'How to answer' })).toBeVisible()
    await expect(deadline(page).getByText('Print this', { exact: true })).toBeHidden()
  })
})

test('the answer of the home page is printed with its numbers and without a card around it', async ({ page }) => {
  await page.goto('/')
  await whenReady(page)
  const tool = page.getByRole('region', { name: 'What would it take?' })
  for (const [label, number] of [
    ['I owe', '14200'],
    ['at an APR of', '22.15'],
    ['and can pay a month', '350'],
  ] as const) {
    await tool.getByRole('textbox', { name: label }).fill(number)
  }
  await tool.getByRole('button', { name: 'Show my options' }).click()
  await expect(tool.locator('.verdict')).toBeVisible()
  await expect(tool.getByText('Worked out on')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(tool.getByText(/^Worked out on [A-Z][a-z]+ \d{1,2}, 20\d\d from$/)).toBeVisible()
  await expect(tool.getByText('I owe: $14,200')).toBeVisible()
  await expect(tool.getByText('and can pay a month: $350')).toBeVisible()
  await expect(tool).toHaveCSS('box-shadow', 'none')
})
