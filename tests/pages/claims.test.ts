import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATES } from '../../domain/states.ts'
import { aLeadPost } from '../builders/a-post.ts'
import { theContent } from '../builders/the-content.ts'
import { acceptedReference, postForm } from '../support/post-form.ts'
import { ROUTES } from '../support/routes.ts'
import { freePort, type RunningSite, startSite } from '../support/site.ts'
import { sitemapPaths } from './read-page.ts'

// The operator's claims on every page that the built site has: samples while it is tried out on this machine, and on a
// real origin nothing without evidence that holds.

const DAY_MS = 24 * 60 * 60 * 1_000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const PRELOAD = path.resolve(import.meta.dirname, '../faults/rounds/inside/preload.ts')

const SAMPLES = theContent.claimsShown(Date.now()).map(({ text }) => text)

const claimsFile = path.join(mkdtempSync(path.join(tmpdir(), 'site-claims-')), 'claims.yaml')
writeFileSync(
  claimsFile,
  `
- { text: 4321+ clients, evidence: CRM report, date: ${dayFromNow(-9)}, expiry: ${dayFromNow(9)} }
- { text: 99 languages, evidence: Staff list, date: ${dayFromNow(-9)}, expiry: ${dayFromNow(-1)} }
- { text: 8888 offices }
- { kind: press, text: Proven Courier, evidence: https://example.com/, date: ${dayFromNow(-9)}, expiry: ${dayFromNow(9)} }
- { kind: press, text: Unproven Tribune }
`,
)

let tried: RunningSite
let real: RunningSite
let proven: RunningSite

/** A site that believes to be at a real origin. */
const startReal = async (settings: Readonly<Record<string, string>>) => {
  const port = String(await freePort())
  return startSite(
    { LOG_LEVEL: 'error', PORT: port, SITE_ORIGIN: 'https://www.site.example', ...settings },
    { preload: PRELOAD },
  )
}

beforeAll(async () => {
  tried = await startSite({ LOG_LEVEL: 'error' })
  real = await startReal({})
  proven = await startReal({ SITE_CLAIMS_FILE: claimsFile, SITE_SEAL_URL: 'https://bureau.example.net/us' })
}, 60_000)
afterAll(async () => {
  await Promise.all([tried, real, proven].map((site) => site.remove()))
  rmSync(path.dirname(claimsFile), { recursive: true })
})

/** A page with all that its scripts are given. */
const pageText = async (site: RunningSite, page: string): Promise<string> =>
  (await (await fetch(site.url + page)).text()).replaceAll('<!-- -->', '')

const saying = (page: string, texts: readonly string[]) => texts.filter((text) => page.includes(text))

async function everyPath(site: RunningSite): Promise<string[]> {
  const post = await postForm({ url: site.url }, '/debt-relief-options', aLeadPost({ formKey: crypto.randomUUID() }), {
    headers: { Origin: 'https://www.site.example' },
  })
  const listed = [...ROUTES, ...(await sitemapPaths(site)), ...STATES.map(({ routeName }) => `/${routeName}`)]
  return [
    ...new Set(listed),
    `/debt-relief-options/thank-you?reference=${acceptedReference(post)}`,
    '/data-request-form/received',
    '/nope/nope',
    '/north-narnia',
    '/manifest.webmanifest',
    '/blog/rss.xml',
  ]
}

test('tried out on this machine, the home page, states and topics show the samples', async () => {
  const [claims, press] = [SAMPLES.slice(0, 3), SAMPLES.slice(3)]
  for (const page of ['/', '/texas']) expect(saying(await pageText(tried, page), press), page).toEqual(press)
  for (const page of ['/credit-card-debt', '/medical-debt', '/personal-loan-debt', '/student-loan-debt']) {
    const html = await pageText(tried, page)
    // Each figure stands in large type of its own.
    const drawn = claims.map((claim) => claim.replace(/(\S+) (.*)/, '<strong>$1</strong> $2'))
    expect(saying(html, drawn), page).toEqual(drawn)
  }
})

test('on a real origin no page holds a claim without evidence, nor a heading above nothing', async () => {
  const paths = await everyPath(real)
  expect(paths.length).toBeGreaterThan(90)
  const figures = SAMPLES.flatMap((claim) => [claim, claim.split(' ')[0] ?? '']).filter((text) => /\d/.test(text))
  for (const page of paths) {
    const html = await pageText(real, page)
    expect(saying(html, [...SAMPLES, ...figures]), page).toEqual([])
    expect(saying(html, ['press-heading', 'claims-heading']), page).toEqual([])
  }
}, 120_000)

test("on a real origin the bureau's seal is shown only with the operator's own profile", async () => {
  const seals = async (site: RunningSite) => (await pageText(site, '/')).match(/<a [^>]*href="[^"]*bureau[^"]*"/g) ?? []
  expect((await seals(tried)).join()).toContain('https://example.com/business-bureau')
  expect(await seals(real)).toEqual([])
  expect((await seals(proven)).join()).toContain('https://bureau.example.net/us')
})

test('on a real origin the claims with evidence are shown, and go when it expires, without a restart', async () => {
  const all = ['4321+', '99 languages', '8888', 'Proven Courier', 'Unproven Tribune']
  const shown = async () => {
    const [home, topic] = await Promise.all(['/', '/medical-debt'].map((page) => pageText(proven, page)))
    return saying(`${home}${topic}`, all)
  }
  expect(await shown()).toEqual(['4321+', 'Proven Courier'])
  await proven.tell({ do: 'shiftClock', milliseconds: 11 * DAY_MS })
  expect(await shown()).toEqual([])
})
