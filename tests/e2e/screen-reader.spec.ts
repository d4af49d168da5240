import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test, whenReady } from './fixtures.ts'

// The lead form as a screen reader walks it: from one thing to the next in reading order, acting only on what it has just
// read out. The reader is a simulation that runs in the page; a real one may word things differently, not order them so.

const LIBRARY = 'node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js'
const ADDRESS = '/virtual-screen-reader.js'
/** More steps than any screen of the form has. */
const FAR = 150

type Reader = typeof import('@guidepup/virtual-screen-reader').virtual

// Its script is not one that the site's policy allows.
test.use({ bypassCSP: true })

/** Starts to read at the beginning of the page's main part. */
async function startReading(page: Page): Promise<void> {
  await page.route(`**${ADDRESS}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(LIBRARY, 'utf8') }),
  )
  await page.evaluate(async (address) => {
    const { virtual } = (await import(address)) as { virtual: Reader }
    Object.assign(window, { reader: virtual })
    const container = document.querySelector('main')
    if (container) await virtual.start({ container })
  }, ADDRESS)
}

/** Reads on until something is said that fits. @returns all that was said on the way, the last thing included. */
const readTo = (page: Page, wanted: RegExp): Promise<string[]> =>
  page.evaluate(
    async ([source, far]) => {
      const { reader } = window as unknown as { reader: Reader }
      const heard: string[] = []
      const end = new RegExp(source)
      while (heard.length < far) {
        await reader.next()
        const phrase = await reader.lastSpokenPhrase()
        heard.push(phrase)
        if (end.test(phrase)) return heard
      }
      throw new Error(`Never said ${source}, but: ${heard.join(' | ')}`)
    },
    [wanted.source, FAR] as const,
  )

/** Activates what was read last. */
const act = (page: Page) => page.evaluate(() => (window as unknown as { reader: Reader }).reader.act())

/** Types into the field that was read last. */
const type = (page: Page, text: string) =>
  page.evaluate((keys) => (window as unknown as { reader: Reader }).reader.type(keys), text)

/** Of what was said: controls, groups, headings and messages, without the words between. */
const landmarks = (heard: readonly string[]) =>
  heard.filter((phrase) => /^(heading|group|slider|checkbox|textbox|combobox|button|form|link)\b/.test(phrase))

test('a screen reader reads the form in the order it is filled in, and sends it', async ({ page, sandbox }) => {
  test.slow()
  await page.goto('/debt-relief-options')
  await whenReady(page)
  await startReading(page)

  expect(landmarks(await readTo(page, /^checkbox, Credit Cards/))).toEqual([
    'heading, Ask for a free debt review, level 1',
    'form, Ask for a free debt review',
    'button, $500 less',
    expect.stringMatching(/^textbox, Debt amount in dollars/),
    'button, $500 more',
    expect.stringMatching(/^slider, Debt amount, About how much .* current value \$5,000$/),
    'group, Debt types, Choose all that apply.',
    'checkbox, Credit Cards, not checked',
  ])
  await act(page)
  expect(landmarks(await readTo(page, /^textbox, First Name/))).toEqual([
    'checkbox, Personal Loans, not checked',
    'checkbox, Medical Debt, not checked',
    'checkbox, Private Student Loans, not checked',
    'textbox, First Name, required',
  ])
  await type(page, 'Ann')
  expect(landmarks(await readTo(page, /^textbox, Last Name/))).toEqual(['textbox, Last Name, required'])
  await type(page, 'Lee')
  expect(landmarks(await readTo(page, /^button, Continue/))).toEqual(['button, Continue'])
  await act(page)
  // The amount was not touched, so it is asked about once.
  await expect(page.getByText('About $5,000: is that right?')).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible()
  await startReading(page)
  const second = await readTo(page, /^textbox, Email/)
  expect(second).toContain('heading, How can we reach you?, level 1')
  // What was answered so far is read out before anything new is asked.
  expect(second.join(' ')).toMatch(/Debt types.*Credit Cards.*Your name.*Ann Lee/)
  await type(page, 'ann@example.com')
  await readTo(page, /^textbox, Phone/)
  await type(page, '5125550142')
  await readTo(page, /^textbox, Address/)
  await type(page, '1 Main St')
  await readTo(page, /^textbox, ZIP Code/)
  await type(page, '78701')
  await readTo(page, /^combobox, State/)
  // The consent is heard before it is given, and what it means before the form is sent.
  const consent = await readTo(page, /^checkbox, I agree/)
  expect(consent.join(' ')).toMatch(/may call me.*Agreeing is not a condition.*I agree to the calls.*not checked/)
  await act(page)
  const toSubmit = (await readTo(page, /^button, Submit/)).join(' ')
  expect(toSubmit).toMatch(/You can take this back at any time/)
  await act(page)
  await expect(page.getByRole('heading', { name: 'Thank You! Your Details Have Been Submitted' })).toBeVisible()
  await expect.poll(() => sandbox.received.length).toBeGreaterThan(0)
})

test('what has to be fixed is read out first, and again at its field', async ({ page }) => {
  await page.goto('/debt-relief-options')
  await whenReady(page)
  await startReading(page)
  await readTo(page, /^button, Continue/)
  await act(page)
  await expect(page.getByRole('heading', { name: 'There are 3 things to fix' })).toBeFocused()
  await startReading(page)
  expect(landmarks(await readTo(page, /^link, Please enter your last name/))).toEqual([
    'heading, Ask for a free debt review, level 1',
    expect.stringMatching(/^group, There are 3 things to fix/),
    expect.stringMatching(/^heading, There are 3 things to fix/),
    'link, Please choose at least one type of debt',
    'link, Please enter your first name',
    'link, Please enter your last name',
  ])
  const [name] = (await readTo(page, /^textbox, First Name/)).slice(-1)
  expect(name).toMatch(/Please enter your first name.*invalid/)
  // Who pays us is read out behind the button.
  await readTo(page, /^button, Continue/)
  expect(landmarks(await readTo(page, /^link/))).toEqual(['link, How we get paid'])
})
