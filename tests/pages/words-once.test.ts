import { expect, test } from 'vitest'
import { ROUTES } from '../support/routes.ts'
import { siteOfRun } from '../support/site-of-run.ts'

// A document carries its words as HTML, and the data that goes with it only what scripts need.

const site = await siteOfRun()

const textOf = async (path: string): Promise<string> => (await fetch(site.url + path)).text()

/** The data that goes with a document. */
const dataIn = (html: string): string => /<script[^>]* id="page-data"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''

/** Longer texts of an element that no markup divides. */
const textsOf = (html: string, element: string, least = 30): string[] =>
  [...html.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]{${least},})</${element}>`, 'g'))].map(
    ([, text]) => text ?? '',
  )

test.each([...ROUTES, '/blog', '/new-york', '/nope/nope'])('the words of %s travel once', async (route) => {
  const html = await textOf(route)
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const data = dataIn(html)
  expect(data).not.toBe('')
  expect(data.length).toBeLessThan(6_000)
  expect(textsOf(main, '(?:h[1-3]|p)').filter((text) => data.includes(text))).toEqual([])
  expect(textsOf(html, 'title', 12).filter((text) => data.includes(text))).toEqual([])
  expect(data).not.toContain('og:')
})

/** The sentence of the box, and a part of the notice above it. */
const NOTICE = ['I agree to the calls, text messages', 'Agreeing is not a condition']

test('the notices go with the form’s own page, which may begin with them; other forms ask for them', async () => {
  const asked = await (await fetch(`${site.url}/consent-notices`)).json()
  expect(NOTICE.filter((text) => JSON.stringify(asked.lead).includes(text))).toEqual(NOTICE)
  const form = await textOf('/debt-relief-options')
  expect(NOTICE.filter((text) => dataIn(form).includes(text))).toEqual(NOTICE)
  for (const route of ['/', '/texas', '/debt-settlement', '/faq']) {
    const html = await textOf(route)
    expect(NOTICE.filter((text) => html.includes(text))).toEqual([])
  }
  const landing = await textOf('/texas')
  expect(landing).toContain(`name="consentNotice" value="${asked.signed}"`)
})
