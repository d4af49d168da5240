import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ChainHeadRow, ChainKind } from '../database/chain-tables.ts'
import type { Engine, Reader } from '../database/engine.ts'
import { isHead, isLinked, type Link } from './chain.ts'

/** Records read in one query. */
const PAGE = 500

/** A stored record as its chain sees it. */
export interface ChainedRecord {
  readonly reference: string
  readonly link: Link
  /** The text that was chained, made again from the row; `undefined` if the row cannot be what the site stored. */
  readonly record: string | undefined
}

/** The last record of a page, after which the next begins. */
export type Cursor = Pick<ChainedRecord, 'reference'> & Pick<Link, 'chain_place'>

/**
 * The condition of a page's query for what comes after a record, in the order of place and reference. Its first part lets
 * the index skip what was read before.
 * @param column the column of the reference
 */
export const isAfter = (column: 'id' | 'lead_id', { chain_place: place, reference }: Cursor): RawBuilder<SqlBool> =>
  sql<SqlBool>`(chain_place >= ${place} and (chain_place > ${place} or ${sql.ref(column)} > ${reference}))`

/** The records of one kind. */
export interface ChainedTable {
  readonly kind: ChainKind
  /** Ids of all chains that records name. */
  chains(): Promise<readonly string[]>
  /** The records of a chain after one of them, in the order of place and reference. */
  page(chainId: string, after: Cursor | undefined, limit: number): Promise<readonly ChainedRecord[]>
  /** References of the records that name no chain. */
  unchained(): Promise<readonly string[]>
}

/**
 * `changed`: it is not what the site stored. `added`: the site did not store it. `removed`: it is gone; which one it was,
 * its neighbors tell.
 */
export interface Tampering {
  readonly what: 'changed' | 'added' | 'removed'
  /** Reference of the record, or of the neighbor of a removed record; empty without one. */
  readonly reference: string
  /** What was found, in a phrase. */
  readonly finding: string
}

/** How far a chain reached. Kept elsewhere, it later proves that nothing was cut off its end. */
export interface Anchor {
  readonly chain: string
  readonly records: number
  readonly lastMac: string
}

export interface ChainReport {
  readonly records: number
  readonly tampering: readonly Tampering[]
  readonly anchors: readonly Anchor[]
}

const headsOf = (reader: Reader, kind: ChainKind): Promise<ChainHeadRow[]> =>
  reader.selectFrom('chain_heads').selectAll().where('kind', '=', kind).orderBy('id').execute()

const headOf = (reader: Reader, id: string): Promise<ChainHeadRow | undefined> =>
  reader.selectFrom('chain_heads').selectAll().where('id', '=', id).executeTakeFirst()

/** Follows one chain record by record. */
function createFollower({ vault }: Engine, kind: ChainKind, anchor: Anchor | undefined) {
  const tampering: Tampering[] = []
  let [place, mac, reference, records] = [0, '', '', 0]
  const find = (what: Tampering['what'], about: string, finding: string) =>
    tampering.push({ what, reference: about, finding })

  function take({ reference: own, link, record }: ChainedRecord): void {
    if (link.chain_place <= place) {
      find('added', own, `the place of ${reference} in its chain`)
      return
    }
    const missing = link.chain_place - place - 1
    if (missing > 0) find('removed', own, `${missing} before it`)
    if (record === undefined || !isLinked(vault, kind, link, record)) find('changed', own, 'not what was stored')
    else if (missing === 0 && link.chain_previous !== mac) find('changed', own, 'the record before it is another')
    else if (anchor?.records === link.chain_place && anchor.lastMac !== link.chain_mac) {
      find('changed', own, 'not the one of the earlier check')
    }
    place = link.chain_place
    mac = link.chain_mac
    reference = own
  }

  return {
    tampering,
    records: () => records,
    /** @param end how many records there are by the head, as it was read after this record */
    next(entry: ChainedRecord, end: number) {
      records++
      if (entry.link.chain_place > end) find('added', entry.reference, 'beyond the end of its chain')
      else take(entry)
    },
    /** @param promised how many records there were by the head, as it was read before the last look for records */
    end(head: ChainHeadRow | undefined, promised: number) {
      if (!head) find('removed', reference, 'the head of its chain')
      else if (!isHead(vault, head)) find('changed', reference, 'the head of its chain')
      else if (promised > place) find('removed', reference, `${promised - place} after it`)
      else if (head.records === place && head.last_mac !== mac) find('changed', reference, 'the head of its chain')
      const seen = Math.max(place, promised)
      if (anchor && anchor.records > seen) find('removed', reference, `${anchor.records - seen} of the earlier check`)
    },
  }
}

async function followChain(engine: Engine, table: ChainedTable, id: string, anchor: Anchor | undefined) {
  const follower = createFollower(engine, table.kind, anchor)
  const recordsOf = (head: ChainHeadRow | undefined, otherwise: number) =>
    head && isHead(engine.vault, head) ? head.records : otherwise
  let head = await headOf(engine.db, id)
  let last: Cursor | undefined
  // The site may append meanwhile. A head that was read after a record counts it.
  for (;;) {
    const promised = recordsOf(head, 0)
    const page = await table.page(id, last, PAGE)
    head = await headOf(engine.db, id)
    const end = recordsOf(head, Number.POSITIVE_INFINITY)
    for (const record of page) follower.next(record, end)
    const lastRecord = page.at(-1)
    if (!lastRecord) {
      follower.end(head, promised)
      return { follower, head }
    }
    last = { reference: lastRecord.reference, chain_place: lastRecord.link.chain_place }
  }
}

/**
 * Checks every record of a kind, beside a running site, in pages: a million records need little memory.
 * @param known anchors of an earlier check
 */
export async function verifyChains(
  engine: Engine,
  table: ChainedTable,
  known: readonly Anchor[] = [],
): Promise<ChainReport> {
  const named = await table.chains()
  const heads = await headsOf(engine.db, table.kind)
  const ids = new Set([...heads.map(({ id }) => id), ...named, ...known.map(({ chain }) => chain)])
  const tampering: Tampering[] = []
  const anchors: Anchor[] = []
  let records = 0
  for (const id of ids) {
    const anchor = known.find(({ chain }) => chain === id)
    const { follower, head } = await followChain(engine, table, id, anchor)
    records += follower.records()
    tampering.push(...follower.tampering)
    if (head) anchors.push({ chain: id, records: head.records, lastMac: head.last_mac })
  }
  for (const reference of await table.unchained()) tampering.push({ what: 'added', reference, finding: 'in no chain' })
  return { records, tampering, anchors }
}
