import { randomUUID } from 'node:crypto'
import { DAY_MS } from '../../domain/time-units.ts'
import { appendToChain } from '../chain/chain.ts'
import { erasureMac, personalDigest } from '../chain/personal-part.ts'
import { retainedFrom } from '../clock.ts'
import type { AuditOutcome, AuditRow } from '../database/chain-tables.ts'
import type { Engine } from '../database/engine.ts'

/** Entries whose personal part is erased in one transaction at most. */
const BATCH = 500

/** One entry of the audit trail. */
export interface AuditEntry {
  /** Id of the command's run, the same in both of its entries. */
  readonly run: string
  /** The operator. */
  readonly who: string
  /** Command and options, without values that could name a person. */
  readonly command: string
  /** References of leads and data requests, and keyed hashes of people. */
  readonly whose: readonly string[]
  readonly outcome: AuditOutcome
}

/** The text of an entry that the chain's MAC covers. `digest`: the digest of its personal part. */
export const auditRecord = (
  entry: Pick<AuditRow, 'id' | 'run_id' | 'command' | 'outcome'>,
  at: number,
  digest: string,
): string => JSON.stringify([entry.id, entry.run_id, at, entry.command, entry.outcome, digest])

/** The personal part: it is erased after its time, and the entry still proves the rest. */
export const personalText = ({ who, whose }: Pick<AuditRow, 'who' | 'whose'>): string | null =>
  who === null || whose === null ? null : JSON.stringify([who, whose])

/** Writes an entry; resolves once it is on disk. */
export const appendAudit = (engine: Engine, entry: AuditEntry): Promise<void> =>
  engine.write(async (tx) => {
    const row = {
      id: randomUUID(),
      run_id: entry.run,
      command: entry.command,
      outcome: entry.outcome,
      who: entry.who,
      whose: JSON.stringify(entry.whose),
    }
    const digest = personalDigest(engine.vault, 'audit', row.id, personalText(row) ?? '')
    const { linked, now } = await appendToChain(engine, tx, 'audit', [row], (_, at) => auditRecord(row, at, digest))
    const rows = linked.map(({ link }) => ({ ...row, at: now, personal_mac: digest, erased_mac: null, ...link }))
    await engine.insertRows(tx, 'audit', rows, { retained_from: retainedFrom(engine) })
  })

/**
 * Erases who did what to whom from entries older than `days`; 0 keeps it. What was done, and when, stays, so that the
 * chain stays whole. Returns how many entries it was erased from.
 */
export async function eraseOldAudit(engine: Engine, days: number): Promise<number> {
  if (days === 0) return 0
  let erased = 0
  for (let batch = BATCH; batch === BATCH; erased += batch) {
    batch = await engine.write(async (tx) => {
      const rows = await tx
        .selectFrom('audit')
        .select(['id', 'personal_mac'])
        .where('who', 'is not', null)
        .where((where) => where('at', '<', where(engine.now, '-', days * DAY_MS)))
        .where((where) =>
          where.or([
            where('retained_from', 'is', null),
            where('retained_from', '<', where(engine.now, '-', days * DAY_MS)),
          ]),
        )
        .limit(BATCH)
        .execute()
      for (const { id, personal_mac } of rows) {
        const erased_mac = erasureMac(engine.vault, 'audit', id, personal_mac)
        await tx.updateTable('audit').set({ who: null, whose: null, erased_mac }).where('id', '=', id).execute()
      }
      return rows.length
    })
  }
  return erased
}
