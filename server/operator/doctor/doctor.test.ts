import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../../sandbox/server.ts'
import { seededStore } from '../../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../../tests/support/temporary-store.ts'
import { readConfig } from '../../settings/config.ts'
import { keepNotice } from '../../site-notices.ts'
import { checkOutsideLinks } from './check-outside-links.ts'
import { type Examination, examine } from './doctor.ts'

const doctor = (settings: Record<string, string>, now = Date.now()) =>
  examine(
    () => readConfig(settings),
    () => now,
  )

const said = ({ findings }: Examination, area: string) =>
  findings.filter((finding) => finding.area === area).map(({ level, message }) => `${level}: ${message}`)

test('a new machine: leaves making the store to the first start, says what is held and what needs the operator', async () => {
  const folder = path.join(temporaryFolder(), 'data')
  const examination = await doctor({ DATA_DIR: folder })
  expect(examination.ok).toBe(true)
  expect(examination.findings.filter(({ level, area, message }) => !level || !area || !message)).toEqual([])
  expect(existsSync(folder)).toBe(false)
  expect(said(examination, 'store')).toContainEqual(expect.stringContaining('the first start makes it'))
  const sealed = (place: string) =>
    `note: Personal data is sealed by ${place}: keep a copy apart from the backups, which nobody can read without it`
  expect(said(examination, 'store')).toContain(sealed(`the key file ${path.join(folder, 'pii.keys')}`))
  const keys = `k1:${'ab'.repeat(32)}`
  expect(said(await doctor({ DATA_DIR: folder, PII_KEYS: keys }), 'store')).toContain(sealed('the keys of PII_KEYS'))
  expect(said(examination, 'broker')).toEqual([
    'note: Sold leads are held. Not set up: set BROKER_URL and start the site again',
  ])
  expect(said(examination, 'prices').join()).toContain('$7,500, $15,000, $20,000, and $50,000 price at 0')
  expect(said(examination, 'settings').join('\n')).toMatch(/Placeholder.*SITE_PHONE/)
  expect(said(examination, 'claims')).toContain(
    'note: "24x7 support" is shown on this machine only: on a real SITE_ORIGIN it is left out (no evidence)',
  )
  expect(said(examination, 'legal texts').join()).toContain('counsel')
  expect(said(examination, 'outside links')).toEqual([expect.stringMatching(/outside links .* npm run links|^ok: /)])
})

test('malformed settings are one error', async () => {
  const { ok, findings } = await doctor({ PORT: 'many' })
  expect(ok).toBe(false)
  expect(findings).toEqual([{ level: 'error', area: 'settings', message: expect.stringMatching(/^PORT is "many"/) }])
})

test('never prints a secret', async () => {
  const folder = temporaryFolder()
  const settings = {
    DATA_DIR: folder,
    CRM_URL: 'http://127.0.0.1:1',
    CRM_CLIENT_ID: 'Xid-secret',
    CRM_CLIENT_SECRET: 'Xclient-secret',
    OPS_TOKEN: 'Xops-secret',
    MAIL_URL: 'smtp://user:Xmail-secret@127.0.0.1:1',
    MAIL_FROM: 'a@b.test',
    MAIL_TO: 'a@b.test',
  }
  const broken = await doctor({ ...settings, MAIL_URL: 'smpt://user:Xmail-secret@127.0.0.1:1' })
  expect(JSON.stringify([await doctor(settings), broken])).not.toMatch(/X\w+-secret/)
  expect(broken.ok).toBe(false)
})

test('alerts that travel unencrypted to another machine are a warning', async () => {
  const about = async (address: string) =>
    said(await doctor({ DATA_DIR: temporaryFolder(), ALERT_URL: address }), 'alerts')
  expect(await about('http://alerts.example.com/hook')).toEqual([
    'warning: Alerts: alerts.example.com is called by http, so references travel unencrypted; use https',
  ])
  expect(await about('https://alerts.example.com/hook')).toEqual([])
  expect(await about('http://127.0.0.1:9/hook')).toEqual([])
})

// A name of this machine that does not say so.
test.each([
  ['?tls=off', 'may get mail unencrypted (?tls=off); use a server with STARTTLS'],
  ['?ignoreTLS=true', 'may get mail unencrypted (?ignoreTLS=true); use a server with STARTTLS'],
  [
    '?tls.rejectUnauthorized=false',
    'may be anyone (?tls.rejectUnauthorized=false); use a server with a certificate that this machine trusts',
  ],
  ['', undefined],
])('a mail server with %j', async (query, words) => {
  const mail = { MAIL_URL: `smtp://127.1:1${query}`, MAIL_FROM: 'a@example.com', MAIL_TO: 'b@example.com' }
  const warnings = said(await doctor({ DATA_DIR: temporaryFolder(), ...mail }), 'mail').filter(
    (line) => !line.includes('not reachable'),
  )
  expect(warnings).toEqual(words ? [`warning: Notifications: 127.1 ${words}`] : [])
})

