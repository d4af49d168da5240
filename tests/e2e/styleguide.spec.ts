import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type RunningSite, startSite } from '../support/site.ts'
import { expectNoViolations } from './axe.ts'

// Every piece of the design system in every state, on the page that only the development server has.

test.describe.configure({ mode: 'serial' })
test.setTimeout(120_000)

let site: RunningSite
let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  site = await startSite({}, { development: true })
  context = await browser.newContext({ reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  page = await context.newPage()
})
test.afterAll(async () => {
  await context.close()
  await site.remove()
})

async function open(width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${site.url}/styleguide`)
  // The first key starts the application.
  await page.keyboard.press('Shift')
  // The steppers come with the application, whose files the development server makes at the first visit.
  await expect(page.getByRole('button', { name: 'More by $500' })).toBeVisible({ timeout: 60_000 })
}

async function expectSound(name: string, without: readonly string[] = []): Promise<void> {
  await expectNoViolations(page, { without, name })
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0)
  await test.info().attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
}

const click = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

for (const width of [320, 1280]) {
  test(`at ${width} px all is sound, in each state`, async () => {
    await open(width)
    await expectSound('at first')
    await click('Show errors')
    await expect(page.getByRole('heading', { name: 'There are 2 things to fix' })).toBeFocused()
    for (const kind of ['Success', 'Warning', 'Failure']) await click(kind)
    await expect(page.getByRole('alert')).toHaveCount(2)
    // What a notification lies over for its five seconds counts as smaller than it is.
    await expectSound('errors and notifications', ['target-size'])
    for (const kind of ['Wide dialog', 'Narrow dialog']) {
      await click(kind)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectSound(kind)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: kind })).toBeFocused()
    }
  })
}

test('the table keeps its roles where its rows are cards', async () => {
  await open(390)
  const table = page.getByRole('table', { name: 'Ways out of debt' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table.getByRole('columnheader', { name: 'Effect on credit' })).toHaveCount(1)
  const row = table.getByRole('row', { name: 'Debt management plan' })
  await expect(row.getByRole('rowheader')).toHaveText('Debt management plan')
  await expect(row.getByRole('cell')).toHaveCount(3)
  const tops = await row.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(3)
})

test('of the questions one is open at a time, and all can be closed', async () => {
  await open(1280)
  const [first, second] = [page.getByText('The first opens with the page'), page.getByText('A long question about')]
  await second.click()
  await expect(page.getByText('All can be closed.')).toBeVisible()
  await expect(page.getByText('One is open at a time.')).toBeHidden()
  await second.click()
  await expect(page.getByText('All can be closed.')).toBeHidden()
  await first.click()
  await expect(page.getByText('One is open at a time.')).toBeVisible()
})
