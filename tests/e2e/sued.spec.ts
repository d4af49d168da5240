import type { Page } from '@playwright/test'
import { answerDeadline } from '../../domain/answer-deadline.ts'
import { easternIsoDay } from '../../domain/text/dates.ts'
import { chosenBefore, expect, test, whenReady } from './fixtures.ts'

// The page for people who are sued: the deadline and the sample answer are worked out where the visitor is.

const deadline = (page: Page) => page.getByRole('region', { name: 'Your last day to answer' })
const result = (page: Page) => deadline(page).getByRole('status')
const sheet = (page: Page) => page.getByRole('region', { name: 'Sample answer to print' })

// The days below lie a little before or after this one.
test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-11-20T15:00:00Z')))

async function count(page: Page, served: string, days: string): Promise<void> {
  await deadline(page).getByLabel('When were you served?').fill(served)
  await deadline(page).getByLabel('Days to answer on your summons').fill(days)
  await deadline(page).getByRole('button', { name: 'Show my last day' }).click()
}

test('the last day is counted on the device: nothing is asked, and the address stays', async ({ page }) => {
  await page.goto('/sued')
  await whenReady(page)
  await expect(deadline(page).getByText('They stay on your device.')).toBeVisible()
  await expect(deadline(page).getByText('Without scripts')).toBeHidden()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await count(page, '2026-11-09', '20')
  await expect(result(page)).toContainText('File your answer no later than Friday, November 27, 2026.')
  await expect(result(page)).toContainText('20 days after Monday, November 9, 2026 is Sunday, November 29, 2026.')
  await expect(result(page)).toContainText('Your summons decides.')
  await expect(page).toHaveURL('/sued')
  expect(asked.filter((address) => /served|2026-11/.test(address))).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).not.toContain('2026-11')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const path of ['/sued', '/texas/sued', '/california/sued']) {
    test(`${path} asks for the day of service in its first screen, and shows the last day where it is seen`, async ({
      page,
    }) => {
      await page.goto(path)
      await whenReady(page)
      await expect(deadline(page).getByRole('button', { name: 'Show my last day' })).toBeInViewport({ ratio: 1 })
      await count(page, '2026-11-09', '20')
      await expect(result(page).locator('.deadline-day')).toBeInViewport({ ratio: 1 })
    })
  }

  test('whoever finds no number of days sees the earliest day that was found for the state', async ({ page }) => {
    await page.goto('/texas/sued')
    await whenReady(page)
    await count(page, '2026-11-20', '')
    const safe = result(page).getByText('By the fewest days we found, answer by Friday, December 4, 2026.')
    await expect(result(page).getByText('Can’t find it? Call the court clerk today')).toBeVisible()
    await expect(safe).toBeInViewport({ ratio: 1 })
    // Below the answer, what many states give would be said again.
    await expect(page.getByText('In many states it is 20 days or 30.')).toBeHidden()
    await expect(deadline(page).getByLabel('Days to answer on your summons')).toBeFocused()
    await count(page, '2026-11-20', '14')
    await expect(safe).toHaveCount(0)
  })

  test('the button fills its line, and stands clear of the bar below it', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
    await page.goto('/texas/sued')
    await whenReady(page)
    await expect(page.getByRole('link', { name: 'Get Help' })).toBeVisible()
    const boxes = [
      deadline(page).getByRole('button', { name: 'Show my last day' }),
      deadline(page).getByLabel('When were you served?'),
      page.locator('.help-place'),
    ].map((one) => one.boundingBox())
    const [button, field, bar] = await Promise.all(boxes)
    expect(button?.width).toBe(field?.width)
    expect((bar?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThan(8)
  })

  test('the bar leads to free legal help before it offers a review', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
    const links = page.getByRole('complementary', { name: 'Help' }).getByRole('link')
    await page.goto('/texas/sued')
    await whenReady(page)
    await expect(links).toHaveText(['Free legal help', 'Get Help'])
    const [free, review] = await Promise.all(
      [links.first(), links.last().locator('svg')].map((one) => one.boundingBox()),
    )
    expect(free?.height).toBeGreaterThan(40)
    // Both are filled. The free one is the larger, for whoever takes the first thing that looks like help.
    await expect(links.first()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    expect(free?.height).toBeGreaterThanOrEqual(review?.height ?? 0)
    expect(free?.width).toBeGreaterThan(2 * (review?.width ?? 0))
    await links.first().click()
    await expect(page).toHaveURL('/texas/sued#get-free-legal-help')
    await expect(page.getByRole('heading', { name: 'Get free legal help' })).toBeInViewport()
    await page.goto('/texas')
    await expect(links).toHaveText(['Get Help'])
  })
})