test('a database whose certificate is not looked at is a warning', async () => {
  const about = async (query: string) =>
    said(
      await doctor({
        DATABASE_URL: `postgres://site:Xsecret@127.0.0.1:1/site${query}`,
        PII_KEYS: `k1:${'ab'.repeat(32)}`,
      }),
      'settings',
    ).join('\n')
  const warning =
    'warning: DATABASE_URL says sslmode=no-verify: anyone on the way could pose as the database; use sslmode=verify-full'
  expect(await about('?sslmode=no-verify')).toContain(warning)
  const sound = await about('')
  expect(sound).not.toContain('sslmode')
  for (const query of ['?sslmode=verify-full', '?application_name=no-verify']) expect(await about(query)).toBe(sound)
})

test('a damaged store is an error', async () => {
  const folder = temporaryFolder()
  await writeFile(path.join(folder, 'store.db'), 'torn to pieces'.repeat(1_000))
  const examination = await doctor({ DATA_DIR: folder })
  expect(examination.ok).toBe(false)
  expect(said(examination, 'store').at(-1)).toMatch(/^error: The store in .* cannot be used/)
})

test('names the stores that restores and moves have kept', async () => {
  const folder = temporaryFolder()
  await writeFile(path.join(folder, 'store.db.before-restore-20261122T093005Z'), '')
  const examination = await doctor({ DATA_DIR: folder })
  expect(said(examination, 'store').join('\n')).toMatch(
    /note: 1 store kept from before a restore or a move: store\.db\.before-restore-20261122T093005Z/,
  )
})

test('the probe of the store leaves nothing behind, and open files are pointed out', async () => {
  const folder = temporaryFolder()
  const { engine } = await seededStore(folder)
  const before = await engine.db.selectFrom('clock').selectAll().execute()
  await chmod(path.join(folder, 'store.db'), 0o644)
  const examination = await doctor({ DATA_DIR: folder })
  expect(said(examination, 'store').join('\n')).toMatch(/warning: 1 file readable by others: .*store\.db/)
  expect(await engine.db.selectFrom('clock').selectAll().execute()).toEqual(before)
})

test('reaches the partners that are set up, by a connection and the token call alone', async () => {
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(() => sandbox.close())
  const settings = { DATA_DIR: temporaryFolder(), ...sandbox.settings }
  const well = await doctor(settings)
  for (const area of ['mail', 'broker', 'support', 'geolocation']) {
    expect(said(well, area)).toEqual([expect.stringMatching(/^ok: .* is reachable$/)])
  }
  expect(said(well, 'crm')).toContain('ok: The CRM gives an access token')
  expect(sandbox.received.map(({ service }) => service)).toEqual(['token'])
  sandbox.setSwitch('token', { status: 403 })
  expect(said(await doctor(settings), 'crm').at(-1)).toMatch(/warning: The CRM gives no access token .*403/)
})

test('a partner that cannot be reached is a warning', async () => {
  const gone = createServer().listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const { port } = gone.address() as { port: number }
  gone.close()
  await once(gone, 'close')
  const examination = await doctor({ DATA_DIR: temporaryFolder(), BROKER_URL: `http://127.0.0.1:${port}` })
  expect(examination.ok).toBe(true)
  expect(said(examination, 'broker')).toEqual([expect.stringMatching(/^warning: .* is not reachable \(ECONNREFUSED\)/)])
})

test('says what waits and what to do about it', async () => {
  const folder = temporaryFolder()
  const { engine, ...store } = await seededStore(folder, { setUp: ['mail', 'broker', 'support'] })
  const id = await store.lead()
  await store.lead({ email: 'bo@mail.test' }, { honeypotFilled: true })
  await store.setDelivery(id, 'broker', { state: 'unknown' })
  await store.setDelivery(id, 'mail', { state: 'failed' })
  const request = await store.dataRequest()
  const now = Date.now() + 11 * 24 * 60 * 60 * 1_000
  const examination = await doctor({ DATA_DIR: folder }, now)
  const deliveries = said(examination, 'deliveries')
  expect(deliveries).toContainEqual(expect.stringMatching(/^warning: 1 unknown \(broker 1\): .*leads settle/))
  expect(deliveries).toContainEqual(expect.stringMatching(/^warning: 1 failed \(mail 1\): .*leads retry --failed/))
  expect(deliveries).toContainEqual(expect.stringMatching(/^note: 3 quarantined/))
  expect(deliveries).toContainEqual(
    expect.stringMatching(/^warning: The oldest due delivery has waited for 11 days: .*leads show ID/),
  )
  expect(deliveries).toContain('warning: Due deliveries are not taken up: is the site running?')
  expect(said(examination, 'crm').join()).toContain('1 delivery waits')
  expect(said(examination, 'requests')).toEqual([
    'warning: 1 data request is past a date that we promise: requests list',
  ])
  const later = await doctor({ DATA_DIR: folder }, now + 10 * 24 * 60 * 60 * 1_000)
  expect(said(later, 'requests')).toEqual(['warning: 1 data request is late: requests list'])
  await engine.write((tx) =>
    tx.updateTable('data_requests').set({ resolved_at: 1 }).where('id', '=', request).execute(),
  )
  expect(said(await doctor({ DATA_DIR: folder }, now), 'requests')).toEqual(['ok: No data request is open'])
})

