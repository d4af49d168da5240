import { type Kysely, sql } from 'kysely'
import { headOf, newChain, nextLink } from '../../chain/chain.ts'
import { erasureMac, personalDigest } from '../../chain/personal-part.ts'
import { type ConsentFields, consentRecord, personalText } from '../../consent/consent-record.ts'
import { isSealed, type Vault } from '../../vault/vault.ts'
import type { Migration } from '../migration.ts'

/** Rows read at a time. */
const BATCH = 1_000

interface EarlierConsent {
  readonly lead_id: string
  readonly kind: string
  readonly version: string
  readonly text: string
  readonly text_hash: string
  readonly agreed_at: number
  readonly address: string | null
  readonly user_agent: string | null
  readonly page: string
  readonly idempotency_key: string | null
}

/** A record of an earlier release, opened. Fields that it did not store are null. */
function fieldsOf(vault: Vault, row: EarlierConsent): ConsentFields {
  const opened = (column: 'address' | 'user_agent' | 'page') => {
    const value = row[column]
    return value !== null && isSealed(value) ? vault.open(value, `consents.${column}:${row.lead_id}`) : value
  }
  return {
    leadId: row.lead_id,
    kind: row.kind,
    version: row.version,
    text: row.text,
    textHash: row.text_hash,
    agreedAt: Number(row.agreed_at),
    page: opened('page') ?? '',
    address: opened('address'),
    userAgent: opened('user_agent'),
    idempotencyKey: row.idempotency_key,
    language: null,
    partnersVersion: null,
    partners: null,
    notice: null,
    privacySignal: null,
    passOn: null,
    details: null,
  }
}

/** Chains the records of earlier releases as they are now; earlier changes to them cannot be found. */
async function chainEarlier(db: Kysely<unknown>, vault: Vault): Promise<void> {
  let end = newChain()
  for (let last = ''; ; ) {
    const { rows } = await sql<EarlierConsent>`
      select lead_id, kind, version, text, text_hash, agreed_at, address, user_agent, page, idempotency_key
      from consents where lead_id > ${last} order by lead_id limit ${sql.lit(BATCH)}`.execute(db)
    for (const row of rows) {
      const fields = fieldsOf(vault, row)
      const part = personalText(fields)
      const digest = personalDigest(vault, 'consents', fields.leadId, part ?? '')
      const next = nextLink(vault, 'consents', end, consentRecord(fields, digest))
      const erased = part === null ? erasureMac(vault, 'consents', fields.leadId, digest) : null
      const { link } = next
      await sql`
        update consents set chain_id = ${link.chain_id}, chain_place = ${link.chain_place},
          chain_previous = ${link.chain_previous}, chain_mac = ${link.chain_mac},
          personal_mac = ${digest}, erased_mac = ${erased}
        where lead_id = ${row.lead_id}`.execute(db)
      end = next.end
    }
    const lastRow = rows.at(-1)
    if (!lastRow) break
    last = lastRow.lead_id
  }
  if (end.records === 0) return
  const head = headOf(vault, 'consents', end)
  await sql`
    insert into chain_heads (id, kind, records, last_mac, mac, open)
    values (${head.id}, ${head.kind}, ${head.records}, ${head.last_mac}, ${head.mac}, 1)`.execute(db)
}

const NEW_COLUMNS = [
  ['language', 'text'],
  ['partners_version', 'text'],
  ['partners', 'text'],
  ['notice', 'text'],
  ['privacy_signal', 'integer'],
  ['pass_on', 'integer'],
  ['details', 'text'],
  ['personal_mac', 'text'],
  ['erased_mac', 'text'],
  ['chain_id', 'text'],
  ['chain_place', 'integer'],
  ['chain_previous', 'text'],
  ['chain_mac', 'text'],
] as const

/** Consent records in chains, and what they keep from now on. */
export const consentChained: Migration = {
  async up(db: Kysely<unknown>, vault) {
    await db.schema
      .createTable('chain_heads')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('records', 'integer', (column) => column.notNull())
      .addColumn('last_mac', 'text', (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .addColumn('open', 'integer', (column) => column.notNull())
      .execute()
    for (const [name, type] of NEW_COLUMNS) {
      await db.schema.alterTable('consents').addColumn(name, type).execute()
    }
    await chainEarlier(db, vault)
    await db.schema.createIndex('consents_by_chain').on('consents').columns(['chain_id', 'chain_place']).execute()
  },
}
