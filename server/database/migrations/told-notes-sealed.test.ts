import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { temporaryStore } from '../../../tests/support/temporary-store.ts'
import { placeOf } from '../../vault/keyed-columns.ts'
import { hasPlainPages } from '../plain-traces.ts'
import { toldNotesSealed } from './0016-told-notes-sealed.ts'

test('notes that lie there in plain text are sealed where they stand, and their traces are marked', async () => {
  const engine = await temporaryStore()
  const { db, vault } = engine
  for (const [lead, note] of [
    ['a', 'Wrote to Ann'],
    ['b', 'Wrote to Ann'],
    ['c', null],
  ] as const) {
    await sql`insert into withdrawal_leads (reference, lead_id, told_note) values ('R-1', ${lead}, ${note})`.execute(db)
  }
  await toldNotesSealed.up(db, vault)
  const { rows } = await sql<{
    told_note: string | null
  }>`select told_note from withdrawal_leads order by lead_id`.execute(db)
  const [first, second, third] = rows.map(({ told_note }) => told_note)
  expect(JSON.stringify(rows)).not.toContain('Ann')
  expect(
    [first, second].map((note) => vault.open(note ?? '', placeOf('withdrawal_leads', 'told_note', 'R-1'))),
  ).toEqual(['Wrote to Ann', 'Wrote to Ann'])
  expect(third).toBeNull()
  expect(await hasPlainPages(db)).toBe(true)
})
