import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type ReceivedCall, type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { aLeadPost, type Fields } from '../builders/a-post.ts'
import { metric } from '../support/metric.ts'
import { noticeOf } from '../support/post-form.ts'
import { run } from '../support/run-command-line.ts'
import { type RunningSite, startSite } from '../support/site.ts'

// Posts that no browser would send. What is not stored never reaches a partner.

const FORM_PATH = '/debt-relief-options'
const FORM_TYPE = 'application/x-www-form-urlencoded'

let sandbox: Sandbox
let site: RunningSite

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  site = await startSite({
    ...sandbox.settings,
    LOG_LEVEL: 'error',
    BROKER_LABEL: 'Acme',
    BROKER_PARTNER_LABEL: 'Relief Co',
  })
}, 60_000)
afterAll(async () => {
  await site.remove()
  await sandbox.close()
})

const encoded = (data: FormData): string =>
  new URLSearchParams([...data].map(([name, value]): [string, string] => [name, String(value)])).toString()

interface Post {
  readonly fields?: Fields
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly to?: RunningSite
}

const post = async ({ fields = {}, headers, body, to = site }: Post = {}): Promise<Response> =>
  fetch(to.url + FORM_PATH, {
    method: 'POST',
    redirect: 'manual',
    headers: headers ?? { origin: to.url, 'content-type': FORM_TYPE },
    body: body ?? encoded(aLeadPost({ consentNotice: await noticeOf(to), ...fields })),
  })

const leadCount = (of: RunningSite = site): Promise<number> => metric(of, 'leads{source="lead_form"}')
const addressOf = (mark: string) => `${mark}.${randomUUID()}@example.com`
const callsFor = (email: string): ReceivedCall[] =>
  sandbox.received.filter(({ body }) => JSON.stringify(body ?? '').includes(email))
const bodyOf = (calls: readonly ReceivedCall[], service: string) => calls.find((call) => call.service === service)?.body
/** Waits for the CRM's answer to this person's lead: the last of a lead's calls. */
const crmAnswered = (email: string) =>
  sandbox.waitFor((calls) =>
    calls.some(
      ({ service, answeredStatus, body }) =>
        service === 'crm' && answeredStatus !== undefined && JSON.stringify(body).includes(email),
    ),
  )

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

test.each(Object.entries(UNTAKEN))('%s is answered with 422 and never stored', async (_what, fields) => {
  const before = await leadCount()
  const email = typeof fields.email === 'string' ? fields.email : addressOf('untaken')
  const answer = await post({ fields: { ...fields, email } })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('to fix')
  expect(await leadCount()).toBe(before)
  expect(callsFor(email)).toEqual([])
})

test('a skipped first step is asked for, and what step 2 held is kept', async () => {
  const email = addressOf('skipped')
  const answer = await post({ fields: { debtAmount: null, firstName: null, email } })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(html).toContain('Step 1 of 2')
  for (const typed of ['Lee', email, '(512) 555-0100', '78701']) expect(html).toContain(typed)
})

