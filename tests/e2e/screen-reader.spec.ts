import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { test, whenReady } from './fixtures.ts'

// The lead form as a screen reader walks it: from one thing to the next in reading order, acting only on what it has just
// read out. The reader is a simulation that runs in the page; a real one may word things differently, not order them so.

const LIBRARY = 'node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js'
const ADDRESS = '/virtual-screen-reader.js'
/** More steps than any screen of the form has. */
const FAR = 120

type Reader = typeof import('@guidepup/virtual-screen-reader').virtual

// Its script is not one that the site's policy allows.
test.use({ bypassCSP: true })

/** Starts to read at the beginning of the form. */
async function startReading(page: Page): Promise<void> {
  await page.route(`**${ADDRESS}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(LIBRARY, 'utf8') }),
  )
  await page.evaluate(async (address) => {
    const { virtual } = (await import(address)) as { virtual: Reader }
    Object.assign(window, { reader: virtual })
    const container = document.querySelector('main form')?.parentElement
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

test('dump', async ({ page }) => {
  await page.goto('/debt-relief-options')
  await whenReady(page)
  await startReading(page)
  console.log(await readTo(page, /^button, Continue/))
})