test('a link that holds the dates is answered, and neither address nor history keeps them', async ({ page }) => {
  await page.goto('/sued')
  await page.goto('/texas/sued?served=2026-11-10&days=20#deadline')
  await expect(page).toHaveURL('/texas/sued#deadline')
  await expect(result(page)).toContainText('File your answer no later than 10 a.m. on Monday, December 7, 2026.')
  await expect(deadline(page).getByLabel('When were you served?')).toHaveValue('2026-11-10')
  await page.goBack()
  await expect(page).toHaveURL('/sued')
  await page.goForward()
  await expect(page).toHaveURL('/texas/sued#deadline')
  await page.reload()
  await whenReady(page)
  await expect(page).toHaveURL('/texas/sued#deadline')
  await expect(page.getByText('Enter the day you were served.')).toHaveCount(0)
  await count(page, '2026-11-10', '14')
  await expect(result(page)).toContainText('File your answer no later than Tuesday, November 24, 2026.')
})

test('in Texas twenty days end on the next Monday at ten', async ({ page }) => {
  await page.goto('/texas/sued')
  await whenReady(page)
  await count(page, '2026-11-10', '20')
  await expect(result(page)).toContainText('File your answer no later than 10 a.m. on Monday, December 7, 2026.')
  await expect(result(page)).toContainText('If your papers name: County or district court')
  await expect(result(page)).toContainText('We haven’t confirmed this court’s rule.')
  await count(page, '2026-11-10', '14')
  await expect(result(page)).toContainText('File your answer no later than Tuesday, November 24, 2026.')
})

test('whoever entered the days of the summons is not told to enter them', async ({ page }) => {
  await page.goto('/louisiana/sued')
  await whenReady(page)
  const told = deadline(page).getByText('enter its days above')
  await expect(told).toBeVisible()
  await count(page, '2026-11-10', '')
  await expect(result(page)).toContainText('If your papers name:')
  await expect(told).toBeVisible()
  await count(page, '2026-11-10', '20')
  await expect(told).toBeHidden()
})

test('what is missing is asked for, first what comes first', async ({ page }) => {
  await page.goto('/sued')
  await whenReady(page)
  await deadline(page).getByRole('button', { name: 'Show my last day' }).click()
  await expect(deadline(page).getByLabel('When were you served?')).toBeFocused()
  await expect(deadline(page)).toContainText('Enter the day you were served.')
  await expect(deadline(page)).toContainText('If it names a date instead, that date is your deadline.')
  await count(page, '2999-01-01', '20')
  await expect(deadline(page)).toContainText('Enter a day that isn’t in the future.')
  await expect(result(page)).toBeEmpty()
})

test('the result says how far away the last day is', async ({ page }) => {
  await page.goto('/sued')
  await whenReady(page)
  // A Thursday, a Monday and a Friday: no weekend and no holiday moves them.
  for (const [days, says] of [
    ['21', 'That’s 20 days from today.'],
    ['4', 'That’s 3 days from today.'],
    ['1', 'That’s today.'],
  ] as const) {
    await count(page, '2026-11-19', days)
    await expect(result(page)).toContainText(says)
  }
})

test('a day that has passed is said first, and leads to what can still be done', async ({ page }) => {
  await page.goto('/sued')
  await whenReady(page)
  await count(page, '2020-01-02', '20')
  await expect(result(page).locator('.deadline-day')).toHaveText('Your last day may have passed. File an answer today.')
  await result(page).getByRole('link', { name: 'If there’s already a judgment' }).click()
  await expect(page.getByRole('heading', { name: 'If there’s already a judgment' })).toBeInViewport()
})

test('the answer leads on to how to answer, and the sample answer has the day of service until it is changed', async ({
  page,
}) => {
  await page.goto('/texas/sued')
  await whenReady(page)
  await count(page, '2026-11-10', '20')
  await result(page).getByRole('link', { name: 'How to answer' }).click()
  await expect(page.getByRole('heading', { name: 'How to answer' })).toBeInViewport()
  await expect(sheet(page)).toBeHidden()
  await page.getByText('Fill it in here', { exact: true }).click()
  const received = page.getByLabel('Day you got the papers')
  await expect(received).toHaveValue('November 10, 2026')
  await count(page, '2026-11-11', '20')
  await expect(received).toHaveValue('November 11, 2026')
  await received.fill('the day after')
  await count(page, '2026-11-12', '20')
  await expect(received).toHaveValue('the day after')
  await expect(sheet(page)).toContainText('I received the papers on the day after.')
})

