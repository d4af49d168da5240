import { copyFileSync, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { openSiteStore } from '../../server/database/open-store.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { moveStore } from '../../server/operator/store/migrate-store.ts'
import { run } from '../support/run-command-line.ts'
import { seededStore } from '../support/seeded-store.ts'
import { onServer, postgresOfRun, temporarySchema } from '../support/temporary-postgres.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { TEST_KEYS } from '../support/test-keys.ts'

// `ops migrate-store`: what one machine has outgrown moves into a database, whole.

const server = (await postgresOfRun()) ?? ''
/** What the embedded store has sealed, the database must be able to open. */
const KEYS = { PII_KEYS: TEST_KEYS }
const WITH_KEYS = { settings: KEYS }

/** An embedded store with a bit of everything, closed as after a stop of the site. */
async function anEmbeddedStore() {
  const folder = temporaryFolder()
  const store = await seededStore(folder, WITH_KEYS)
  const lead = await store.lead({ firstName: 'Zoë 李', address: "1 O'Hara \\ \u{1F600} St" })
  await store.setDelivery(lead, 'mail', { state: 'delivered', attempts: 1 })
  await store.leavePopup('Bo', 'bo@mail.test')
  await store.dataRequest()
  for (let number = 0; number < 520; number++) await store.lead({ email: `lead-${number}@mail.test` })
  await store.engine.write((tx) =>
    tx
      .insertInto('attempts')
      .values({
        delivery_id: 'x',
        number: 1,
        started_at: Date.now(),
        finished_at: null,
        outcome: null,
        status: 200,
        reason: null,
      })
      .execute(),
  )
  await run(folder, ['erase', '--email', 'lead-7@mail.test'], WITH_KEYS)
  await run(folder, ['suppress', '--email', 'lead-8@mail.test'], WITH_KEYS)
  const listed = (await run(folder, ['leads', 'list', '--limit', '1000', '--json'], WITH_KEYS)).out
  const shown = (await run(folder, ['leads', 'show', lead, '--json'], WITH_KEYS)).out
  await store.close()
  const settings = { DATABASE_URL: await temporarySchema(server), ...KEYS }
  return { folder, lead, listed, shown, settings }
}

const kept = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('store.db.moved'))

describe.skipIf(server === '')('moving an embedded store into PostgreSQL', () => {
  test('copies every row, compares counts and checksums, and sets the old store aside', async () => {
    const { folder, lead, listed, shown, settings } = await anEmbeddedStore()
    const { code, out, err } = await run(folder, ['migrate-store'], { settings })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^leads +522 +[0-9a-f]{16}$/m)
    expect(out).toMatch(/^erasures +1 +[0-9a-f]{16}$/m)
    expect(out).toMatch(/^Counts and checksums agree\. The store is now 127\.0\.0\.1:\d+\/test_\S+$/m)
    expect((await run(folder, ['leads', 'list', '--limit', '1000', '--json'], { settings })).out).toBe(listed)
    expect((await run(folder, ['leads', 'show', lead, '--json'], { settings })).out).toBe(shown)
    expect([existsSync(path.join(folder, 'store.db')), kept(folder)]).toEqual([
      false,
      [expect.stringMatching(/^store\.db\.moved-\d+T\d+Z$/)],
    ])

    // A start that has forgotten the new setting does not begin an empty store.
    await expect(openSiteStore({ DATA_DIR: folder })).rejects.toThrow(
      /was moved into a PostgreSQL database .* set DATABASE_URL/,
    )
    // The person is erased from what is kept, too.
    const erased = await run(folder, ['erase', '--email', 'lead-9@mail.test', '--json'], { settings })
    expect(JSON.parse(erased.out)).toMatchObject({ leads: 1, stillIn: [] })
  }, 60_000)

  test('broken off after its commit, the same command completes it', async () => {
    const { folder, settings } = await anEmbeddedStore()
    await moveStore({ DATA_DIR: folder, ...settings }, Date.now())
    copyFileSync(path.join(folder, kept(folder)[0] ?? ''), path.join(folder, 'store.db'))
    const again = await run(folder, ['migrate-store', '--json'], { settings })
    expect(JSON.parse(again.out)).toMatchObject({ resumed: true })
    expect([existsSync(path.join(folder, 'store.db')), kept(folder).length]).toEqual([false, 2])
  }, 60_000)

  test.each([
    [
      'the database has other rows',
      async ({ url }: Spoiled) => onServer(url, "insert into erasures values ('x', 1, 0, 0)"),
      /is not empty \(erasures 1\): nothing was copied\n$/,
    ],
    [
      'a value cannot be kept there',
      async ({ folder }: Spoiled) => {
        const store = new DatabaseSync(path.join(folder, 'store.db'))
        store.prepare('insert into erasures values (?, 1, 0, 0)').run('a\0b')
        store.close()
      },
      /invalid byte sequence.*\n$/,
    ],
    [
      'what arrives is not what was sent',
      async ({ url }: Spoiled) =>
        onServer(
          url,
          `create function spoil() returns trigger language plpgsql as $$ begin new.price = 1; return new; end $$;
           create trigger spoil before insert on leads for each row execute function spoil()`,
        ),
      /^What arrived is not what was sent: nothing was copied\n$/,
    ],
    [
      'a site runs on the folder',
      async ({ folder }: Spoiled) => void (await seededStore(folder, { exclusive: true, settings: KEYS })),
      /is in use by another running site.*\n$/,
    ],
  ])('copies nothing when %s, and says so in one line', async (_, spoil, line) => {
    const folder = temporaryFolder()
    const store = await seededStore(folder, WITH_KEYS)
    await store.lead()
    await store.close()
    const url = await temporarySchema(server)
    await (await openPostgres(url, { upgrade: true, piiKeys: TEST_KEYS })).close()
    await spoil({ folder, url })
    const settings = { DATABASE_URL: url, ...KEYS }
    const { code, err } = await run(folder, ['migrate-store'], { settings })
    expect([code, err]).toEqual([1, expect.stringMatching(line)])
    expect([existsSync(path.join(folder, 'store.db')), kept(folder)]).toEqual([true, []])
    const target = await openPostgres(url, { upgrade: false, piiKeys: TEST_KEYS })
    expect(await target.db.selectFrom('leads').select('id').execute()).toEqual([])
    await target.close()
  })
})

interface Spoiled {
  readonly folder: string
  readonly url: string
}

test('without DATABASE_URL, or without a store, there is nothing to move', async () => {
  const folder = temporaryFolder()
  expect((await run(folder, ['migrate-store'])).err).toMatch(/^DATABASE_URL is not set: [^\n]+\n$/)
  const settings = { DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' }
  expect((await run(folder, ['migrate-store'], { settings })).err).toMatch(/^There is no store in [^\n]+\n$/)
})