test('price, product and consent text are the server’s own, whatever a post says of them', async () => {
  const email = addressOf('price')
  const answer = await post({
    fields: {
      email,
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
  expect(answer.status).toBe(303)
  await crmAnswered(email)
  const calls = callsFor(email)
  expect(bodyOf(calls, 'broker')).toMatchObject({ price: 400, productId: 218, consentEmailSms: true })
  expect(bodyOf(calls, 'crm')).toMatchObject({ category: 'Acme / Relief Co Texas', estimated_value: 0 })
  const reference = new URL(answer.headers.get('location') ?? '', site.url).searchParams.get('reference') ?? ''
  const consent = JSON.stringify(await operator('consent', 'show', reference))
  expect(consent).not.toContain('1999-01-01')
  expect(consent).not.toContain('I agree to anything')
  expect(consent).toContain('soft credit inquiry')
})

test('a post from elsewhere is refused', async () => {
  const before = await leadCount()
  const type = { 'content-type': FORM_TYPE }
  const refused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'another site': { ...type, origin: 'https://elsewhere.example' },
    'no origin': type,
    'an opaque origin': { ...type, origin: 'null' },
    'a neighbour by its own word': { ...type, origin: site.url, 'sec-fetch-site': 'same-site' },
    'another site by the browser’s word': { ...type, origin: site.url, 'sec-fetch-site': 'cross-site' },
  }
  for (const [where, headers] of Object.entries(refused)) {
    expect((await post({ headers })).status, where).toBe(403)
  }
  expect(await leadCount()).toBe(before)
  expect((await post({ headers: { ...type, 'sec-fetch-site': 'same-origin' } })).status).toBe(303)
})

test('a body of another kind, too large or broken is refused', async () => {
  const before = await leadCount()
  const origin = site.url
  const json = await post({ headers: { origin, 'content-type': 'application/json' }, body: '{"debtAmount":12000}' })
  expect(json.status).toBe(415)
  expect((await post({ headers: { origin, 'content-type': 'text/plain' }, body: 'debtAmount=1' })).status).toBe(415)
  expect((await post({ fields: { address: 'x'.repeat(66_000) } })).status).toBe(413)
  const broken = await post({ headers: { origin, 'content-type': 'multipart/form-data; boundary=a' }, body: 'nothing' })
  expect(broken.status).toBe(400)
  expect((await post({ fields: { address: 'x'.repeat(60_000) } })).status).toBe(422)
  expect((await post({ body: '%%%=%E0%A4%A&&&==' })).status).toBe(422)
  expect(await leadCount()).toBe(before)
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    expect((await fetch(site.url + FORM_PATH, { method, headers: { origin } })).status, method).toBe(405)
  }
})

test('the same key again is answered as before, with other content refused', async () => {
  const before = await leadCount()
  const fields = { formKey: randomUUID() }
  const first = await post({ fields })
  const again = await post({ fields })
  expect(first.status).toBe(303)
  expect(again.headers.get('location')).toBe(first.headers.get('location'))
  const other = await post({ fields: { ...fields, zip: '73301' } })
  expect(other.status).toBe(409)
  expect(await other.text()).toContain('You already sent this form')
  expect(await leadCount()).toBe(before + 1)
})

test('a script gets the same answers as JSON', async () => {
  const headers = { origin: site.url, 'content-type': FORM_TYPE, accept: 'application/json' }
  const invalid = await post({ headers, fields: { zip: '' } })
  expect(invalid.status).toBe(422)
  expect(await invalid.json()).toEqual({ kind: 'invalid', errors: { zip: 'Please enter your ZIP code' } })
  const taken = await post({ headers })
  expect(taken.status).toBe(200)
  const reference = expect.stringMatching(/^[0-9A-Z-]{14}$/)
  expect(await taken.json()).toEqual({
    kind: 'accepted',
    reference,
    sharing: 'may',
    told: expect.stringMatching(/^You agreed that Plainpath and Example Debt Relief Company may call you/),
  })
})

test('a site that takes three posts a minute answers the fourth with 429, a plain page and the phone number', async () => {
  const limited = await startSite({ RATE_LIMIT_FORMS: '3', LOG_LEVEL: 'error' })
  onTestFinished(() => limited.remove())
  for (const nth of [1, 2, 3]) expect((await post({ to: limited })).status, `post ${nth}`).toBe(303)
  const fourth = await post({ to: limited })
  expect(fourth.status).toBe(429)
  expect(fourth.headers.get('content-type')).toContain('text/html')
  expect(fourth.headers.get('retry-after')).toBe('60')
  expect(await fourth.text()).toContain('(800) 555-0142')
  expect(await leadCount(limited)).toBe(3)
  expect((await fetch(limited.url + FORM_PATH)).status).toBe(200)
})

test('the thank-you page thanks for a lead that is stored, and for nothing else', async () => {
  const thanked = (await post({ fields: { email: addressOf('thanked') } })).headers.get('location') ?? ''
  const kept = await fetch(site.url + thanked)
  expect([kept.status, await kept.text()]).toEqual([200, expect.stringContaining('Your Details Have Been Submitted')])
  const reference = new URL(thanked, site.url).searchParams.get('reference')
  const other = reference?.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
  for (const unknown of ['0000-0000-0000', `${other}`, 'x', "'; drop table leads", 'a\0b'.repeat(500)]) {
    const answer = await fetch(
      `${site.url}/debt-relief-options/thank-you?${new URLSearchParams({ reference: unknown })}`,
    )
    expect(answer.status, unknown).toBe(404)
    expect(await answer.text(), unknown).not.toContain('Your Details Have Been Submitted')
  }
})

test('a program that fills in the honeypot is thanked and kept, and nothing of it is sent on', async () => {
  const [program, person] = [addressOf('program'), addressOf('person')]
  const filled = await post({ fields: { email: program, website: 'https://spam.example' } })
  expect(filled.status).toBe(303)
  expect(filled.headers.get('location')).toMatch(/\/thank-you\?reference=/)
  // A person after it: once that lead has arrived, the program's would have too.
  await post({ fields: { email: person } })
  await crmAnswered(person)
  expect(callsFor(program)).toEqual([])
  for (const service of ['mail', 'broker', 'crm']) {
    expect(await metric(site, `deliveries{service="${service}",state="quarantined"}`), service).toBe(1)
  }
  expect(await operator('leads', 'list', '--status', 'quarantined')).toHaveLength(1)
})

test.each([
  ['0', 0],
  ['42250', 42_250],
  ['', null],
  ['-5', null],
  ['1e3', null],
  ['fast', null],
  ['9'.repeat(30), null],
])('how fast a form was filled in is noted, %j as %j, and nothing is decided by it', async (fillingTime, fillingMs) => {
  const posted = await post({ fields: { email: addressOf(`filled-${fillingTime || 'without'}`), fillingTime } })
  const reference = new URL(posted.headers.get('location') ?? '', site.url).searchParams.get('reference') ?? ''
  expect(await operator('leads', 'show', reference)).toMatchObject({ fillingMs, honeypotFilled: false })
  expect(await operator('leads', 'list', '--status', 'quarantined')).toHaveLength(1)
})

/** What the operator's command line answers beside the running site. */
const operator = async (...args: readonly string[]): Promise<unknown> =>
  JSON.parse((await run(site.dataDir, [...args, '--json'])).out)
