import type { ExpressionBuilder } from 'kysely'
import type { NotSoldReason } from '../../domain/broker-eligibility.ts'
import { DELIVERY_SERVICES, type DeliveryService, type DeliveryState } from '../../domain/delivery.ts'
import { readCounts } from '../database/counts.ts'
import type { Reader } from '../database/engine.ts'
import type { LeadRow, LeadSource, SubjectKind, Tables } from '../database/tables.ts'
import { answersOf } from '../leads/lead-store.ts'
import { isoTime } from './times.ts'

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
  readonly deliveries: readonly DeliverySummary[]
}

/** States of the deliveries of many subjects of one kind, in the order of first attempts. At most `PAGE` ids. */
export async function deliverySummaries(
  reader: Reader,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly DeliverySummary[]>> {
  // Asked for none of them, SQLite reads the whole table.
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

/** Whether trying the leads one by one fills a page sooner than looking up all that have a delivery in this state. */
async function isCommon(reader: Reader, status: DeliveryState, size: number): Promise<boolean> {
  let [leads, inState] = [0, 0]
  for (const [name, value] of await readCounts(reader)) {
    if (name.startsWith('leads:')) leads += value
    if (name.startsWith('deliveries:') && name.endsWith(`:${status}`)) inState += value
  }
  // The first tries about `size * leads / inState` leads, the second looks up `inState`, which is ten times as fast each.
  return inState ** 2 > 10 * size * leads
}

/** Leads with a delivery in this state. */
const withDeliveryIn = (status: DeliveryState, common: boolean) => (where: ExpressionBuilder<Tables, 'leads'>) => {
  const found = where.selectFrom('deliveries').select('subject_id').where('state', '=', status)
  return common
    ? where.exists(found.where('subject_kind', '=', 'lead').whereRef('subject_id', '=', 'leads.id'))
    : // All services, so that the index is used that has the service first. Ids of data requests find no lead.
      where('id', 'in', found.where('service', 'in', DELIVERY_SERVICES))
}

function leadPage(
  reader: Reader,
  { since, status }: LeadFilter,
  common: boolean,
  after: LeadRow | undefined,
  size: number,
) {
  let query = reader.selectFrom('leads').selectAll().orderBy('received_at', 'desc').orderBy('id', 'desc').limit(size)
  if (since !== undefined) query = query.where('received_at', '>=', since)
  if (status !== undefined) query = query.where(withDeliveryIn(status, common))
  if (after !== undefined) {
    const { received_at: time, id } = after
    // The first condition lets the index skip the pages before.
    query = query
      .where('received_at', '<=', time)
      .where((where) => where.or([where('received_at', '<', time), where('id', '<', id)]))
  }
  return query.execute()
}

/** Leads with their deliveries' states, newest first, read page by page. */
export async function* leadsNewestFirst(
  reader: Reader,
  filter: LeadFilter,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<LeadWithDeliveries> {
  const common = filter.status !== undefined && (await isCommon(reader, filter.status, Math.min(PAGE, limit)))
  let left = limit
  let last: LeadRow | undefined
  while (left > 0) {
    const size = Math.min(PAGE, left)
    const leads = await leadPage(reader, filter, common, last, size)
    const ids = leads.map(({ id }) => id)
    const deliveries = await deliverySummaries(reader, 'lead', ids)
    for (const lead of leads) yield { lead, deliveries: deliveries.get(lead.id) ?? [] }
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
export function leadName(lead: LeadRow): string {
  const stored = answersOf(lead)
  if (!stored) return ''
  if (stored.source === 'leave_popup') return stored.answers.name
  return `${stored.answers.firstName} ${stored.answers.lastName}`
}

export async function listLeads(reader: Reader, filter: LeadFilter, limit: number): Promise<ListedLead[]> {
  const listed: ListedLead[] = []
  for await (const { lead, deliveries } of leadsNewestFirst(reader, filter, limit)) {
    listed.push({
      id: lead.id,
      receivedAt: isoTime(lead.received_at),
      source: lead.source,
      name: leadName(lead),
      state: lead.state,
      debtAmount: lead.debt_amount,
      erased: lead.erased_at !== null,
      notSold: lead.not_sold,
      deliveries,
    })
  }
  return listed
}
