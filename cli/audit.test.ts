import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { eraseOldAudit } from '../server/audit/audit-trail.ts'
import { alsoWhose, asOperator, audited } from '../server/audit/operator-run.ts'
import { run } from '../tests/support/run-command-line.ts'
import { seededStore } from '../tests/support/seeded-store.ts'
import { temporaryFolder } from '../tests/support/temporary-store.ts'
import { actorOf, describeArguments } from './described-run.ts'
import { COMMANDS } from './run-command.ts'

const REFERENCE = '7K3M-9QXZ-2B4D'

async function aTrail() {
  const { folder, ...store } = await seededStore(temporaryFolder())
  const ops = (...args: readonly string[]) => run(folder, args, { settings: { OPS_ACTOR: 'Jo' } })
  const audit = async (...args: readonly string[]) => JSON.parse((await ops('audit', '--json', ...args)).out)
  return { folder, store, ops, audit }
}

test('notes who ran which command, when, on whose record, and how it ended', async () => {
  const { store, ops, audit } = await aTrail()
  const lead = await store.lead()
  await ops('leads', 'show', lead.toLowerCase())
  await ops('leads', 'settle', lead, '--accepted')
  await ops('leads', 'export', '--format', 'csv')
  await ops('suppress', '--phone', '512 555 0143')
  await ops('leads', 'show')
  await ops('doctor')
  await ops('erase', '--email', 'ana.ruiz@mail.test')
  const { runs, tampering, records } = await audit()
  // The latest is the audit itself, which has not ended.
  expect(runs.map(({ command, outcome }: Record<string, string>) => [command, outcome])).toEqual([
    ['audit --json', 'began'],
    ['erase --email …', 'done'],
    ['suppress --phone …', 'done'],
    ['leads export --format csv', 'done'],
    ['leads settle --accepted', 'refused'],
    ['leads show', 'done'],
  ])
  expect(runs[5]).toMatchObject({ who: expect.stringMatching(/^Jo as \w+/), whose: [lead], at: expect.any(String) })
  expect(runs[1].whose).toEqual([expect.stringMatching(/^\w+:[\w-]{43}$/), lead])
  expect([tampering, records]).toEqual([[], 11])
  expect(JSON.stringify(runs)).not.toMatch(/ana\.ruiz|mail\.test|555.?0143/i)
  const text = (await ops('audit')).out
  expect(text).toMatch(/Jo as \w+ +leads show +done +/)
  expect(text).toContain('none was changed, removed or added')
})

test('notes whose records a listing or an export has shown, however many', async () => {
  const { store, ops, audit } = await aTrail()
  const [lead, request] = [await store.lead(), await store.dataRequest()]
  await ops('leads', 'list')
  await ops('requests', 'list')
  const { runs } = await audit()
  expect(runs.map(({ command, whose }: Record<string, unknown>) => [command, whose])).toEqual([
    ['audit --json', []],
    ['requests list', [request]],
    ['leads list', [lead]],
  ])
  const leads = [lead]
  for (let number = 0; number < 60; number++) leads.push(await store.lead({ email: `lead${number}@mail.test` }))
  await ops('leads', 'list', '--limit', '61')
  await ops('leads', 'export', '--format', 'jsonl')
  const [, exported, shown] = (await audit('--limit', '3')).runs
  expect(new Set(shown.whose)).toEqual(new Set(leads))
  expect(new Set(exported.whose)).toEqual(new Set(leads))
  const about = (await audit('--about', leads[30] ?? '')).runs.map(({ command }: { command: string }) => command)
  expect(about).toEqual(['audit --json --about …', 'leads export --format jsonl', 'leads list --limit 61'])
  expect((await ops('audit')).out).toContain('and 56 more')
})

test('a long list of those concerned goes on in further entries, and the chain is whole', async () => {
  const { store, audit } = await aTrail()
  const references = Array.from({ length: 2_500 }, (_, index) => `R-${index}`)
  const found = { who: 'Jo', command: 'leads export', references: [], people: [], reads: true, warn: () => {} }
  await asOperator(found, () => audited(store.engine, async () => alsoWhose(references)))
  const { runs, tampering } = await audit()
  expect(tampering).toEqual([])
  expect(runs[1]).toMatchObject({ command: 'leads export', outcome: 'done', whose: references })
  expect(runs[1].entries).toHaveLength(4)
})

