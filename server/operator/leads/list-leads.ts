import { sql } from 'kysely'
import type { NotSoldReason } from '../../../domain/broker-eligibility.ts'
import { DELIVERY_SERVICES, type DeliveryService, type DeliveryState } from '../../../domain/delivery.ts'
import type { ConsentChannel } from '../../../domain/withdrawal.ts'
import type { Engine, Reader } from '../../database/engine.ts'
import type { LeadRow, LeadSource, SubjectKind } from '../../database/tables.ts'
import { isoTime } from '../../iso-time.ts'
import { answersOf, debtAmountOf, type StoredAnswers } from '../../leads/lead-store.ts'
import { barringHashes } from '../../privacy/contact-hashes.ts'
import { isAnythingWithdrawn, withdrawnAmong } from '../../privacy/withdrawals.ts'
import { unlessBroken } from '../../vault/vault.ts'

/** Leads read in one query, so that an export of any size needs little memory and keeps no read open. */
const PAGE = 500

export interface LeadFilter {
  /** Leads received at this time or later; milliseconds since 1970. */
  readonly since?: number | undefined
  /** Leads with a delivery in this state. */
  readonly status?: DeliveryState | undefined
}

export interface DeliverySummary {
  readonly service: DeliveryService
  readonly state: DeliveryState
}

export interface LeadWithDeliveries {
  readonly lead: LeadRow
  /** `undefined` once erased. */
  readonly stored: StoredAnswers | undefined
  readonly deliveries: readonly DeliverySummary[]
  /** Channels that the person has withdrawn and not agreed to again. */
  readonly withdrawn: ReadonlySet<ConsentChannel>
}

/** States of the deliveries of many subjects of one kind, in the order of first attempts. At most `PAGE` ids. */
async function deliverySummaries(
  reader: Reader,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly DeliverySummary[]>> {
  // For an empty list SQLite would read the whole table.
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('deliveries')
    .select(['subject_id', 'service', 'state'])
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)
    .orderBy('rank')
    .execute()
  const bySubject = Map.groupBy(rows, (row) => row.subject_id)
  return new Map(
    [...bySubject].map(([id, own]) => [id, own.map(({ service, state }) => ({ service, state }))] as const),
  )
}

/** Services to which leads go. */
const LEAD_SERVICES = DELIVERY_SERVICES.filter((service) => service !== 'support')

/** SQL condition: rows after the cursor, in a list with the newest first. */
const comesAfter = ({ received_at, id }: LeadRow, idColumn: 'id' | 'subject_id') =>
  sql<boolean>`(received_at, ${sql.ref(idColumn)}) < (${received_at}, ${id})`

/** Ids of leads with a delivery in this state, among them the newest `size`. One index has them in order. */
async function newestIn(
  reader: Reader,
  state: DeliveryState,
  since: number,
  after: LeadRow | undefined,
  size: number,
): Promise<string[]> {
  const ids = new Set<string>()
  for (const service of LEAD_SERVICES) {
    let query = reader
      .selectFrom('deliveries')
      .select('subject_id')
      .where('service', '=', service)
      .where('state', '=', state)
      .where('received_at', '>=', since)
    if (after) query = query.where(comesAfter(after, 'subject_id'))
    const rows = await query.orderBy('received_at', 'desc').orderBy('subject_id', 'desc').limit(size).execute()
    for (const { subject_id: id } of rows) ids.add(id)
  }
  return [...ids]
}

async function leadPage(
  reader: Reader,
  { since = 0, status }: LeadFilter,
  after: LeadRow | undefined,
  size: number,
): Promise<LeadRow[]> {
  const found = status && (await newestIn(reader, status, since, after, size))
  if (found?.length === 0) return []
  let query = reader.selectFrom('leads').selectAll().where('received_at', '>=', since)
  if (found) query = query.where('id', 'in', found)
  if (after) query = query.where(comesAfter(after, 'id'))
  return query.orderBy('received_at', 'desc').orderBy('id', 'desc').limit(size).execute()
}

const NOTHING: ReadonlySet<ConsentChannel> = new Set()

/** Leads with their deliveries' states, newest first, read page by page. */
export async function* leadsNewestFirst(
  { db: reader, vault }: Engine,
  filter: LeadFilter,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<LeadWithDeliveries> {
  // Most stores have no withdrawals, and hashing a million people's contacts is slow.
  const anyWithdrawn = await isAnythingWithdrawn(reader)
  const hashed = ({ lead, stored }: Pick<LeadWithDeliveries, 'lead' | 'stored'>) =>
    stored ? [{ id: lead.id, hashes: barringHashes(vault, stored.answers) }] : []
  let left = limit
  let last: LeadRow | undefined
  while (left > 0) {
    const size = Math.min(PAGE, left)
    const leads = await leadPage(reader, filter, last, size)
    const ids = leads.map(({ id }) => id)
    const deliveries = await deliverySummaries(reader, 'lead', ids)
    const opened = leads.map((lead) => ({
      lead,
      stored: unlessBroken(() => answersOf(vault, lead)),
      deliveries: deliveries.get(lead.id) ?? [],
    }))
    const withdrawn = await withdrawnAmong(reader, anyWithdrawn ? opened.flatMap(hashed) : [])
    for (const entry of opened) yield { ...entry, withdrawn: withdrawn.get(entry.lead.id) ?? NOTHING }
    if (leads.length < size) return
    last = leads.at(-1)
    left -= leads.length
  }
}

export interface ListedLead {
  readonly id: string
  readonly receivedAt: string
  readonly source: LeadSource
  /** Empty once erased. */
  readonly name: string
  readonly state: string
  readonly debtAmount: number | null
  readonly erased: boolean
  /** Why there is no broker delivery; `null` where there is one, or none was ever meant. */
  readonly notSold: NotSoldReason | null
  readonly deliveries: readonly DeliverySummary[]
}

/** The visitor's whole name; empty once erased. */
export function leadName(stored: StoredAnswers | undefined): string {
  if (!stored) return ''
  if (stored.source === 'leave_popup') return stored.answers.name
  return `${stored.answers.firstName} ${stored.answers.lastName}`
}

export async function listLeads(engine: Engine, filter: LeadFilter, limit: number): Promise<ListedLead[]> {
  const listed: ListedLead[] = []
  for await (const { lead, stored, deliveries } of leadsNewestFirst(engine, filter, limit)) {
    listed.push({
      id: lead.id,
      receivedAt: isoTime(lead.received_at),
      source: lead.source,
      name: leadName(stored),
      state: lead.state,
      debtAmount: debtAmountOf(stored),
      erased: lead.erased_at !== null,
      notSold: lead.not_sold,
      deliveries,
    })
  }
  return listed
}
