import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONSENT_CHANNELS } from '../../domain/withdrawal.ts'
import { certificateId } from '../../server/consent/certificate.ts'
import { verifyConsents } from '../../server/consent/verify-consents.ts'
import type { Engine } from '../../server/database/engine.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { claimDue } from '../../server/deliveries/claims.ts'
import { suppress } from '../../server/privacy/suppression.ts'
import { withdraw } from '../../server/privacy/withdrawals.ts'
import { findPostgres } from '../support/postgres-server.ts'
import { seededStore } from '../support/seeded-store.ts'
import { onServer, postgresOfRun, temporaryDatabase } from '../support/temporary-postgres.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { TEST_KEYS } from '../support/test-keys.ts'

// Backup and restore as docs/deploy.md tells them, with the commands that stand there.

const server = (await postgresOfRun()) ?? ''
const DOCUMENT = readFileSync(path.resolve(import.meta.dirname, '../../docs/deploy.md'), 'utf8')
const SECTION = /## Backup of PostgreSQL\n(.*?)\n## /s.exec(DOCUMENT)?.[1] ?? ''

/**
 * Runs the documented command that begins so, on other databases and another file than those it names.
 * @param kept the database before, for the commands that read it
 */
function runDocumented(beginning: string, url: string, file: string, kept = ''): void {
  const command = new RegExp(`^${beginning} (?:.*\\\\\n)*.*$`, 'm').exec(SECTION)?.[0]
  if (!command) throw new Error(`docs/deploy.md does not say how to run ${beginning}`)
  const here = command.replace(/"?store-.*?\.dump"?/, `"${file}"`).replace('postgres://the-kept-one', `"${kept}"`)
  execFileSync('sh', ['-c', here], {
    env: { ...process.env, PATH: `${findPostgres()}${path.delimiter}${process.env.PATH}`, DATABASE_URL: url },
    cwd: path.dirname(file),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function countsOf({ db }: Engine) {
  const count = async (table: 'leads' | 'consents' | 'deliveries' | 'suppressions') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  return [await count('leads'), await count('consents'), await count('deliveries'), await count('suppressions')]
}

/** The id of each lead's certificate of consent. */
async function certificatesIn({ db }: Engine): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('consents').select(['lead_id', 'chain_id', 'chain_place']).execute()
  return new Map(rows.map((row) => [row.lead_id, certificateId(row.chain_id ?? '', row.chain_place ?? 0)]))
}

describe.skipIf(server === '')('a dump of PostgreSQL', () => {
  test('is made beside the running site; restored, its leads are all there and go out, sold leads after a question', async () => {
    const url = await temporaryDatabase(server)
    const store = await seededStore(temporaryFolder(), { settings: { DATABASE_URL: url } })
    for (let number = 0; number < 30; number++) await store.lead({ email: `lead-${number}@mail.test` })
    let stopped = false
    const coming = (async () => {
      while (!stopped) await store.lead()
    })()
    const file = path.join(temporaryFolder(), 'store.dump')
    runDocumented('pg_dump', url, file)
    stopped = true
    await coming
    await store.close()
    const name = new URL(url).pathname.slice(1)
    await onServer(server, `drop database ${name}`, `create database ${name}`)

    runDocumented('pg_restore', url, file)
    runDocumented('psql', url, file)
    const restored = await openPostgres(url, { upgrade: true, piiKeys: TEST_KEYS })
    try {
      const [leads = 0, ...others] = await countsOf(restored)
      expect(leads).toBeGreaterThanOrEqual(30)
      // Of each transaction all or nothing.
      expect(others).toEqual([leads, 3 * leads, 0])
      const { claimed } = await claimDue(restored, { service: 'mail', limit: 5, overtaken: [], mailRoute: 'own' })
      expect(claimed).toHaveLength(5)
      expect(
        (await claimDue(restored, { service: 'broker', limit: 5, overtaken: [], mailRoute: 'own' })).claimed,
      ).toEqual([])
    } finally {
      await restored.close()
    }
  }, 60_000)

  test('restored beside the database that it was made of: no chain goes on in both, and nobody’s no since then is lost', async () => {
    const [before, url] = [await temporaryDatabase(server), await temporaryDatabase(server)]
    const file = path.join(temporaryFolder(), 'store.dump')
    const kept = await seededStore(temporaryFolder(), { settings: { DATABASE_URL: before } })
    const stays = await kept.lead({ email: 'stays@mail.test', phone: '303-555-0101' })
    await kept.lead({ email: 'withdraws@mail.test', phone: '303-555-0102' })
    await kept.lead({ email: 'suppressed@mail.test', phone: '303-555-0103' })
    runDocumented('pg_dump', before, file)
    const person = { kind: 'email', email: 'withdraws@mail.test' } as const
    await withdraw(kept.engine, { person, channels: CONSENT_CHANNELS, via: 'privacy-choices', mailRoute: 'own' })
    await suppress(kept.engine, { email: 'suppressed@mail.test' })
    await kept.lead({ email: 'later@mail.test', phone: '303-555-0104' })
    const certificatesBefore = await certificatesIn(kept.engine)
    await kept.close()

    runDocumented('pg_restore', url, file)
    runDocumented('psql', url, file)
    runDocumented('pg_dump --data-only', url, file, before)
    const restored = await seededStore(temporaryFolder(), { settings: { DATABASE_URL: url } })
    const { claimed } = await claimDue(restored.engine, { service: 'mail', limit: 9, overtaken: [], mailRoute: 'own' })
    expect(claimed.map(({ subject_id }) => subject_id)).toEqual([stays])
    const newLead = await restored.lead({ email: 'newest@mail.test', phone: '303-555-0105' })
    const certificates = await certificatesIn(restored.engine)
    expect(certificates.get(newLead)).toBeDefined()
    expect([...certificatesBefore.values()]).not.toContain(certificates.get(newLead))
    expect(await verifyConsents(restored.engine)).toMatchObject({ records: 4, tampering: [] })
  }, 60_000)
})
