import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { RunningSite } from '../support/site.ts'
import { bodyOf, crmAnswered, expect, FORM_PATH, leadCount, metric, type Person, test } from './support-lead.ts'

// Posts that no browser would send. What is not stored never reaches a partner.

const ROOT = path.resolve(import.meta.dirname, '../..')
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** A field's text, several texts, or `null` for a field that is not sent. */
type Fields = Readonly<Record<string, string | readonly string[] | null>>

const answersOf = (person: Person): Fields => ({
  ...person,
  debtAmount: '12000',
  step3Selections: ['Credit Cards'],
  state: 'Texas',
  consent: 'yes',
})

function encoded(fields: Fields): string {
  const data = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const text of [value ?? []].flat()) data.append(name, text)
  }
  return data.toString()
}

interface Post {
  readonly fields?: Fields
  readonly headers?: Readonly<Record<string, string>>
  readonly data?: string
}

const poster =
  (request: APIRequestContext, site: RunningSite, person: Person) =>
  ({ fields = {}, headers, data }: Post = {}): Promise<APIResponse> =>
    request.post(FORM_PATH, {
      data: data ?? encoded({ ...answersOf(person), ...fields }),
      headers: headers ?? { origin: site.url, 'content-type': FORM_TYPE },
      maxRedirects: 0,
    })

const UNTAKEN: Readonly<Record<string, Fields>> = {
  'no amount': { debtAmount: null },
  'an amount of 0': { debtAmount: '0' },
  'an amount below 0': { debtAmount: '-5000' },
  'an amount above 100,000': { debtAmount: '100001' },
  'an amount with cents': { debtAmount: '12000.50' },
  'an amount in words': { debtAmount: 'twelve thousand' },
  'an amount in another notation': { debtAmount: '1e4' },
  'no type of debt': { step3Selections: null },
  'a type of debt that is not offered': { step3Selections: ['Credit Cards', 'Mortgage'] },
  'no name': { firstName: null, lastName: ' ' },
  'step 1 skipped': { debtAmount: null, step3Selections: null, firstName: null, lastName: null },
  'a state that is not served': { state: 'Ohio' },
  'a state that does not exist': { state: 'Atlantis' },
  'a state of the prototype': { state: '__proto__' },
  'no consent': { consent: null },
  'a consent that says no': { consent: 'false' },
  'a bad email': { email: 'nobody' },
  'no phone': { phone: null },
}

test('what is not right is answered with 422 and never stored', async ({ request, ownSite, person, sandbox }) => {
  const post = poster(request, ownSite, person)
  for (const [what, fields] of Object.entries(UNTAKEN)) {
    const answer = await post({ fields })
    expect(answer.status(), what).toBe(422)
    expect(await answer.text(), what).toContain('to fix')
  }
  expect(await leadCount(ownSite)).toBe(0)
  expect(sandbox.received.filter(({ service }) => service !== 'geo')).toEqual([])
})

test('a skipped first step is asked for, and what step 2 held is kept', async ({ request, ownSite, person }) => {
  const answer = await poster(request, ownSite, person)({ fields: { debtAmount: null, firstName: null } })
  expect(answer.status()).toBe(422)
  const html = await answer.text()
  expect(html).toContain('Step 1 of 2')
  for (const typed of [person.lastName, person.email, person.phone, person.zip]) expect(html).toContain(typed)
})

test('price, product and consent text are the server’s own, whatever a post says of them', async ({
  request,
  ownSite,
  person,
  sandbox,
}) => {
  const answer = await poster(
    request,
    ownSite,
    person,
  )({
    fields: {
      debtAmount: '60000',
      price: '1',
      productId: '9',
      consentVersion: '1999-01-01',
      consentText: 'I agree to anything',
      consentEmailSms: 'false',
      category: 'notQualified',
      estimated_value: '1000000',
    },
  })
  expect(answer.status()).toBe(303)
  const calls = await sandbox.waitFor(crmAnswered)
  expect(bodyOf(calls, 'broker')).toMatchObject({ price: 400, productId: 218, consentEmailSms: true })
  expect(bodyOf(calls, 'crm')).toMatchObject({ category: 'Acme / Relief Co Texas', estimated_value: 0 })
  const [lead] = await operator(ownSite, 'leads', 'list', '--json')
  const consent = JSON.stringify(await operator(ownSite, 'consent', 'show', String(lead?.reference ?? lead?.id)))
  expect(consent).not.toContain('1999-01-01')
  expect(consent).not.toContain('I agree to anything')
  expect(consent).toContain('soft credit inquiry')
})

