import type { Tables } from '../database/tables.ts'

/** How a column needs the keys: a sealed text, a hash to look a value up by, a JSON list that has such hashes in it, or a MAC. */
export type Keyed = 'sealed' | 'lookup' | 'lookups' | 'mac'

type KeyedColumns = { readonly [Table in keyof Tables]?: { readonly [Column in keyof Tables[Table]]?: Keyed } }

/**
 * Every column with values made by the keys. `rotate-keys` looks only here for rows that still need a key: if a column were
 * missing, its key could be dropped too early. A test compares the list with a store that is in use.
 */
export const KEYED_COLUMNS = {
  leads: { answers: 'sealed', arrival: 'sealed', content_hash: 'lookup', email_key: 'lookup', phone_key: 'lookup' },
  consents: {
    address: 'sealed',
    user_agent: 'sealed',
    page: 'sealed',
    details: 'sealed',
    personal_mac: 'mac',
    erased_mac: 'mac',
    chain_previous: 'mac',
    chain_mac: 'mac',
  },
  chain_heads: { last_mac: 'mac', mac: 'mac' },
  data_requests: {
    answers: 'sealed',
    content_hash: 'lookup',
    email_key: 'lookup',
    phone_key: 'lookup',
    resolution: 'sealed',
  },
  suppressions: { key_hash: 'lookup' },
  withdrawals: { key_hash: 'lookup' },
  withdrawal_leads: { told_note: 'sealed' },
  request_steps: { note: 'sealed' },
  erased_people: { key_hash: 'lookup' },
  audit: { whose: 'lookups', personal_mac: 'mac', erased_mac: 'mac', chain_previous: 'mac', chain_mac: 'mac' },
} as const satisfies KeyedColumns

/** Tables whose rows are identified by another column than `id`. */
const ID_COLUMNS: Readonly<Record<string, string>> = { consents: 'lead_id', withdrawal_leads: 'reference' }

export const idColumnOf = (table: string): string => ID_COLUMNS[table] ?? 'id'

/** The place of a row's column, as `Vault.seal` takes it. */
export const placeOf = (table: string, column: string, id: string): string => `${table}.${column}:${id}`

export interface KeyedColumn {
  readonly table: string
  readonly column: string
  readonly keyed: Keyed
}

export const keyedColumns: readonly KeyedColumn[] = Object.entries(KEYED_COLUMNS).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, keyed]) => ({ table, column, keyed })),
)
