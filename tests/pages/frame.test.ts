import { expect, test } from 'vitest'
import { ROUTES } from '../support/routes.ts'
import { siteOfRun } from '../support/site-of-run.ts'
import { readPage } from './read-page.ts'

// Header, footer and buttons of every route as plain HTML: what a visitor without JavaScript has.

const site = await siteOfRun()

const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0
const within = (html: string, tag: string): string =>
  [...html.matchAll(new RegExp(`<${tag}[\\s>][\\s\\S]*?</${tag}>`, 'g'))].map(([part]) => part).join('')

async function frameOf(path: string, init?: RequestInit) {
  const { shown } = await readPage(site, path, init)
  // The site's header is the first: cards and articles of the page may have headers of their own.
  const header = /<header[\s>][\s\S]*?<\/header>/.exec(shown)?.[0] ?? ''
  return {
    headings: count(shown, /<h1[\s>]/g),
    menus: count(header, /<nav[^>]*aria-label="Main"/g),
    headerLinks: count(header, /<a\s/g) > 1 ? 'several' : 'the logo',
    footers: count(within(shown, 'footer'), /<a[^>]*href="\/terms"/g),
    helpButtons: count(within(shown, 'aside'), /<a[^>]*href="\/debt-relief-options"/g),
    banners: count(shown, /<body><div id="app"><section[^>]*aria-label="Cookie consent"/g),
  }
}

test.each(ROUTES)('%s stands complete, the banner first', async (path) => {
  const helpButtons = /^\/(debt-relief-options|contact|data-request-form|credit-card-debt$|not-operating)/.test(path)
    ? 0
    : 1
  const complete = { headings: 1, menus: 1, headerLinks: 'several', footers: 1, helpButtons, banners: 1 }
  expect(await frameOf(path)).toEqual(complete)
})

test.each(ROUTES)('%s has the plain header for a visitor whose state is not served', async (path) => {
  const plain = { headings: 1, menus: 0, headerLinks: 'the logo', footers: 1, helpButtons: 0, banners: 1 }
  // The home page leads on to the not-operating page.
  const answer = await frameOf(path, { headers: { cookie: 'selectedState=Ohio' }, redirect: 'follow' })
  expect(answer).toEqual(plain)
})

test.each([
  ['Texas', '/about', '/texas/sued'],
  ['Ohio', '/about', '/ohio/sued'],
  ['Narnia', '/about', '/sued'],
])('with %s chosen, header and footer of %s lead whoever was sued to %s', async (state, path, to) => {
  const { html } = await readPage(site, path, { headers: { cookie: `selectedState=${state}` } })
  const frame = html.replace(/<main[\s\S]*<\/main>|<script[\s\S]*?<\/script>/g, '')
  const links = [...frame.matchAll(/href="([^"]*\/sued)"/g)].map(([, link]) => link)
  expect(links.length).toBeGreaterThan(1)
  expect(new Set(links)).toEqual(new Set([to]))
})

test('the CCPA link stands in the footer of California alone', async () => {
  const footerOf = async (path: string) => within((await readPage(site, path)).html, 'footer')
  expect(await footerOf('/texas')).not.toContain('CCPA')
  expect(await footerOf('/california')).toMatch(/<a [^>]*href="https:\/\/oag\.ca\.gov\/privacy\/ccpa"[^>]*>[^<]*CCPA/)
})