test('the sample answer is filled in on the device alone, and printed alone', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', document.documentElement.dataset.print ?? 'page')
  })
  await page.goto('/texas/sued')
  await whenReady(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await expect(sheet(page)).toBeHidden()
  await page.getByText('See the sample', { exact: true }).click()
  await expect(sheet(page)).toContainText('(Tick only those that are true.)')
  await page.getByText('See the sample', { exact: true }).click()
  await page.getByText('Fill it in here', { exact: true }).click()
  await page.getByLabel('Your full name').fill('Ann Sample')
  await page.getByLabel('Case number').fill('J1-CV-000')
  await page.getByRole('checkbox', { name: 'The amount is wrong.' }).check()
  await expect(sheet(page)).toContainText('Ann Sample, Defendant')
  await expect(sheet(page)).toContainText('Case number: J1-CV-000')
  await expect(sheet(page)).toContainText('The amount is wrong.')
  await expect(sheet(page)).not.toContainText('This debt isn’t mine.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Print this answer' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'answer')
  await page.emulateMedia({ media: 'print' })
  await expect(sheet(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/texas/sued')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect([...sent, kept].filter((text) => /Ann|J1-CV/.test(text))).toEqual([])
})

test('the popup’s form says first that it stops no deadline, and leads to the deadline; on other pages it does not', async ({
  page,
  context,
  site,
}) => {
  await chosenBefore(context, site, 'Texas')
  const popup = page.getByRole('dialog', { name: 'Get Help' })
  for (const path of ['/sued', '/texas/sued', '/texas']) {
    await page.goto(path)
    await whenReady(page)
    await page.getByRole('complementary', { name: 'Help' }).getByRole('link', { name: 'Get Help' }).click()
    await expect(popup.getByRole('heading', { name: 'Ask for a free debt review' })).toBeVisible()
    const note = popup.getByText('Asking here doesn’t stop the court’s deadline.')
    await expect(note).toHaveCount(path === '/texas' ? 0 : 1)
    if (path === '/texas') continue
    // Whoever uses the keyboard or hears the page meets it first.
    await expect(note).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(note.getByRole('link', { name: 'Answer the court first' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(popup).toHaveCount(0)
    await expect(page).toHaveURL(`${path}#deadline`)
    await expect(page.getByRole('heading', { name: 'Your last day to answer' })).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('When were you served?')).toBeFocused()
  }
})

test('the general page leads whoever has chosen a state to that state’s page, and to all others', async ({
  page,
  context,
  site,
}) => {
  await chosenBefore(context, site, 'Ohio')
  await page.goto('/sued')
  await whenReady(page)
  await page.getByText('Find your state’s deadline and rules').click()
  await expect(page.getByRole('main').locator('a[href$="/sued"]')).toHaveCount(52)
  await page.getByRole('link', { name: 'See the deadline and rules for Ohio' }).click()
  await expect(page).toHaveURL('/ohio/sued')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sued over a debt in Ohio: what to do now')
  await expect(page.getByRole('link', { name: 'Get Help' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  // The day that the server counts from: in the evening UTC has its next day already.
  const TODAY = easternIsoDay(Date.now())
  const longDay = (day: Date) => day.toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  const lastDay = new Date(Date.parse(TODAY) + 60 * 24 * 60 * 60 * 1_000)

  test('the form is answered by a plain GET, and the sample answer is a blank', async ({ page }) => {
    await page.goto('/sued')
    await expect(deadline(page).getByText('Without scripts, they appear in the page’s address')).toBeVisible()
    await expect(deadline(page).getByText('They stay on your device.')).toBeHidden()
    await count(page, TODAY, '60')
    await expect(page).toHaveURL(`/sued?served=${TODAY}&days=60#deadline`)
    const { fileBy } = answerDeadline({ days: 60 }, TODAY)
    await expect(result(page)).toContainText(`File your answer no later than ${longDay(new Date(fileBy))}.`)
    const counted = `60 days after ${longDay(new Date(TODAY))}`
    await expect(result(page)).toContainText(
      fileBy === lastDay.toISOString().slice(0, 10) ? `Counted: ${counted}.` : `${counted} is ${longDay(lastDay)}.`,
    )
    await expect(deadline(page).getByLabel('When were you served?')).toHaveValue(TODAY)
    await expect(sheet(page)).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(sheet(page)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByText('See the sample', { exact: true }).click()
    await expect(sheet(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print this answer' })).toBeHidden()
    await expect(page.getByLabel('Your full name')).toBeHidden()
  })

  test('whoever finds no number of days gets the earliest day, too', async ({ page }) => {
    await page.goto('/texas/sued')
    await count(page, '2020-01-02', '')
    await expect(result(page)).toContainText('Your last day may have passed. File an answer today.')
    await expect(result(page)).toContainText(
      'The earliest last day was Thursday, January 16, 2020: 14 days after you were served, the fewest we found for your state.',
    )
  })

  test('whoever entered the days of the summons is not told to enter them', async ({ page }) => {
    await page.goto(`/texas/sued?served=${TODAY}&days=20`)
    await expect(result(page)).toContainText('File your answer no later than')
    await expect(deadline(page).getByText('enter its days above')).toBeHidden()
  })

  test('a day that is none is an error at its field', async ({ page }) => {
    await page.goto('/sued?served=2026-02-30&days=0')
    await expect(deadline(page)).toContainText('Enter a day such as 11/10/2026.')
    await expect(deadline(page)).toContainText('from 1 to 90')
  })

  test('of days that are no number the field shows no more than a number can need', async ({ page }) => {
    await page.goto(`/sued?served=2026-11-10&days=${'9'.repeat(5_000)}`)
    await expect(deadline(page).getByLabel('Days to answer on your summons')).toHaveValue('9'.repeat(20))
    await expect(deadline(page)).toContainText('from 1 to 90')
  })
})
