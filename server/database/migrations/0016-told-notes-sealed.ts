import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'
import { leavePlainTraces } from '../plain-traces.ts'

interface Note {
  readonly reference: string
  readonly told_note: string
}

/** Seals the operators' notes on whom they told of a withdrawal. */
export const toldNotesSealed: Migration = {
  async up(db: Kysely<unknown>, vault) {
    const { rows } = await sql<Note>`
      select distinct reference, told_note from withdrawal_leads where told_note is not null`.execute(db)
    for (const { reference, told_note: note } of rows) {
      const sealed = vault.seal(note, `withdrawal_leads.told_note:${reference}`)
      await sql`update withdrawal_leads set told_note = ${sealed}
        where reference = ${reference} and told_note = ${note}`.execute(db)
    }
    if (rows.length > 0) await leavePlainTraces(db)
  },
}