test('a data request whose date is near is a warning that names it', async () => {
  const folder = temporaryFolder()
  const { dataRequest } = await seededStore(folder)
  const request = await dataRequest()
  const inDays = async (days: number) =>
    said(await doctor({ DATA_DIR: folder }, Date.now() + days * 86_400_000), 'requests')
  expect(await inDays(0)).toEqual(['note: 1 data request is open: requests list'])
  expect(await inDays(8)).toEqual([
    expect.stringMatching(`^warning: 1 data request has a date within 3 days, the first by 20.*${request}`),
  ])
})

test('hours that contradict a claim are pointed out, as a warning where visitors read both', async () => {
  const folder = temporaryFolder()
  const claims = path.join(folder, 'claims.yaml')
  await writeFile(
    claims,
    '- text: "24x7 support"\n  evidence: "Phone log"\n  date: "2026-11-01"\n  expiry: "2027-11-01"\n',
  )
  const settings = { DATA_DIR: folder, SITE_CLAIMS_FILE: claims }
  const inNovember = Date.UTC(2026, 10, 22)
  const contradicts = /"24x7 support" and SITE_HOURS .*contradict/
  const onHours = async (more: Record<string, string>) =>
    said(await doctor({ ...settings, ...more }, inNovember), 'claims').filter((line) => line.includes('SITE_HOURS'))
  expect(await onHours({})).toEqual([expect.stringMatching(/^note/)])
  const shown = await onHours({ SITE_ORIGIN: 'https://www.plainpath.test' })
  expect(shown).toEqual([expect.stringMatching(contradicts)])
  expect(shown[0]).toMatch(/^warning/)
  for (const SITE_HOURS of ['24 hours a day, every day', '24 x 7', '24/7'])
    expect(await onHours({ SITE_HOURS })).toEqual([])
})

test('outside links that were never opened are counted, and all that were are told of', () => {
  const link = { address: 'https://www.example.com/', title: 'Example' }
  const opened = { ...link, checked: '2026-11-20' }
  const found = (links: Parameters<typeof checkOutsideLinks>[0]) =>
    checkOutsideLinks(links).map(({ message }) => message)
  expect(found([opened, { ...link, checked: null }])).toEqual([
    '1 of 2 outside links are not yet checked live: npm run links -- --write',
  ])
  expect(found([opened, opened])).toEqual(['All 2 outside links were opened at some time'])
})

test('placeholder partners are an error on a real origin', async () => {
  const asked = (SITE_ORIGIN: string) => doctor({ DATA_DIR: temporaryFolder(), SITE_ORIGIN })
  expect(said(await asked('http://localhost:3000'), 'partners')).toEqual([
    expect.stringMatching(/^note: "Example Debt Relief Company" is a placeholder/),
  ])
  expect(said(await asked('https://www.plainpath.test'), 'partners')).toEqual([
    expect.stringMatching(/^error: .*replace it in content\/partners\.yaml/),
  ])
  expect((await asked('https://www.plainpath.test')).ok).toBe(false)
})

test('a key file beside the store is a warning on a real origin, which says what to do', async () => {
  const asked = async (settings: Record<string, string>) =>
    said(await doctor({ DATA_DIR: temporaryFolder(), ...settings }), 'settings').filter((line) =>
      line.includes('PII_KEYS'),
    )
  const real = { SITE_ORIGIN: 'https://www.plainpath.test' }
  expect(await asked({})).toEqual([])
  expect(await asked(real)).toEqual([
    expect.stringMatching(/^warning: .*\/pii\.keys.*PII_KEYS.*secret store.*keep a copy.*remove the file/),
  ])
  expect(await asked({ ...real, PII_KEYS: `k1:${'ab'.repeat(32)}` })).toEqual([])
})