test('finds what was done to one record or person, and since when', async () => {
  const { store, ops, audit } = await aTrail()
  const [lead, other] = [await store.lead(), await store.lead({ email: 'bo@mail.test' })]
  await ops('leads', 'show', lead)
  await ops('leads', 'show', other)
  await ops('suppress', '--email', 'Bo@mail.test')
  const commands = async (...args: readonly string[]) =>
    (await audit(...args)).runs.map(({ command }: { command: string }) => command)
  expect(await commands('--about', other)).toEqual([expect.stringMatching(/^audit/), 'leads show'])
  expect(await commands('--email', 'bo@mail.test')).toEqual([expect.stringMatching(/^audit/), 'suppress --email …'])
  expect(await commands('--since', '2100-01-01')).toEqual([])
  expect(await ops('audit', '--about', lead, '--phone', '5125550143')).toMatchObject({ code: 2 })
})

test.each([
  [
    'changed',
    sql`update audit set command = 'leads list' where command = 'leads show'`,
    /changed: not what was stored/,
  ],
  [
    'by another operator',
    sql`update audit set who = 'Al' where command = 'leads show'`,
    /changed: not what was stored/,
  ],
  [
    'on another record',
    sql`update audit set whose = '[]' where command = 'leads show'`,
    /changed: not what was stored/,
  ],
  ['its operator removed', sql`update audit set who = null, whose = null where command = 'leads show'`, /changed/],
  ['removed', sql`delete from audit where command = 'leads show'`, /removed: \d before it/],
  [
    'added',
    sql`insert into audit select 'x', run_id, at, 'leads list', outcome, who, whose, personal_mac, erased_mac, chain_id,
      chain_place + 1000, chain_previous, chain_mac, retained_from from audit limit 1`,
    /added: beyond the end of its chain/,
  ],
])('an entry that was %s outside is found', async (_name, tamper, finding) => {
  const { store, ops } = await aTrail()
  const lead = await store.lead()
  await ops('leads', 'show', lead)
  await ops('leads', 'list')
  expect((await ops('audit')).code).toBe(0)
  await tamper.execute(store.engine.db)
  const { code, err } = await ops('audit')
  expect(code).toBe(1)
  expect(err).toMatch(finding)
  expect(err).toContain('TAMPERED WITH')
})

test('entries that were cut off the end with their head are found against an earlier check', async () => {
  const { store, ops, audit } = await aTrail()
  await ops('leads', 'list')
  const file = path.join(temporaryFolder(), 'audit.json')
  writeFileSync(file, JSON.stringify(await audit()))
  await sql`delete from audit`.execute(store.engine.db)
  await sql`delete from chain_heads where kind = 'audit'`.execute(store.engine.db)
  expect((await ops('audit')).code).toBe(0)
  const { code, err } = await ops('audit', '--against', file)
  expect([code, err]).toEqual([1, expect.stringContaining('of the earlier check')])
})

test('where it cannot be written, a change is not made, and a look is said to be missing in it', async () => {
  const { store, ops } = await aTrail()
  const lead = await store.lead()
  await sql`alter table audit rename to gone`.execute(store.engine.db)
  const changed = await ops('suppress', '--email', 'ana.ruiz@mail.test')
  expect([changed.code, changed.out]).toEqual([1, ''])
  expect(changed.err).toContain('Nothing was done, since the audit trail cannot be written')
  expect(await store.engine.db.selectFrom('suppressions').selectAll().execute()).toEqual([])
  const looked = await ops('leads', 'show', lead)
  expect([looked.code, looked.out]).toEqual([0, expect.stringContaining(lead)])
  expect(looked.err).toContain('THE AUDIT TRAIL LACKS THIS COMMAND')
})

