import { type RawBuilder, sql } from 'kysely'
import type { Vault } from '../vault/vault.ts'
import type { Db, Reader, Tx } from './engine.ts'
import type { Migration } from './migration.ts'
import { leadsAndDeliveries } from './migrations/0001-leads-and-deliveries.ts'
import { idempotencyKeyAndHoneypot } from './migrations/0002-idempotency-key-and-honeypot.ts'
import { lastTimeSeen } from './migrations/0003-last-time-seen.ts'
import { keptCounts } from './migrations/0004-kept-counts.ts'
import { indexesForManyLeads } from './migrations/0005-indexes-for-many-leads.ts'
import { suppressionsLifted } from './migrations/0006-suppressions-lifted.ts'
import { personalDataSealed } from './migrations/0007-personal-data-sealed.ts'
import { consentChained } from './migrations/0008-consent-chained.ts'
import { sale } from './migrations/0009-sale.ts'
import { privacyDesk } from './migrations/0010-privacy-desk.ts'
import { rateWindowsAndNotices } from './migrations/0011-rate-windows-and-notices.ts'
import { oldestDueIndex } from './migrations/0012-oldest-due.ts'
import { deliveriesByTime } from './migrations/0013-deliveries-by-time.ts'
import { longerRateWindows } from './migrations/0014-longer-rate-windows.ts'
import { retainedFromOfEvents } from './migrations/0015-retained-from-of-events.ts'
import { toldNotesSealed } from './migrations/0016-told-notes-sealed.ts'
import { StoreVersionError } from './store-errors.ts'

/**
 * Every migration, in order of its number. Never edit a released one: add the next. During a release, and after going
 * back to the one before, older programs run on the new schema: a migration only adds. One that cannot has a name that
 * ends in `!`, and older programs refuse to serve its store.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-leads-and-deliveries': leadsAndDeliveries,
  '0002-idempotency-key-and-honeypot': idempotencyKeyAndHoneypot,
  '0003-last-time-seen': lastTimeSeen,
  '0004-kept-counts': keptCounts,
  '0005-indexes-for-many-leads': indexesForManyLeads,
  '0006-suppressions-lifted': suppressionsLifted,
  '0007-personal-data-sealed!': personalDataSealed,
  '0008-consent-chained!': consentChained,
  '0009-sale': sale,
  '0010-privacy-desk': privacyDesk,
  '0011-rate-windows-and-notices': rateWindowsAndNotices,
  '0012-oldest-due': oldestDueIndex,
  '0013-deliveries-by-time': deliveriesByTime,
  '0014-longer-rate-windows': longerRateWindows,
  '0015-retained-from-of-events': retainedFromOfEvents,
  '0016-told-notes-sealed!': toldNotesSealed,
}

/** Kysely's own migrator named this table; the first release used it. */
const TABLE = 'kysely_migration'

const appliedIn = async (reader: Reader): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)}`.execute(reader)
  return new Set(rows.map(({ name }) => name))
}

/** Throws when the store has such migrations that this release lacks. `store`: its name in messages. */
function refuseNewer(applied: ReadonlySet<string>, store: string, isRefused: (name: string) => boolean): void {
  if ([...applied].some((name) => !(name in MIGRATIONS) && isRefused(name))) {
    throw new StoreVersionError(`${store} belongs to a newer release of the site: run that one`)
  }
}

/**
 * Brings the schema up to date inside `tx`, which must hold a lock against other migrating processes. Either all
 * migrations are done or none: a process that is killed here leaves the store unchanged. Throws a `StoreVersionError`
 * for a store of a newer release that this one cannot serve.
 */
export async function migrate(tx: Tx, store: string, vault: Vault): Promise<void> {
  await tx.schema
    .createTable(TABLE)
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute()
  const applied = await appliedIn(tx)
  refuseNewer(applied, store, (name) => name.endsWith('!'))
  for (const [name, { up }] of Object.entries(MIGRATIONS)) {
    if (applied.has(name)) continue
    await up(tx, vault)
    await sql`insert into ${sql.table(TABLE)} values (${name}, ${new Date().toISOString()})`.execute(tx)
  }
}

/**
 * Throws a `StoreVersionError` unless the store has this release's schema. Changes nothing.
 * @param findTable SQL of the database that returns 1 when a table of this name exists, else 0
 */
export async function requireCurrent(
  db: Db,
  store: string,
  findTable: (name: string) => RawBuilder<number>,
): Promise<void> {
  const { found } = await db.selectNoFrom(findTable(TABLE).as('found')).executeTakeFirstOrThrow()
  const applied = found ? await appliedIn(db) : new Set<string>()
  refuseNewer(applied, store, () => true)
  if (Object.keys(MIGRATIONS).some((name) => !applied.has(name))) {
    throw new StoreVersionError(`${store} is older than this release: start the site once, which brings it up to date`)
  }
}
