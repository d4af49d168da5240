import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

// Counting a million deliveries takes the embedded store a quarter of a second, in which no page is answered. So the
// database itself keeps the counts that /metrics shows, in the transaction of each change, whoever makes it.

/** Per table, what a row is counted under. `row` is the name of the row in the statement. */
const NAMES = {
  leads: (row: string) => `'leads:' || ${row}.source`,
  data_requests: () => `'data_requests'`,
  deliveries: (row: string) => `'deliveries:' || ${row}.service || ':' || ${row}.state`,
} as const
type Counted = keyof typeof NAMES
const COUNTED = Object.keys(NAMES) as Counted[]

const run = (db: Kysely<unknown>, statement: string): Promise<unknown> => sql.raw(statement).execute(db)

/**
 * Two plain statements instead of an upsert: the conflict clause of the statement that fires a trigger, such as `insert
 * or replace`, would replace the trigger's own.
 */
const countInSqlite = (name: string, change: 1 | -1) => `
  insert into counts (shard, name, value)
    select 0, ${name}, 0 where not exists (select 1 from counts where shard = 0 and name = ${name});
  update counts set value = value + (${change}) where shard = 0 and name = ${name};`

async function addSqliteTriggers(db: Kysely<unknown>): Promise<void> {
  for (const table of COUNTED) {
    const added = countInSqlite(NAMES[table]('new'), 1)
    const removed = countInSqlite(NAMES[table]('old'), -1)
    await run(db, `create trigger ${table}_added after insert on ${table} begin ${added} end`)
    await run(db, `create trigger ${table}_removed after delete on ${table} begin ${removed} end`)
  }
  const moved = countInSqlite(NAMES.deliveries('old'), -1) + countInSqlite(NAMES.deliveries('new'), 1)
  await run(
    db,
    `create trigger deliveries_moved after update of state on deliveries when old.state <> new.state begin ${moved} end`,
  )
}

/**
 * One change of the counts a statement, however many rows it wrote. Each connection has counts of its own: writers of
 * one row would wait for each other's commits.
 */
async function addPostgresTriggers(db: Kysely<unknown>): Promise<void> {
  const count = (rows: string) => `
    insert into counts (shard, name, value)
      select pg_backend_pid(), name, sum(change) from (${rows}) changes
      group by name having sum(change) <> 0 order by name
    on conflict (shard, name) do update set value = counts.value + excluded.value;`
  for (const table of COUNTED) {
    const added = `select ${NAMES[table]('added')} as name, 1 as change from added`
    const removed = `select ${NAMES[table]('removed')} as name, -1 as change from removed`
    await run(
      db,
      `create function count_${table}() returns trigger language plpgsql as $$ begin
        if tg_op = 'INSERT' then ${count(added)}
        elsif tg_op = 'DELETE' then ${count(removed)}
        else ${count(`${added} union all ${removed}`)}
        end if;
        return null;
      end $$`,
    )
    const trigger = (event: string, rows: string) =>
      run(
        db,
        `create trigger ${table}_counted_on_${event} after ${event} on ${table} referencing ${rows}
          for each statement execute function count_${table}()`,
      )
    await trigger('insert', 'new table as added')
    await trigger('delete', 'old table as removed')
    await trigger('update', 'new table as added old table as removed')
  }
}

async function countOnce(db: Kysely<unknown>): Promise<void> {
  for (const table of COUNTED) {
    const name: RawBuilder<unknown> = sql.raw(NAMES[table](table))
    await sql`insert into counts (shard, name, value)
      select 0, name, count(*) from (select ${name} as name from ${sql.table(table)}) counted group by name`.execute(db)
  }
}

/** Counts that are kept instead of counted: leads by source, data requests, deliveries by service and state. */
export const keptCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('counts')
      .addColumn('shard', 'bigint', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('count_of_shard', ['shard', 'name'])
      .execute()
    await countOnce(db)
    if (db.getExecutor().adapter instanceof PostgresAdapter) await addPostgresTriggers(db)
    else await addSqliteTriggers(db)
  },
}
