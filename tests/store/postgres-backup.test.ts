import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Engine } from '../../server/database/engine.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { claimDue } from '../../server/deliveries/claims.ts'
import { findPostgres } from '../support/postgres-server.ts'
import { seededStore } from '../support/seeded-store.ts'
import { onServer, postgresOfRun, temporaryDatabase } from '../support/temporary-postgres.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { TEST_KEYS } from '../support/test-keys.ts'

// Backup and restore as docs/deploy.md tells them, with the commands that stand there.

const server = (await postgresOfRun()) ?? ''
const DOCUMENT = readFileSync(path.resolve(import.meta.dirname, '../../docs/deploy.md'), 'utf8')
const SECTION = /## Backup of PostgreSQL\n(.*?)\n## /s.exec(DOCUMENT)?.[1] ?? ''

/** Runs the documented command that begins with this name, on another database and file than those it names. */
function runDocumented(program: string, url: string, file: string): void {
  const command = new RegExp(`^${program} .*$`, 'm').exec(SECTION)?.[0]
  if (!command) throw new Error(`docs/deploy.md does not say how to run ${program}`)
  const here = command.replace(/"?store-.*?\.dump"?/, `"${file}"`)
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
      const { claimed } = await claimDue(restored, { service: 'mail', limit: 5, overtaken: [] })
      expect(claimed).toHaveLength(5)
      expect((await claimDue(restored, { service: 'broker', limit: 5, overtaken: [] })).claimed).toEqual([])
    } finally {
      await restored.close()
    }
  }, 60_000)
})