test('law facts and pages past their review date are warnings, with what to do', async () => {
  const at = async (year: number, month: number) =>
    said(await doctor({ DATA_DIR: temporaryFolder() }, Date.UTC(year, month - 1, 15)), 'law facts')
  expect(await at(2026, 12)).toEqual([expect.stringMatching(/^ok: .*the next is 20\d\d-\d\d$/)])
  const years = (await at(2029, 1)).join('\n')
  expect(years).toMatch(/warning: Time limits, garnishment.*state-law.*Compare with the sources/)
  expect(years).toMatch(
    /warning: \d+ pages were last reviewed more than 12 months ago: \/\S+, \/\S+, \/\S+ and \d+ more/,
  )
})

test.each([
  ['http://www.plainpath.test', /^warning: .*unencrypted/],
  ['https://www.plainpath.test', /^ok/],
  ['http://localhost:3000', /^note/],
])('says of the origin %s what is wrong', async (SITE_ORIGIN, expected) => {
  const examination = await doctor({ DATA_DIR: temporaryFolder(), SITE_ORIGIN })
  expect(said(examination, 'settings').find((line) => line.includes('SITE_ORIGIN'))).toMatch(expected)
})

test('lists each claim that a real origin leaves out, and why, and what expires soon', async () => {
  const folder = temporaryFolder()
  const SITE_CLAIMS_FILE = path.join(folder, 'claims.yaml')
  const real = { DATA_DIR: folder, SITE_ORIGIN: 'https://www.plainpath.test', SITE_CLAIMS_FILE }
  const now = Date.parse('2026-11-22T12:00Z')
  const proof = 'evidence: a report, date: 2026-01-01'
  await writeFile(
    SITE_CLAIMS_FILE,
    `- { text: A }\n- { text: B, ${proof}, expiry: 2026-11-21 }\n- { text: C, ${proof}, expiry: 2026-12-01 }\n- { text: D, ${proof}, expiry: 2027-12-01 }`,
  )
  const mend = `Give it evidence, date and expiry in ${SITE_CLAIMS_FILE}, or take it out`
  expect(said(await doctor(real, now), 'claims')).toEqual([
    `warning: "A" is not shown: no evidence. ${mend}`,
    `warning: "B" is not shown: its evidence expired on 2026-11-21. ${mend}`,
    'note: "C" is shown until 2026-12-01: check its evidence again before',
  ])
  await writeFile(SITE_CLAIMS_FILE, `- { text: D, ${proof}, expiry: 2027-12-01 }`)
  expect(said(await doctor(real, now), 'claims')).toEqual(['ok: 1 claim, each with evidence'])
  await writeFile(SITE_CLAIMS_FILE, '- { text: D, date: soon }')
  const broken = await doctor(real, now)
  expect(broken.ok).toBe(false)
  expect(said(broken, 'claims')).toEqual([expect.stringMatching(/^error: .*0\.date: is not a date/)])
})

test('a proxy that is not believed is an error, until TRUSTED_PROXIES names it', async () => {
  const folder = temporaryFolder()
  const { engine, close } = await seededStore(folder)
  await keepNotice(engine, 'forwardedIgnored')
  await close()
  const found = await doctor({ DATA_DIR: folder })
  expect(found.ok).toBe(false)
  expect(said(found, 'settings').join('\n')).toMatch(/error: A proxy stands in front .*TRUSTED_PROXIES/)
  expect((await doctor({ DATA_DIR: folder, TRUSTED_PROXIES: '1' })).ok).toBe(true)
})

test.each([
  ['0', 'note: TRUSTED_PROXIES is 0: behind a proxy, every consent record would hold the address of the proxy'],
  ['2', 'note: TRUSTED_PROXIES is 2: right only if every request comes through 2 proxies of yours'],
])('says what %s trusted proxies mean', async (TRUSTED_PROXIES, note) => {
  const examination = await doctor({ DATA_DIR: temporaryFolder(), TRUSTED_PROXIES })
  expect(said(examination, 'settings').filter((line) => line.includes('TRUSTED_PROXIES'))).toEqual([note])
})

test('mail that may travel unencrypted is a warning', async () => {
  const mail = { MAIL_URL: 'smtp://127.1:9?tls=off', MAIL_FROM: 'a@b.test', MAIL_TO: 'a@b.test' }
  const folder = temporaryFolder()
  expect(said(await doctor({ DATA_DIR: folder, ...mail }), 'mail').join('\n')).toMatch(/warning: .*unencrypted/)
  const local = { ...mail, MAIL_URL: 'smtp://127.0.0.1:9' }
  expect(said(await doctor({ DATA_DIR: folder, ...local }), 'mail').join('\n')).not.toMatch(/unencrypted/)
})