test('where its end cannot be written, the command is done, and its end is said to be missing', async () => {
  const { store, ops } = await aTrail()
  const lead = await store.lead()
  await sql`create trigger full before insert on audit when new.outcome <> 'began'
    begin select raise(abort, 'no room'); end`.execute(store.engine.db)
  const looked = await ops('leads', 'show', lead)
  expect([looked.code, looked.out]).toEqual([0, expect.stringContaining(lead)])
  expect(looked.err).toMatch(/THE AUDIT TRAIL LACKS THE END OF THIS COMMAND \(\w+\), it cannot be written: no room/)
})

test('goes on after a restore, whole', async () => {
  const { store, ops, audit } = await aTrail()
  const lead = await store.lead()
  await ops('leads', 'show', lead)
  const file = path.join(temporaryFolder(), 'backup.db')
  await ops('backup', file)
  await ops('leads', 'list')
  await store.close()
  expect(await ops('restore', file)).toMatchObject({ code: 0, err: '' })
  const { runs, tampering } = await audit()
  expect(tampering).toEqual([])
  expect(runs.map(({ command }: { command: string }) => command)).toEqual([
    'audit --json',
    `restore ${file}`,
    'leads list',
    `backup ${file}`,
    'leads show',
  ])
  expect(runs[1].outcome).toBe('done')
})

test('forgets who did what to whom after its time, and is whole all the same', async () => {
  const { store, ops, audit } = await aTrail()
  const lead = await store.lead()
  await ops('leads', 'show', lead)
  expect(await eraseOldAudit(store.engine, 0)).toBe(0)
  expect(await eraseOldAudit(store.engine, 1)).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await eraseOldAudit(store.engine, 1e-7)).toBe(2)
  const { runs, tampering } = await audit()
  expect(tampering).toEqual([])
  expect(runs[1]).toMatchObject({ who: null, whose: null, command: 'leads show', outcome: 'done' })
})

describe('a command line', () => {
  const command = (name: string) => COMMANDS.find((one) => one.name === name) ?? { name, usage: '' }
  test.each([
    ['requests correct', [REFERENCE, '--set', 'phone=303-555-0199', '--lead=7k3m9qxz2b4e'], '--set phone=… --lead …'],
    ['requests extend', [REFERENCE, '--reason', 'Ana has many records'], '--reason …'],
    ['requests list', ['--email=ana@mail.test', '--json'], '--email … --json'],
    ['requests list', ['--reference', REFERENCE], '--reference …'],
    ['requests show', ['ana@mail.test'], '…'],
    ['leads export', ['--format', 'csv', '--out', '/srv/out.csv'], '--format csv --out /srv/out.csv'],
    ['backup', ['/srv/backup.db'], '/srv/backup.db'],
    ['leads list', ['--unknown', 'ana@mail.test'], '--unknown …'],
  ])('%s %j is noted without what could name a person', (name, args, expected) => {
    expect(describeArguments(command(name), args).command).toBe(`${name} ${expected}`)
  })

  test('names references and people apart', () => {
    const named = describeArguments(command('requests correct'), [
      REFERENCE,
      '--lead',
      '7k3m9qxz2b4e',
      '--phone',
      '303-555-0199',
    ])
    expect(named).toMatchObject({ references: [REFERENCE, '7K3M-9QXZ-2B4E'], people: [{ phone: '303-555-0199' }] })
  })

  test('only commands that show nothing of any person are free of the trail', () => {
    expect(COMMANDS.filter(({ audit }) => audit === 'free').map(({ name }) => name)).toEqual(['doctor', 'watch'])
  })
})

test('no command opens the store behind the back of the trail', () => {
  const opening = ['cli', 'server/operator'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name))
      .filter((file) => /\bopenStoreBeside\(/.test(readFileSync(file, 'utf8'))),
  )
  // The queue is watched without a person's data; restore and move note what they do around the store that they replace.
  expect(opening.sort()).toEqual(['cli/store-files.ts', 'cli/watch.ts', 'server/operator/store/open-store.ts'])
})

test('the operator is named by their word, the account, and who became it', () => {
  expect(actorOf({})).toMatch(/^\S+/)
  expect(actorOf({ OPS_ACTOR: ' Jo ', SUDO_USER: 'jo' })).toMatch(/^Jo as \S.*, by sudo of jo$/)
})
