import { randomUUID } from 'node:crypto'
import type { ChainHeadRow, ChainKind } from '../database/chain-tables.ts'
import type { Engine, Tx } from '../database/engine.ts'
import type { Vault } from '../vault/vault.ts'

// Records in chains: each has a MAC over itself, its place and the MAC of the record before it, and each chain's head has
// one over how many there are. Who can write to the store but lacks the key can change, remove or add nothing unnoticed.
//
// Several chains hold the records of one kind. A transaction takes one that no other has, so that intake in many
// processes does not queue up; where none is free it begins another. After a restore new chains begin, so that two
// stores of one origin never continue the same one: their union is whole again.

/** A record's place in its chain: columns of every table whose records are chained. */
export interface Link {
  readonly chain_id: string
  /** 1, 2, 3, … */
  readonly chain_place: number
  /** MAC of the record before; empty for the first. */
  readonly chain_previous: string
  readonly chain_mac: string
}

const PURPOSE = 'chain'

/** The text that a record's MAC covers. `record`: the record's own text, the same whenever it is made from the same row. */
export const linkText = (kind: ChainKind, link: Omit<Link, 'chain_mac'>, record: string): string =>
  JSON.stringify(['record', kind, link.chain_id, link.chain_place, link.chain_previous, record])

const headText = ({ kind, id, records, last_mac }: Omit<ChainHeadRow, 'mac' | 'open'>): string =>
  JSON.stringify(['head', kind, id, records, last_mac])

/** Whether this site has chained a record: the MAC covers what `linkText` returns for it. */
export const isLinkText = (vault: Vault, text: string, mac: string): boolean => vault.isMac(PURPOSE, text, mac)

export const isLinked = (vault: Vault, kind: ChainKind, link: Link, record: string): boolean =>
  isLinkText(vault, linkText(kind, link, record), link.chain_mac)

export const isHead = (vault: Vault, head: ChainHeadRow): boolean => vault.isMac(PURPOSE, headText(head), head.mac)

/** Where a chain ends. */
export type ChainEnd = Pick<ChainHeadRow, 'id' | 'records' | 'last_mac'>

export const newChain = (): ChainEnd => ({ id: randomUUID(), records: 0, last_mac: '' })

/**
 * The link of the record that follows in a chain, and where the chain then ends.
 * @param record all of the record that must not change, as a text that can be made from the stored row again
 */
export function nextLink(
  vault: Vault,
  kind: ChainKind,
  end: ChainEnd,
  record: string,
): { readonly link: Link; readonly end: ChainEnd } {
  const place = { chain_id: end.id, chain_place: end.records + 1, chain_previous: end.last_mac }
  const chain_mac = vault.mac(PURPOSE, linkText(kind, place, record))
  return { link: { ...place, chain_mac }, end: { id: end.id, records: place.chain_place, last_mac: chain_mac } }
}

/** The head of a chain that ends there. */
export function headOf(vault: Vault, kind: ChainKind, { id, records, last_mac }: ChainEnd): Omit<ChainHeadRow, 'open'> {
  const head = { kind, id, records, last_mac }
  return { ...head, mac: vault.mac(PURPOSE, headText(head)) }
}

type Taken = ChainHeadRow & { readonly now: number }

/** A chain that no other transaction has, locked until this one ends, and the time; `undefined` where there is none. */
async function takeChain(engine: Engine, tx: Tx, kind: ChainKind): Promise<Taken | undefined> {
  const free = tx
    .selectFrom('chain_heads')
    .selectAll()
    .select(engine.now.as('now'))
    .where('kind', '=', kind)
    .where('open', '=', 1)
    .limit(1)
  const head = await engine.skipLocked(free).executeTakeFirst()
  if (!head || isHead(engine.vault, head)) return head
  // Someone has changed this head. `consent verify` reports it; continuing the chain would cover it up.
  await tx.updateTable('chain_heads').set({ open: 0 }).where('id', '=', head.id).execute()
  return takeChain(engine, tx, kind)
}

/**
 * Appends records to one chain, in the transaction that inserts them, which stores their links with them.
 * @param textAt a record's text by the database's time, in milliseconds since 1970; see `nextLink`
 * @returns each record with its link, and that time
 */
export async function appendToChain<Record>(
  engine: Engine,
  tx: Tx,
  kind: ChainKind,
  records: readonly Record[],
  textAt: (record: Record, now: number) => string,
): Promise<{ readonly linked: readonly { readonly record: Record; readonly link: Link }[]; readonly now: number }> {
  const taken = await takeChain(engine, tx, kind)
  const row = taken ?? (await tx.selectNoFrom(engine.now.as('now')).executeTakeFirstOrThrow())
  const now = Number(row.now)
  let end: ChainEnd = taken ?? newChain()
  const linked = records.map((record) => {
    const next = nextLink(engine.vault, kind, end, textAt(record, now))
    end = next.end
    return { record, link: next.link }
  })
  const head = headOf(engine.vault, kind, end)
  if (taken) await tx.updateTable('chain_heads').set(head).where('id', '=', head.id).execute()
  else
    await tx
      .insertInto('chain_heads')
      .values({ ...head, open: 1 })
      .execute()
  return { linked, now }
}

/**
 * Ends all chains of a restored store: its next records begin new ones, since the store that the backup was made of may
 * have continued these.
 */
export async function endChains(tx: Tx): Promise<void> {
  await tx.updateTable('chain_heads').set({ open: 0 }).execute()
}
