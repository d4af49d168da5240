import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLeadPost } from '../builders/a-post.ts'
import { acceptedReference, postForm } from '../support/post-form.ts'
import { run } from '../support/run-command-line.ts'
import { type RunningSite, startSite } from '../support/site.ts'

// What the sender of a form agreed to: on the thank-you page, to print and to save, for their browser alone.

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'info' })
}, 60_000)
afterAll(() => site.remove())

async function aSentForm({ byScript = false } = {}) {
  const answer = await postForm(site, '/debt-relief-options', aLeadPost(), { byScript })
  const [cookie = '', ...otherCookies] = answer.headers.getSetCookie()
  const reference = byScript ? ((await answer.json()) as { reference: string }).reference : acceptedReference(answer)
  const { out } = await run(site.dataDir, ['consent', 'show', reference, '--json'])
  return { reference, cookie, otherCookies, pass: cookie.split(';')[0] ?? '', consent: JSON.parse(out) }
}

const get = (path: string, cookie = '', accept = 'text/html') =>
  fetch(site.url + path, { redirect: 'manual', headers: { Cookie: cookie, Accept: accept } })
const thanks = (reference: string, cookie?: string) =>
  get(`/debt-relief-options/thank-you?reference=${reference}`, cookie)
const copy = (reference: string, cookie?: string, more = '') =>
  get(`/debt-relief-options/agreed?reference=${reference}${more}`, cookie)
const plain = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

test('stands on the thank-you page: the text as recorded, its version and links to a copy; no cache keeps it', async () => {
  const { reference, pass, consent, cookie, otherCookies } = await aSentForm()
  expect(cookie).toMatch(/^sentForm=[\w.:-]+; Path=\/debt-relief-options; Max-Age=3600; HttpOnly; SameSite=Lax$/)
  expect(otherCookies).toEqual(['selectedState=Texas; Path=/; Max-Age=31536000; SameSite=Lax'])
  const page = await thanks(reference, `other=1; ${pass}`)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const html = plain(await page.text())
  const [quoted = ''] = /<blockquote.*?<\/blockquote>/s.exec(html) ?? []
  expect(quoted.replace(/<[^>]+>/g, '')).toBe(consent.text)
  // A paragraph a line: run together, the calls, the texts and the credit inquiry were one gray block.
  expect(quoted.match(/<p>/g)?.length).toBe(consent.text.trim().split('\n').length)
  expect(html).toContain(`version ${consent.version}`)
  expect(html).toContain(`/debt-relief-options/agreed?reference=${reference}&save`)
})

test.each([
  [
    'may',
    '12000',
    {},
    'so we may share your form with a lead broker, a company that pays us and passes it on to providers',
  ],
  ['small', '7500', {}, 'so we don’t share your form with a company that pays us'],
  ['signal', '12000', { 'Sec-GPC': '1' }, 'so we don’t share your form with a company that pays us'],
  ['place', '12000', {}, 'So we don’t share your form with a company that pays us'],
])('above it the sender is told what this form’s answers decide: %s', async (sharing, debtAmount, headers, told) => {
  const inOhio: Record<string, string> = sharing === 'place' ? { state: '', zip: '43215' } : {}
  const post = aLeadPost({ debtAmount, ...inOhio })
  const answer = await postForm(site, '/debt-relief-options', post, { byScript: true, headers })
  const sent = (await answer.json()) as { reference: string; sharing: string }
  expect(sent.sharing).toBe(sharing)
  const html = plain(await (await thanks(sent.reference, answer.headers.get('set-cookie')?.split(';')[0])).text())
  expect(html).toContain(told)
  expect(html.includes('If we do, it goes out now.')).toBe(sharing === 'may')
  expect(html.includes('<a href="/my-consent">withdraw consent</a> with your reference')).toBe(sharing === 'may')
  expect(html).not.toContain('right after you send it')
  expect(html.includes('A partner calls from its own number.')).toBe(sharing === 'may')
  expect(/<li>[^<]*<a href="\/credit-counseling">/.test(html)).toBe(sharing === 'place')
  // Where the form is passed on to nobody and the service may be missing, no call is taken for granted.
  expect(html.includes('You talk through what you owe')).toBe(sharing !== 'place')
  expect(html.includes('We may not call, so')).toBe(sharing === 'place')
  expect(html.includes('<dt>When we call</dt>')).toBe(sharing !== 'place')
  // Another browser learns nothing of the amount.
  const other = plain(await (await thanks(sent.reference)).text())
  expect(other).toContain('If you owe more than $7,500, we may share')
  expect(other).not.toContain('You said you owe')
})

