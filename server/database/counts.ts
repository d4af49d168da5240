import { sql } from 'kysely'
import type { Engine, Reader } from './engine.ts'

/**
 * The counts since the database's first row, by name: `leads:SOURCE`, `data_requests`, `deliveries:SERVICE:STATE`.
 * Reads a few dozen rows, however many leads there are.
 */
export async function readCounts(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('counts')
    .select((select) => ['name', select.fn.sum<number>('value').as('value')])
    .groupBy('name')
    .orderBy('name')
    .execute()
  return new Map(rows.map(({ name, value }) => [name, Number(value)]))
}

/**
 * Adds the counts of closed connections up into one shard. On PostgreSQL each connection counts in rows of its own,
 * which would pile up with every start of a process.
 */
export async function foldCounts(engine: Engine): Promise<void> {
  if (engine.kind !== 'postgres') return
  await engine.write((tx) =>
    sql`
      with gone as (
        delete from counts where shard <> 0 and shard not in (select pid from pg_stat_activity) returning name, value
      )
      insert into counts (shard, name, value)
        select 0, name, sum(value) from gone group by name order by name
      on conflict (shard, name) do update set value = counts.value + excluded.value`.execute(tx),
  )
}
