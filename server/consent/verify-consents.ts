import type { Link } from '../chain/chain.ts'
import { isPersonalPartWhole } from '../chain/personal-part.ts'
import {
  type Anchor,
  type ChainedTable,
  type ChainReport,
  isAfter,
  type Tampering,
  verifyChains,
} from '../chain/verify-chains.ts'
import type { Engine, Reader } from '../database/engine.ts'
import type { ConsentRow } from '../database/tables.ts'
import { sha256 } from '../hash.ts'
import { KeysError } from '../vault/pii-keys.ts'
import type { Vault } from '../vault/vault.ts'
import { consentRecord, personalText } from './consent-record.ts'
import { openConsent } from './consent-store.ts'

/** The text that was chained, made again from the row; `undefined` if the row cannot be what the site stored. */
export function recordOfRow(vault: Vault, row: ConsentRow): string | undefined {
  const { personal_mac: digest, erased_mac: erased, lead_id: leadId } = row
  if (digest === null || row.text_hash !== sha256(row.text)) return undefined
  try {
    const fields = openConsent(vault, row)
    const part = personalText(fields)
    if (!isPersonalPartWhole(vault, 'consents', leadId, { part, digest, erased })) return undefined
    return consentRecord(fields, digest)
  } catch (error) {
    if (error instanceof KeysError) return undefined
    throw error
  }
}

/** A record's place in its chain as its row has it. */
export const linkOfRow = ({ chain_id, chain_place, chain_previous, chain_mac }: ConsentRow): Link => ({
  chain_id: chain_id ?? '',
  chain_place: chain_place ?? 0,
  chain_previous: chain_previous ?? '',
  chain_mac: chain_mac ?? '',
})

const consentTable = (vault: Vault, db: Reader): ChainedTable => ({
  kind: 'consents',
  async chains() {
    const rows = await db
      .selectFrom('consents')
      .select('chain_id')
      .distinct()
      .where('chain_id', 'is not', null)
      .execute()
    return rows.flatMap(({ chain_id }) => chain_id ?? [])
  },
  async page(chainId, after, limit) {
    let query = db
      .selectFrom('consents')
      .selectAll()
      .where('chain_id', '=', chainId)
      .orderBy('chain_place')
      .orderBy('lead_id')
      .limit(limit)
    if (after) query = query.where(isAfter('lead_id', after))
    return (await query.execute()).map((row) => ({
      reference: row.lead_id,
      link: linkOfRow(row),
      record: recordOfRow(vault, row),
    }))
  },
  async unchained() {
    const rows = await db
      .selectFrom('consents')
      .select('lead_id')
      .where((where) => where.or([where('chain_id', 'is', null), where('chain_place', 'is', null)]))
      .execute()
    return rows.map(({ lead_id }) => lead_id)
  },
})

/** Every lead is stored with a consent record, so a lead without one has lost it. */
async function leadsWithout(db: Reader): Promise<Tampering[]> {
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where((where) =>
      where.not(where.exists(where.selectFrom('consents').select('lead_id').whereRef('lead_id', '=', 'leads.id'))),
    )
    .execute()
  return rows.map(({ id }) => ({ what: 'removed', reference: id, finding: 'the consent record of this lead' }))
}

/**
 * Checks every consent record, beside a running site.
 * @param known what an earlier check returned as anchors, to find records that were cut off the end since
 */
export async function verifyConsents(engine: Engine, known: readonly Anchor[] = []): Promise<ChainReport> {
  const report = await verifyChains(engine, consentTable(engine.vault, engine.db), known)
  return { ...report, tampering: [...(await leadsWithout(engine.db)), ...report.tampering] }
}