test.each([
  ['43215', 'Your ZIP code is in Ohio, and we don’t offer our service there.', 'href="/ohio">free help in Ohio</a>'],
  ['97201', 'Your ZIP code is in Oregon', 'href="/oregon">free help in Oregon</a>'],
  // A code that no state has names none.
  ['00000', 'or you gave none', 'href="/credit-counseling">'],
])(
  'without a chosen state, the sender is told the state of the ZIP code %s and its free help',
  async (zip, told, link) => {
    const answer = await postForm(site, '/debt-relief-options', aLeadPost({ debtAmount: '12000', state: '', zip }), {
      byScript: true,
    })
    const sent = (await answer.json()) as { reference: string; told: string }
    expect(sent.told).toContain(told)
    const pass = answer.headers.get('set-cookie')?.split(';')[0]
    const html = plain(await (await thanks(sent.reference, pass)).text())
    expect(html).toContain(told)
    expect(html).toContain(link)
    expect(plain(await (await thanks(sent.reference)).text())).not.toContain(told)
  },
)

test('is not shown to another browser, nor by the pass of another form, a changed one, or a link to my consent', async () => {
  const [mine, other] = [await aSentForm(), await aSentForm()]
  const forged = mine.pass.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const cookie of ['', other.pass, 'sentForm=', 'sentForm=..', forged, mine.pass.replace('.', '.9')]) {
    const html = plain(await (await thanks(mine.reference, cookie)).text())
    expect(html).toContain('Thank You!')
    expect(html).not.toContain('What you agreed to')
    const answer = await copy(mine.reference, cookie)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/my-consent'])
    expect(
      await (await get(`/debt-relief-options/agreed?reference=${mine.reference}`, cookie, 'application/json')).json(),
    ).toBe(null)
  }
  const link = `/my-consent?link=${encodeURIComponent(mine.pass.replace('sentForm=', ''))}`
  expect(plain(await (await get(link)).text())).toContain('That link no longer works')
})

test('is one file without scripts, to be printed or saved', async () => {
  const { reference, pass, consent } = await aSentForm()
  for (const [more, disposition] of [
    ['', 'inline'],
    ['&save', 'attachment'],
  ] as const) {
    const answer = await copy(reference, pass, more)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(`${disposition}; filename="consent-${reference}.html"`)
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/)
    const html = await answer.text()
    expect(html).not.toMatch(/<script|src=|href=/)
    const shown = plain(html)
    for (const said of [reference, consent.text, consent.version, '/my-consent']) expect(shown).toContain(said)
    for (const typed of Object.values(consent.person as Record<string, string>)) expect(shown).not.toContain(typed)
  }
})

test('is read by the script that sent the form, and the pass is in no log', async () => {
  const { reference, pass, consent } = await aSentForm({ byScript: true })
  const answer = await get(`/debt-relief-options/agreed?reference=${reference}`, pass, 'application/json')
  expect(await answer.json()).toEqual({
    text: consent.text,
    version: consent.version,
    sharing: 'may',
    told: expect.stringMatching(/^You agreed that Plainpath and Example Debt Relief Company may call you/),
    at: Date.parse(consent.agreedAt),
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(site.output()).not.toContain(pass.replace('sentForm=', ''))
})
