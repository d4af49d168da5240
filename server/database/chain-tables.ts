import type { Selectable } from 'kysely'

// The tables of the chains' heads and of the audit trail, whose entries are chained. Columns follow the rules of tables.ts.

/** Kinds of records that are kept in chains. */
export type ChainKind = 'consents' | 'audit'

/** Status of an operator's command: it began, or it ended this way. `refused`: nothing was done. */
export type AuditOutcome = 'began' | 'done' | 'refused' | 'failed'

/** What operators did, in chains: a command has an entry when it begins and one when it ends. */
export interface AuditTable {
  id: string
  /** Id of the command's run, the same in both of its entries. */
  run_id: string
  at: number
  /** Command and options, without values that could name a person. */
  command: string
  outcome: AuditOutcome
  /** The operator; null once erased after the time that it may be kept. */
  who: string | null
  /** References and keyed hashes of the people concerned, as JSON; erased together with `who`. */
  whose: string | null
  /** Digest of `who` and `whose`; see `server/chain/personal-part.ts`. */
  personal_mac: string
  erased_mac: string | null
  /** Start of the entry's retention, as for leads (`retained_from`), in milliseconds since 1970. */
  retained_from: number | null
  chain_id: string
  chain_place: number
  chain_previous: string
  chain_mac: string
}

/** The end of each chain of records; see `server/chain/chain.ts`. */
export interface ChainHeadTable {
  id: string
  kind: ChainKind
  records: number
  /** MAC of the chain's last record. */
  last_mac: string
  /** MAC of this row. */
  mac: string
  /** 1: takes further records. */
  open: number
}

export type AuditRow = Selectable<AuditTable>
export type ChainHeadRow = Selectable<ChainHeadTable>
