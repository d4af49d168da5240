import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { run } from '../support/run-command-line.ts'
import { seededStore } from '../support/seeded-store.ts'
import { postgresOfRun, temporarySchema } from '../support/temporary-postgres.ts'
import { temporaryFolder } from '../support/temporary-store.ts'

// The operator's commands beside a site on PostgreSQL. What each does in full: cli/*.test.ts, on the embedded store.

const server = (await postgresOfRun()) ?? ''

async function anOperator() {
  const folder = temporaryFolder()
  const settings = { DATABASE_URL: await temporarySchema(server) }
  const store = await seededStore(folder, { settings })
  const ops = (...args: readonly string[]) => run(folder, args, { settings })
  const json = async (...args: readonly string[]) => JSON.parse((await ops(...args, '--json')).out)
  return { folder, settings, store, ops, json }
}

describe.skipIf(server === '')('the operator’s commands on PostgreSQL', () => {
  test('list, show and export leads', async () => {
    const { store, ops, json } = await anOperator()
    const [first, second] = [await store.lead(), await store.lead({ email: 'other@mail.test' })]
    expect((await json('leads', 'list')).map(({ id }: { id: string }) => id)).toEqual([second, first])
    expect(await json('leads', 'list', '--status', 'due', '--limit', '1')).toHaveLength(1)
    expect(await json('leads', 'show', first)).toMatchObject({
      id: first,
      price: expect.any(Number),
      answers: { email: 'Ana.Ruiz@mail.test' },
    })
    expect(await json('consent', 'show', first)).toMatchObject({ hashMatches: true })
    expect((await ops('leads', 'export', '--format', 'csv')).out.trim().split('\n')).toHaveLength(3)
  })

  test('retry, settle and release deliveries', async () => {
    const { store, json } = await anOperator()
    const lead = await store.lead()
    await store.setDelivery(lead, 'mail', { state: 'failed', attempts: 9 })
    await store.setDelivery(lead, 'crm', { state: 'refused', attempts: 1 })
    await store.setDelivery(lead, 'broker', { state: 'unknown', attempts: 1 })
    expect(await json('leads', 'retry', '--failed')).toMatchObject({ queued: 1 })
    expect(await json('leads', 'retry', lead)).toMatchObject({
      queued: 1,
      skipped: [{ service: 'mail' }, { service: 'broker' }],
    })
    expect(await json('leads', 'settle', lead, '--accepted')).toMatchObject({ state: 'delivered' })
    const trapped = await store.lead({}, { honeypotFilled: true })
    expect((await json('leads', 'release', trapped)).released).toHaveLength(3)
  })

  test('work on data requests, suppress and erase a person', async () => {
    const { store, ops, json } = await anOperator()
    const request = await store.dataRequest()
    const lead = await store.lead()
    const mentioning = await store.dataRequest({
      email: 'other@mail.test',
      requestDescription: 'I am also ANA.ruiz@mail.test, 100%',
    })
    await store.dataRequest({ email: 'another@mail.test', requestDescription: 'ana_ruiz@mail.test' })
    expect(await json('requests', 'list')).toHaveLength(3)
    expect((await ops('requests', 'resolve', request, '--note', 'Sent.')).code).toBe(0)
    expect(await json('suppress', '--phone', '512 555 0143')).toMatchObject({ suppressed: true })
    const erased = await ops('erase', '--email', 'ana.ruiz@mail.test')
    expect(erased).toMatchObject({ code: 0, out: expect.stringMatching(/^Erased: 1 lead\(s\), 1 data request\(s\)/) })
    expect(erased.out).toContain(`look at them: ${mentioning}\n`)
    expect(erased.out).toContain("'Backup of PostgreSQL' in docs/deploy.md")
    expect(await json('leads', 'show', lead)).toMatchObject({ answers: null })
  })

  test('the privacy desk: each step, a copy, a correction, and the deletion with its ledger', async () => {
    const { store, ops, json } = await anOperator()
    const lead = await store.lead()
    await store.setDelivery(lead, 'broker', { state: 'delivered', attempts: 1 })
    const request = await store.dataRequest()
    expect((await ops('requests', 'confirm', request)).code).toBe(0)
    expect(await json('requests', 'extend', request, '--reason', 'Many records')).toMatchObject({ id: request })
    expect(await json('requests', 'correct', request, '--set', 'zip=78702')).toMatchObject({
      leads: [lead],
      recipients: [{ service: 'broker', reference: lead, taken: true }],
    })
    expect(await json('requests', 'deliver', request)).toMatchObject({
      leads: [{ id: lead, answers: { zip: '78702' } }],
    })
    expect(await json('requests', 'list', '--phone', '512 555 0143')).toMatchObject([{ id: request, late: false }])
    const steps = (await json('requests', 'show', request)).steps.map(({ kind }: { kind: string }) => kind)
    expect(steps.sort()).toEqual(['confirmed', 'corrected', 'delivered', 'extended'])
    expect(await json('requests', 'delete', request)).toMatchObject({
      leads: 1,
      requests: 1,
      answerTo: 'ana.ruiz@mail.test',
      recipients: [{ service: 'broker' }],
    })
    const ledger = await json('erasures', 'list')
    expect(ledger).toMatchObject([{ channel: 'email' }])
    // As pg_restore brings back an earlier dump.
    await store.engine.write((tx) => tx.deleteFrom('erased_people').execute())
    const again = await store.lead()
    await store.engine.write((tx) => tx.updateTable('leads').set({ received_at: 1 }).where('id', '=', again).execute())
    const file = path.join(temporaryFolder(), 'ledger.json')
    writeFileSync(file, JSON.stringify(ledger))
    expect(await json('erasures', 'replay', file)).toEqual({ added: 1, erased: 1 })
    expect(await json('leads', 'show', again)).toMatchObject({ answers: null })
  })

  test('the audit trail names each command, and finds a change', async () => {
    const { store, ops, json } = await anOperator()
    const lead = await store.lead()
    await Promise.all([ops('leads', 'show', lead), ops('leads', 'list'), ops('suppress', '--email', 'bo@mail.test')])
    const { runs, tampering } = await json('audit')
    expect(tampering).toEqual([])
    const ended = runs.slice(1).map(({ command, outcome }: Record<string, string>) => `${command}: ${outcome}`)
    expect(ended.sort()).toEqual(['leads list: done', 'leads show: done', 'suppress --email …: done'])
    await store.engine.db.updateTable('audit').set({ who: 'nobody' }).where('command', '=', 'leads show').execute()
    expect(await ops('audit')).toMatchObject({ code: 1, err: expect.stringContaining('changed') })
  })

  test('the doctor knows which store is in use, and what of the server would lose leads', async () => {
    const { ops, store } = await anOperator()
    await store.lead()
    const { out } = await ops('doctor', '--json')
    const found = JSON.parse(out).findings.filter(({ area }: { area: string }) => area === 'store')
    const messages = found.map(({ level, message }: { level: string; message: string }) => `${level}: ${message}`)
    expect(messages).toContainEqual(
      expect.stringMatching(/^ok: The store is PostgreSQL \d+.* at 127\.0\.0\.1:\d+\/test_/),
    )
    // The server of the tests is made for speed.
    expect(messages).toContainEqual(
      'error: fsync of the server is off: a power cut can take leads that were acknowledged',
    )
    expect(messages).toContainEqual(expect.stringMatching(/^ok: The store can be written/))
    expect(messages).toContainEqual(expect.stringMatching(/^note: Personal data .* is sealed by the keys of PII_KEYS/))
    expect(messages).toContainEqual(expect.stringMatching(/^ok: \d+ of the server's \d+ connections are in use$/))
  })

  test.each([
    ['backup', 'x.db'],
    ['restore', 'x.db'],
  ])('%s says in one line whose matter it is', async (...args) => {
    const { ops } = await anOperator()
    expect(await ops(...args)).toEqual({
      code: 1,
      out: '',
      err: "DATABASE_URL is set: back up with pg_dump, restore with pg_restore ('Backup of PostgreSQL' in docs/deploy.md)\n",
    })
  })

  test('a server that is not there is one line, without the password', async () => {
    const settings = { DATABASE_URL: 'postgres://site:hush-hush@127.0.0.1:1/site' }
    for (const args of [['leads', 'list'], ['erase', '--email', 'a@mail.test'], ['migrate-store']]) {
      const folder = temporaryFolder()
      await (await seededStore(folder)).close()
      const { code, err } = await run(folder, args, { settings })
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^The database 127\.0\.0\.1:1\/site cannot be used: [^\n]*ECONNREFUSED[^\n]*\n$/),
      ])
    }
  })
})
