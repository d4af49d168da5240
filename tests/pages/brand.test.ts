import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSite, startSite } from '../support/site.ts'

// The operator's brand as visitors see it: a wordmark drawn from any brand, or the operator's own logo.

const BRAND = `Harbor "Debt" & Sons' Helpers`
const ESCAPED = 'Harbor &quot;Debt&quot; &amp; Sons&#x27; Helpers'
const folder = mkdtempSync(path.join(tmpdir(), 'site-brand-'))
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><script>alert(1)</script></svg>'
writeFileSync(path.join(folder, 'own.svg'), SVG)
writeFileSync(path.join(folder, 'claims.yaml'), '- { kind: press, text: Courier, logo: own.svg }')

let worded: RunningSite
let pictured: RunningSite

beforeAll(async () => {
  worded = await startSite({ LOG_LEVEL: 'error', SITE_BRAND: BRAND })
  pictured = await startSite({
    LOG_LEVEL: 'error',
    SITE_BRAND: BRAND,
    SITE_LOGO: path.join(folder, 'own.svg'),
    SITE_CLAIMS_FILE: path.join(folder, 'claims.yaml'),
    CONTENT_WRITTEN_BY: 'Ada Roe, Accredited Financial Counselor',
    CONTENT_REVIEWED_BY: 'Ben Poe, attorney',
  })
}, 60_000)
afterAll(async () => {
  await Promise.all([worded, pictured].map((site) => site.remove()))
  rmSync(folder, { recursive: true })
})

const htmlOf = async (site: RunningSite, page: string) => (await fetch(site.url + page)).text()
const part = (html: string, tag: string) => new RegExp(`<${tag}[\\s>][\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? ''

/** The plain page of a request that is rejected before it reaches the application. */
const rejected = async (site: RunningSite) => (await fetch(`${site.url}/%`)).text()

test.each(['/blog/medical-bills', '/debt-settlement', '/sued'])(
  '%s names who wrote and who reviewed it where the operator does, and nobody otherwise',
  async (page) => {
    const named = await htmlOf(pictured, page)
    expect(named).toContain('Written by Ada Roe, Accredited Financial Counselor')
    expect(named).toContain('Reviewed by Ben Poe, attorney')
    expect(await htmlOf(worded, page)).not.toMatch(/Written by|Reviewed by/)
  },
)

test('a legal page names no writer', async () => {
  expect(await htmlOf(pictured, '/terms')).not.toMatch(/Written by|Reviewed by/)
})

describe('without a logo file', () => {
  test.each(['/', '/texas', '/nope/nope', '/debt-relief-options'])(
    '%s has the brand in header and footer',
    async (page) => {
      const html = await htmlOf(worded, page)
      for (const tag of ['header', 'footer']) {
        expect(part(html, tag)).toMatch(
          /<span class="wordmark[^"]*"><img src="\/img\/[\w-]+\.svg" width="36" height="36" alt=""( loading="lazy")?\/>/,
        )
        expect(part(html, tag)).toContain(`<span>${ESCAPED}</span>`)
      }
      expect(html).not.toContain('Plainpath')
    },
  )

  test('a rejected request is answered with the brand', async () => {
    expect(part(await rejected(worded), 'header')).toContain(
      'alt="">Harbor &quot;Debt&quot; &amp; Sons&#39; Helpers</a>',
    )
  })
})

describe('with a logo file', () => {
  const LOGO = '<img class="brand-picture" src="/brand/logo.svg" width="120" height="40"'

  test('every part shows the logo, named by the brand', async () => {
    const html = await htmlOf(pictured, '/')
    for (const tag of ['header', 'footer']) expect(part(html, tag)).toContain(`${LOGO} alt="${ESCAPED}"`)
    expect(html).not.toContain('wordmark')
    expect(html).toContain(
      `"logo":{"@type":"ImageObject","url":"${pictured.url}/brand/logo.svg","width":120,"height":40}`,
    )
    expect(part(await rejected(pictured), 'header')).toContain('<img src="/brand/logo.svg" height="36"')
  })

  test('a press entry is a picture with its name', async () => {
    const [, source] =
      /<img src="(\/brand\/press-[^"]+)" width="120" height="40" alt="Courier"/.exec(await htmlOf(pictured, '/')) ?? []
    expect((await fetch(pictured.url + source)).status).toBe(200)
  })

  test('an SVG is sent whole, as an image that can run and load nothing', async () => {
    const answer = await fetch(`${pictured.url}/brand/logo.svg`)
    expect(await answer.text()).toBe(SVG)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*; sandbox$/),
    })
    expect((await fetch(`${worded.url}/brand/logo.svg`)).status).toBe(404)
  })
})
