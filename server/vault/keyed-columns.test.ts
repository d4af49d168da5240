import { expect, test } from 'vitest'
import { temporaryStore } from '../../tests/support/temporary-store.ts'
import { idColumnOf, keyedColumns } from './keyed-columns.ts'

test('every column that a key is in, and what names its rows, is in the store', async () => {
  const { db } = await temporaryStore()
  const tables = await db.introspection.getTables()
  const columnsOf = (table: string) => tables.find(({ name }) => name === table)?.columns.map(({ name }) => name)
  for (const { table, column } of keyedColumns)
    expect(columnsOf(table), table).toEqual(expect.arrayContaining([column, idColumnOf(table)]))
})
