import { sql } from 'kysely'
import { DELIVERY_SERVICES, type DeliveryState } from '../../domain/delivery.ts'
import type { Engine, Reader } from './engine.ts'

/**
 * The counts since the database's first row, by name: `leads:SOURCE`, `data_requests`, `deliveries:SERVICE:STATE`.
 * Reads a few dozen rows, however many leads there are.
 */
export async function readCounts({ db }: Engine): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('counts')
    .select((select) => ['name', select.fn.sum<number>('value').as('value')])
    .groupBy('name')
    .orderBy('name')
    .execute()
  return new Map(rows.map(({ name, value }) => [name, Number(value)]))
}

/** How many deliveries are in this state, of all services. */
export async function deliveriesIn(reader: Reader, state: DeliveryState): Promise<number> {
  const names = DELIVERY_SERVICES.map((service) => `deliveries:${service}:${state}`)
  const row = await reader
    .selectFrom('counts')
    .select((select) => select.fn.sum<number>('value').as('value'))
    .where('name', 'in', names)
    .executeTakeFirstOrThrow()
  return Number(row.value ?? 0)
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
