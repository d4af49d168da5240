import { isPersonalPartWhole } from '../chain/personal-part.ts'
import { type Anchor, type ChainedTable, type ChainReport, isAfter, verifyChains } from '../chain/verify-chains.ts'
import type { AuditRow } from '../database/chain-tables.ts'
import type { Engine } from '../database/engine.ts'
import type { Vault } from '../vault/vault.ts'
import { auditRecord, personalText } from './audit-trail.ts'

/** The text that was chained, made again from the row; `undefined` if the row cannot be what the site stored. */
function recordOfRow(vault: Vault, row: AuditRow): string | undefined {
  const { personal_mac: digest, erased_mac: erased } = row
  const part = personalText(row)
  if (!isPersonalPartWhole(vault, 'audit', row.id, { part, digest, erased })) return undefined
  return auditRecord(row, Number(row.at), digest)
}

const auditTable = ({ vault, db }: Engine): ChainedTable => ({
  kind: 'audit',
  async chains() {
    const rows = await db.selectFrom('audit').select('chain_id').distinct().execute()
    return rows.map(({ chain_id }) => chain_id)
  },
  async page(chainId, after, limit) {
    let query = db
      .selectFrom('audit')
      .selectAll()
      .where('chain_id', '=', chainId)
      .orderBy('chain_place')
      .orderBy('id')
      .limit(limit)
    if (after) query = query.where(isAfter('id', after))
    return (await query.execute()).map((row) => ({
      reference: row.id,
      link: {
        chain_id: row.chain_id,
        chain_place: row.chain_place,
        chain_previous: row.chain_previous,
        chain_mac: row.chain_mac,
      },
      record: recordOfRow(vault, row),
    }))
  },
  unchained: async () => [],
})

/**
 * Checks every entry of the audit trail.
 * @param known what an earlier check returned as anchors, to find entries that were cut off the end since
 */
export const verifyAudit = (engine: Engine, known: readonly Anchor[] = []): Promise<ChainReport> =>
  verifyChains(engine, auditTable(engine), known)
