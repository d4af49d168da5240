import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../sandbox/server.ts'
import { showDataRequest } from '../../server/operator/data-requests/data-requests.ts'
import { showLead } from '../../server/operator/leads/show-lead.ts'
import { withStore } from '../../server/operator/store/open-store.ts'
import { aDataRequestPost, aLeadPost, aLeavePopupPost, aPost, aStepOnePost } from '../builders/a-post.ts'
import { aToolQuery } from '../builders/a-tool-query.ts'
import { acceptedReference, noticeOf } from '../support/post-form.ts'
import { findPostgres } from '../support/postgres-server.ts'
import { run } from '../support/run-command-line.ts'
import { startSite } from '../support/site.ts'
import { postgresOfRun, temporaryDatabase } from '../support/temporary-postgres.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { keysFor } from '../support/test-keys.ts'

// What visitors type is found in the partners' calls and, with the keys, in the store; and nowhere else.

const server = (await postgresOfRun()) ?? ''
const POSTGRES_TOOLS = findPostgres() ?? ''

/** A word that stands nowhere else. */
const unique = (name: string) => `Zq${name}${randomBytes(4).toString('hex')}`
const uniqueEmail = (name: string) => `${unique(name)}@example.com`
const uniquePhone = () => `(737) 2${Math.floor(10 + Math.random() * 89)}-${Math.floor(1_000 + Math.random() * 8_999)}`

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** The ways in which a value could be written, its plain hashes included: ten digits are soon tried. */
function spellings(value: string): string[] {
  const whole = [value, value.toLowerCase(), encodeURIComponent(value), Buffer.from(value).toString('base64')]
  const keys = value.includes('@') ? [value.toLowerCase()] : /^\(\d/.test(value) ? [digitsOf(value)] : []
  const hashes = keys.flatMap((key) =>
    [key, `email_key:${key}`, `phone_key:${key}`].flatMap((text) => [text, sha256(text)]),
  )
  return [...new Set([...whole, ...hashes])]
}

/** Which of the values stand in a text or file. */
const foundIn = (bytes: Buffer | string, values: Readonly<Record<string, string>>): string[] => {
  const text = typeof bytes === 'string' ? bytes : bytes.toString('latin1')
  return Object.entries(values)
    .filter(([, value]) => spellings(value).some((spelling) => text.includes(spelling)))
    .map(([name]) => name)
}

const LEAD = {
  debtAmount: '23457',
  firstName: unique('First'),
  lastName: unique('Last'),
  email: uniqueEmail('lead'),
  phone: uniquePhone(),
  address: `9 ${unique('Street')}`,
  zip: '78701',
}
const REQUEST = {
  firstName: unique('Rfirst'),
  lastName: unique('Rlast'),
  streetAddress: `8 ${unique('Road')}`,
  city: unique('City'),
  state: unique('Region'),
  postalCode: unique('Code'),
  email: uniqueEmail('request'),
  phone: uniquePhone(),
  requestDescription: `Please: ${unique('Words')}`,
}
const POPUP = { name: unique('Popup'), email: uniqueEmail('popup') }
const CAMPAIGN = { utm_source: unique('Source'), utm_term: unique('Term'), gclid: unique('Click') }
/** Stored, and sent to no partner. */
const BROWSER = { userAgent: unique('Browser'), visitorAddress: '203.0.113.213', ...CAMPAIGN }
const TOUCH = { path: '/texas', host: '', campaign: CAMPAIGN, at: Date.now() }
const ARRIVAL = JSON.stringify({ first: TOUCH, last: TOUCH })
/** Never stored, and never sent on. */
const STRANGER = { strangerEmail: uniqueEmail('stranger'), strangerPhone: uniquePhone() }
const UNKEPT = {
  ...STRANGER,
  location: unique('Place'),
  toolBalance: '81237.45',
  toolIncome: '64231',
  query: unique('Query'),
}
/** Too short, or too common, to be looked for in bytes. */
const { debtAmount: _amount, zip: _zip, ...LEAD_WORDS } = LEAD
const STORED = {
  ...LEAD_WORDS,
  ...Object.fromEntries(Object.entries(REQUEST).map(([name, value]) => [`request ${name}`, value])),
  ...Object.fromEntries(Object.entries(POPUP).map(([name, value]) => [`popup ${name}`, value])),
}
const ALL = { ...STORED, ...BROWSER, ...UNKEPT }

/** Where a post that was taken leads to. */
function acceptedAddress(answer: Response): string {
  const location = answer.headers.get('location')
  if (answer.status !== 303 || !location) throw new Error(`the post was answered with ${answer.status}`)
  return location
}

const STORES = [
  ['the embedded store', true],
  ['PostgreSQL', server !== '' && POSTGRES_TOOLS !== ''],
] as const

describe.each(STORES)('on %s', (store, isThere) => {
  test.skipIf(!isThere)('what is typed into any form is in the sealed rows and the partners’ calls alone', async () => {
    const [dataDir, temporary] = [temporaryFolder(), temporaryFolder()]
    const url = store === 'PostgreSQL' ? await temporaryDatabase(server) : ''
    const sandbox = await startSandbox({ port: 0 })
    onTestFinished(() => sandbox.close())
    const database = { DATABASE_URL: url, ...keysFor({ DATABASE_URL: url }) }
    const site = await startSite({
      ...sandbox.settings,
      ...database,
      DATA_DIR: dataDir,
      TMPDIR: temporary,
      LOG_LEVEL: 'debug',
      OPS_TOKEN: 'token',
      TRUSTED_PROXIES: '1',
    })
    onTestFinished(() => site.remove())

    const answers: { readonly what: string; readonly answer: Response; readonly body: string }[] = []
    async function ask(what: string, address: string, form?: FormData): Promise<Response> {
      if (form?.has('consent') && !form.has('consentNotice')) form.set('consentNotice', await noticeOf(site))
      const answer = await fetch(site.url + address, {
        method: form ? 'POST' : 'GET',
        redirect: 'manual',
        headers: {
          Origin: site.url,
          'User-Agent': BROWSER.userAgent,
          'X-Forwarded-For': BROWSER.visitorAddress,
          Referer: `${site.url}/debt-relief-options?typed=${UNKEPT.query}`,
        },
        ...(form ? { body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])) } : {}),
      })
      answers.push({ what, answer, body: await answer.clone().text() })
      return answer
    }

    const form = '/debt-relief-options'
    await ask('step one', form, aStepOnePost(LEAD))
    await ask('a lead with an error', form, aLeadPost({ ...LEAD, email: `${LEAD.email} no` }))
    const lead = acceptedReference(await ask('a lead', form, aLeadPost({ ...LEAD, arrival: ARRIVAL })))
    const popup = await ask('the leave popup', '/leave-popup', aLeavePopupPost(POPUP))
    const request = acceptedReference(await ask('a data request', '/data-request-form', aDataRequestPost(REQUEST)))
    await ask('a location', '/choose-state', aPost({ state: UNKEPT.location, returnTo: '/texas' }))
    await ask('a location', '/not-operating', aPost({ state: UNKEPT.location }))
    const debts = [{ balance: UNKEPT.toolBalance, apr: '24' }]
    await ask('a tool', `/diy?${aToolQuery('payoff-planner', { income: UNKEPT.toolIncome }, debts)}`)
    expect(popup.status).toBeLessThan(400)
    await sandbox.waitFor((calls) =>
      ['mail', 'crm', 'broker', 'support'].every((name) => calls.some(({ service }) => service === name)),
    )
    await sandbox.waitFor((calls) => calls.filter(({ service }) => service === 'crm').length === 2)

    // The people who sent the forms, and somebody whom nobody knows.
    const people = [LEAD.email, LEAD.phone, POPUP.email, STRANGER.strangerEmail, STRANGER.strangerPhone]
    for (const person of people) {
      const answer = await ask('a withdrawal', '/privacy-choices', aPost({ person, channels: ['calls'] }))
      await ask('the page after it', acceptedAddress(answer))
    }
    await ask(
      'a withdrawal with an error',
      '/privacy-choices',
      aPost({ person: STRANGER.strangerEmail, channels: null }),
    )
    for (const digits of [LEAD.phone.slice(-4), '12345']) {
      await ask('my consent', '/my-consent', aPost({ reference: lead, email: LEAD.email, digits }))
    }
    await ask(
      'my consent',
      '/my-consent',
      aPost({ reference: LEAD.lastName, email: STRANGER.strangerEmail, digits: '0' }),
    )

    const metrics = await (await fetch(`${site.url}/metrics`, { headers: { Authorization: 'Bearer token' } })).text()
    expect(metrics).toContain('leads')
    expect(foundIn(metrics, ALL)).toEqual([])
    // In addresses: those that redirects lead to, and those that partners are called at.
    for (const { what, answer } of answers) {
      expect([what, foundIn(JSON.stringify([...answer.headers]), { ...ALL, amount: LEAD.debtAmount })]).toEqual([
        what,
        [],
      ])
    }
    for (const call of sandbox.received) {
      const { visitorAddress: _, ...others } = ALL
      expect(foundIn(JSON.stringify([call.path, call.service === 'geo' ? '' : call.headers]), others)).toEqual([])
    }
    // What shows something typed is kept by no cache.
    const shown = answers.filter(({ body }) => foundIn(body, ALL).length > 0)
    expect(shown.map(({ what }) => what)).toEqual(expect.arrayContaining(['step one', 'a lead with an error']))
    for (const { what, answer } of shown) {
      expect([what, answer.headers.get('Cache-Control')]).toEqual([what, expect.stringMatching(/no-store|private/)])
    }

    // Every value has arrived where it belongs.
    const calls = JSON.stringify(sandbox.received.map(({ body }) => body))
    expect(Object.entries(STORED).filter(([, value]) => !calls.includes(JSON.stringify(value).slice(1, -1)))).toEqual(
      [],
    )
    const settings = { DATA_DIR: dataDir, ...database, ...(url ? {} : { DATABASE_URL: undefined }) }
    const opened = await withStore(settings, async (engine) => {
      const listed = await run(dataDir, ['leads', 'export', '--format', 'jsonl'], { settings: database })
      return JSON.stringify([await showLead(engine, lead), await showDataRequest(engine, request, 0)]) + listed.out
    })
    expect(Object.entries({ ...STORED, ...BROWSER }).filter(([, value]) => !opened.includes(value))).toEqual([])
    expect(foundIn(opened, UNKEPT)).toEqual([])

    // Killed: files are what a thief, or a crash, would find.
    if (!url) expect((await run(dataDir, ['backup', path.join(dataDir, 'backup.db')])).code).toBe(0)
    await site.kill('SIGKILL')
    expect(foundIn(site.output(), ALL)).toEqual([])
    const files = [dataDir, temporary].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name)),
    )
    for (const file of files)
      expect([path.basename(file), foundIn(readFileSync(file), ALL)]).toEqual([path.basename(file), []])
    if (url) {
      const dump = execFileSync(path.join(POSTGRES_TOOLS, 'pg_dump'), [url], { maxBuffer: 2 ** 28 })
      expect(dump.includes('COPY public.leads')).toBe(true)
      expect(foundIn(dump, ALL)).toEqual([])
      expect(dump.includes(LEAD.debtAmount)).toBe(false)
    } else
      expect(files.map((file) => path.basename(file))).toEqual(
        expect.arrayContaining(['store.db', 'store.db-wal', 'backup.db']),
      )
  })
})
