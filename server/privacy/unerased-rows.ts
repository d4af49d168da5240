import type { Reader } from '../database/engine.ts'
import type { DataRequestRow, LeadRow } from '../database/tables.ts'

/** Rows read at a time. */
const PAGE = 500

interface Rows {
  readonly leads: LeadRow
  readonly data_requests: DataRequestRow
}

/** Every row of a table that is not erased, a page at a time. */
export async function* unerasedRows<Table extends keyof Rows>(
  reader: Reader,
  table: Table,
): AsyncGenerator<Rows[Table]> {
  for (let last = ''; ; ) {
    // Typed as one of the two tables, because the query names only columns that both have.
    const rows = await reader
      .selectFrom(table as 'leads')
      .selectAll()
      .where('erased_at', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    yield* rows as unknown as Rows[Table][]
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}