test('a post from elsewhere is refused', async ({ request, ownSite, person }) => {
  const post = poster(request, ownSite, person)
  const type = { 'content-type': FORM_TYPE }
  const refused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'another site': { ...type, origin: 'https://elsewhere.example' },
    'no origin': type,
    'an opaque origin': { ...type, origin: 'null' },
    'a neighbour by its own word': { ...type, origin: ownSite.url, 'sec-fetch-site': 'same-site' },
    'another site by the browser’s word': { ...type, origin: ownSite.url, 'sec-fetch-site': 'cross-site' },
  }
  for (const [where, headers] of Object.entries(refused)) {
    expect((await post({ headers })).status(), where).toBe(403)
  }
  expect(await leadCount(ownSite)).toBe(0)
  expect((await post({ headers: { ...type, 'sec-fetch-site': 'same-origin' } })).status()).toBe(303)
})

test('a body of another kind, too large or broken is refused', async ({ request, ownSite, person }) => {
  const post = poster(request, ownSite, person)
  const origin = ownSite.url
  const json = await post({ headers: { origin, 'content-type': 'application/json' }, data: '{"debtAmount":12000}' })
  expect(json.status()).toBe(415)
  expect((await post({ headers: { origin, 'content-type': 'text/plain' }, data: 'debtAmount=1' })).status()).toBe(415)
  expect((await post({ fields: { address: 'x'.repeat(66_000) } })).status()).toBe(413)
  const broken = await post({ headers: { origin, 'content-type': 'multipart/form-data; boundary=a' }, data: 'nothing' })
  expect(broken.status()).toBe(400)
  expect((await post({ fields: { address: 'x'.repeat(60_000) } })).status()).toBe(422)
  expect((await post({ data: '%%%=%E0%A4%A&&&==' })).status()).toBe(422)
  expect(await leadCount(ownSite)).toBe(0)
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    expect((await request.fetch(FORM_PATH, { method, headers: { origin } })).status(), method).toBe(405)
  }
})

test('the same key again is answered as before, with other content refused', async ({ request, ownSite, person }) => {
  const post = poster(request, ownSite, person)
  const fields = { formKey: randomUUID() }
  const first = await post({ fields })
  const again = await post({ fields })
  expect(first.status()).toBe(303)
  expect(again.headers().location).toBe(first.headers().location)
  const other = await post({ fields: { ...fields, zip: '73301' } })
  expect(other.status()).toBe(409)
  expect(await other.text()).toContain('We already have this form with other answers')
  expect(await leadCount(ownSite)).toBe(1)
})

test('a script gets the same answers as JSON', async ({ request, ownSite, person }) => {
  const headers = { origin: ownSite.url, 'content-type': FORM_TYPE, accept: 'application/json' }
  const post = poster(request, ownSite, person)
  const invalid = await post({ headers, data: encoded({ ...answersOf(person), zip: '' }) })
  expect(invalid.status()).toBe(422)
  expect(await invalid.json()).toEqual({ kind: 'invalid', errors: { zip: 'Please enter your ZIP code' } })
  const taken = await post({ headers })
  expect(taken.status()).toBe(200)
  expect(await taken.json()).toEqual({ kind: 'accepted', reference: expect.stringMatching(/^[0-9A-Z-]{14}$/) })
})

test.describe('a site that takes three posts a minute', () => {
  test.use({ settings: { RATE_LIMIT_FORMS: '3' } })

  test('answers the fourth with 429, a plain page and the phone number', async ({ request, ownSite, person }) => {
    const post = poster(request, ownSite, person)
    for (const nth of [1, 2, 3]) expect((await post()).status(), `post ${nth}`).toBe(303)
    const fourth = await post()
    expect(fourth.status()).toBe(429)
    expect(fourth.headers()['content-type']).toContain('text/html')
    expect(fourth.headers()['retry-after']).toBe('60')
    expect(await fourth.text()).toContain('(800) 555-0142')
    expect(await leadCount(ownSite)).toBe(3)
    expect((await request.get(FORM_PATH)).status()).toBe(200)
  })
})

test('a program that fills in the trap is thanked and kept, and nothing of it is sent on', async ({
  request,
  ownSite,
  person,
  sandbox,
}) => {
  const post = poster(request, ownSite, person)
  const trapped = await post({ fields: { website: 'https://spam.example' } })
  expect(trapped.status()).toBe(303)
  expect(trapped.headers().location).toMatch(/\/thank-you\?reference=/)
  // A person after it: once that lead has arrived, the trapped one would have too.
  await post({ fields: { email: 'person@example.com' } })
  const calls = await sandbox.waitFor(crmAnswered)
  expect(JSON.stringify(calls)).not.toContain(person.email)
  for (const service of ['mail', 'broker', 'crm']) {
    expect(await metric(ownSite, `deliveries{service="${service}",state="quarantined"}`), service).toBe(1)
  }
  const leads = await operator(ownSite, 'leads', 'list', '--status', 'quarantined', '--json')
  expect(leads).toHaveLength(1)
})

/** What the operator's command line answers beside the running site. */
async function operator(site: RunningSite, ...args: readonly string[]): Promise<Record<string, unknown>[]> {
  const withJson = args.includes('--json') ? args : [...args, '--json']
  const { stdout } = await promisify(execFile)(process.execPath, ['operator.ts', ...withJson], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: site.dataDir },
  })
  return JSON.parse(stdout)
}
