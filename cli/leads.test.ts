import { existsSync, readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../tests/support/run-command-line.ts'
import { seededStore } from '../tests/support/seeded-store.ts'
import { temporaryFolder } from '../tests/support/temporary-store.ts'

async function siteWithLeads() {
  const site = await seededStore(temporaryFolder(), { exclusive: true, setUp: ['mail', 'broker'] })
  const id = await site.lead({ firstName: 'Ana\u001b[31m\u202e', lastName: 'Ruiz\nFake row' })
  const ops = (...args: string[]) => run(site.folder, args)
  return { ...site, id, ops }
}

test('lists beside the running site, as a table that no visitor can forge', async () => {
  const { id, ops } = await siteWithLeads()
  const { code, out } = await ops('leads', 'list')
  expect(code).toBe(0)
  const lines = out.trimEnd().split('\n')
  expect(lines[0]).toMatch(/^ID +RECEIVED +SOURCE +NAME +STATE +AMOUNT +DELIVERIES +NOT SOLD$/)
  expect(lines[1]).toMatch(
    new RegExp(`^${id} +\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d +lead_form +Ana +Ruiz Fake row +Texas`),
  )
  expect(lines[1]).toMatch(/Texas +\$20,001 +mail=due broker=due crm=held$/)
  expect(lines).toHaveLength(2)
  expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cf}|\p{Cc}/u)
})

test('lists as one JSON document, 50 unless told', async () => {
  const { ops, ...site } = await siteWithLeads()
  for (let number = 0; number < 55; number++) await site.lead({ email: `p${number}@mail.test` })
  expect(JSON.parse((await ops('leads', 'list', '--json')).out)).toHaveLength(50)
  expect(JSON.parse((await ops('leads', 'list', '--json', '--limit', '100')).out)).toHaveLength(56)
  expect(JSON.parse((await ops('leads', 'list', '--json', '--status', 'refused')).out)).toEqual([])
  const future = new Date(Date.now() + 60_000).toISOString()
  expect(JSON.parse((await ops('leads', 'list', '--json', '--since', future)).out)).toEqual([])
})

test('shows a lead whole, its reference typed in any case and without hyphens', async () => {
  const { id, engine, ops } = await siteWithLeads()
  const [delivery] = await engine.db.selectFrom('deliveries').select('id').where('service', '=', 'mail').execute()
  await engine.write((tx) =>
    tx
      .insertInto('attempts')
      .values({
        delivery_id: delivery?.id ?? '',
        number: 1,
        started_at: 1_000,
        finished_at: 2_000,
        outcome: 'notTaken',
        status: 503,
        reason: 'answered 503',
      })
      .execute(),
  )
  const shown = JSON.parse((await ops('leads', 'show', id.replaceAll('-', '').toLowerCase(), '--json')).out)
  expect(shown).toMatchObject({
    id,
    source: 'lead_form',
    price: 300,
    category: 'Broker / Partner Texas',
    honeypotFilled: false,
    duplicateOf: null,
    answers: { email: 'Ana.Ruiz@mail.test', debtAmount: 20_001 },
    consent: { kind: 'leadConsent', hashMatches: true, address: '203.0.113.9', userAgent: 'Test Browser' },
  })
  expect(shown.deliveries[0]).toMatchObject({
    service: 'mail',
    state: 'due',
    id: delivery?.id,
    nextAttemptAt: expect.stringMatching(/Z$/),
    attempts: [
      {
        number: 1,
        startedAt: '1970-01-01T00:00:01.000Z',
        finishedAt: '1970-01-01T00:00:02.000Z',
        outcome: 'notTaken',
        status: 503,
        reason: 'answered 503',
      },
    ],
  })
  const { out } = await ops('leads', 'show', id)
  expect(out).toContain(`delivery id ${delivery?.id}`)
  expect(out).toContain('notTaken 1970-01-01T00:00:02.000Z (status 503, answered 503)')
})

test('shows the consent record alone', async () => {
  const { id, ops } = await siteWithLeads()
  const { out } = await ops('consent', 'show', id)
  expect(out).toContain('Plainpath and Relief One may call me')
  expect(out).toContain('matches the text')
  expect(JSON.parse((await ops('consent', 'show', id, '--json')).out)).toMatchObject({
    lead: id,
    page: '/debt-relief-options',
    textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('queues, settles and releases', async () => {
  const { id, ops, ...site } = await siteWithLeads()
  await site.setDelivery(id, 'broker', { state: 'unknown', attempts: 1 })
  await site.setDelivery(id, 'mail', { state: 'refused', attempts: 1 })
  const retried = JSON.parse((await ops('leads', 'retry', id, '--json')).out)
  expect(retried).toMatchObject({ queued: 1, skipped: [{ service: 'broker', state: 'unknown' }, { service: 'crm' }] })
  expect((await ops('leads', 'retry', '--refused')).out).toBe('0 deliveries queued\n')
  expect((await ops('leads', 'settle', id, '--accepted')).out).toBe(
    `The broker delivery of lead ${id} is now delivered\n`,
  )
  expect(await ops('leads', 'settle', id, '--accepted')).toMatchObject({ code: 1, out: '' })
  const quarantined = await site.lead({ email: 'bo@mail.test' }, { honeypotFilled: true })
  expect((await ops('leads', 'release', quarantined)).out).toContain(`mail of lead ${quarantined} is now held`)
})

test('exports to a file that only its owner can read, also over one that others could', async () => {
  const { folder, ops } = await siteWithLeads()
  const file = path.join(folder, 'export.csv')
  await writeFile(file, 'old', { mode: 0o644 })
  const { code, out } = await ops('leads', 'export', '--format', 'csv', '--out', file)
  expect([code, out]).toEqual([0, ''])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toBe((await ops('leads', 'export', '--format', 'csv')).out)
  expect(existsSync(`${file}.partial`)).toBe(false)
  expect(await ops('leads', 'export', '--format', 'csv', '--out', '/nowhere/at/all.csv')).toMatchObject({ code: 1 })
})
