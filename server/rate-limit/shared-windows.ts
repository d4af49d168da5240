import { sql } from 'kysely'
import type { Engine } from '../database/engine.ts'

/** Counts that all processes on one PostgreSQL share, by the database's clock. */
export interface SharedWindows {
  /** Counts a request, or one that counts as several, under each name; returns how many there were in their windows, in the same order. May reject. */
  count(names: readonly string[], times?: number): Promise<readonly number[]>
}

/** Rows that count nothing any more are removed this often. */
const CLEAN_EVERY_MS = 60_000

/** Read at use, not when the statement begins: a request that waited for a row lock began before the current window. */
const NOW = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
/** A window that begins in the future comes from a clock that was set back since; it has ended too. */
const isOpen = sql<boolean>`(w.started_at between ${NOW} - w.length_ms + 1 and ${NOW})`

/**
 * Counts in an unlogged table, whose writes wait for no disk: one statement a request. It holds keyed hashes, no addresses.
 * A crash of the server empties it, which only begins new windows.
 * @param monotonicMs milliseconds that never jump
 */
export function createSharedWindows(
  windowMs: number,
  { db, vault }: Pick<Engine, 'db' | 'vault'>,
  monotonicMs: () => number,
): SharedWindows {
  let cleanedAt = monotonicMs()

  function clean(): void {
    if (monotonicMs() - cleanedAt < CLEAN_EVERY_MS) return
    cleanedAt = monotonicMs()
    sql`delete from rate_windows w where not ${isOpen}`.execute(db).catch(() => {})
  }

  return {
    async count(names, times = 1) {
      clean()
      const hashes = names.map((name) => vault.lookup('rate', name))
      // The rows keep the order of `names`: two requests that share names then lock them in the same order and cannot deadlock.
      const rows = sql.join(hashes.map((hash) => sql`(${hash}, ${NOW}, ${times}::integer, ${sql.lit(windowMs)})`))
      const { rows: counted } = await sql<{ name: string; count: number }>`
        insert into rate_windows as w (name, started_at, count, length_ms) values ${rows}
        on conflict (name) do update set (count, started_at) = (
          select case when open then w.count + excluded.count else excluded.count end, case when open then w.started_at else excluded.started_at end
          from (select ${isOpen} as open) as asked_once)
        returning w.name, w.count`.execute(db)
      const counts = new Map(counted.map(({ name, count }) => [name, count]))
      return hashes.map((hash) => counts.get(hash) ?? 0)
    },
  }
}
