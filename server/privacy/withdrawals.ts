import { randomUUID } from 'node:crypto'
import type { DeliveryService } from '../../domain/delivery.ts'
import type { NamedPerson } from '../../domain/named-person.ts'
import { type ConsentChannel, type ConsentSource, type MailRoute, stopsDelivery } from '../../domain/withdrawal.ts'
import type { Engine, Reader, Tx } from '../database/engine.ts'
import type { DeliveryRow, LeadRow, WithdrawalRow, WithdrawalTable } from '../database/tables.ts'
import { answersOf, leadById } from '../leads/lead-store.ts'
import { newReference } from '../new-reference.ts'
import { unlessBroken } from '../vault/vault.ts'
import { allContactHashes, barringHashes, type Contact, contactKeysOf } from './contact-hashes.ts'
import { IN_FORCE_FIRST, personHash, subjectsOf } from './suppression.ts'

// Consent that people withdraw by themselves, channel by channel (decision 15). Rows hold keyed hashes of an email
// address or a phone number, never the address itself.

export interface NewWithdrawal {
  readonly person: NamedPerson
  readonly channels: readonly ConsentChannel[]
  readonly via: WithdrawalTable['via']
  readonly mailRoute: MailRoute
}

export interface Withdrawal {
  /** The reference that the person is given and may quote. */
  readonly reference: string
  readonly cancelled: number
  /** How many of the person's leads were sent before; the companies that have them must be told. */
  readonly toTell: number
}

/** States of a delivery that was not sent. */
const OPEN = ['due', 'held', 'quarantined', 'failed', 'refused'] as const
/** States in which a company has the lead, or may have it. */
const HELD_BY_OTHERS = ['delivered', 'unknown'] as const

async function leadsOf(engine: Engine, tx: Tx, person: NamedPerson): Promise<LeadRow[]> {
  if (person.kind === 'reference') {
    const lead = await leadById(tx, person.reference)
    return lead ? [lead] : []
  }
  const ids = (await subjectsOf(engine, tx, person)).flatMap(({ kind, id }) => (kind === 'lead' ? [id] : []))
  return ids.length > 0 ? tx.selectFrom('leads').selectAll().where('id', 'in', ids).execute() : []
}

/**
 * The hashes that a withdrawal is kept under: of what the person named, and of both the address and the number of each
 * of their leads. Calls go to a number even where the person named an address.
 */
function hashesToKeep(engine: Engine, person: NamedPerson, leads: readonly LeadRow[]): string[] {
  const own =
    person.kind === 'reference' ? engine.vault.lookup('reference', person.reference) : personHash(engine, person)
  const ofLeads = leads.flatMap((lead) => {
    const contact = unlessBroken(() => answersOf(engine.vault, lead)?.answers)
    return contact ? Object.values(contactKeysOf(engine.vault, contact)) : [lead.email_key, lead.phone_key]
  })
  return [...new Set([own, ...ofLeads])].filter((hash) => hash !== null)
}

async function channelsUnder(reader: Reader, hashes: readonly string[]): Promise<Map<string, ConsentChannel[]>> {
  if (hashes.length === 0) return new Map()
  const rows = await reader
    .selectFrom('withdrawals')
    .select(['key_hash', 'channel'])
    .distinct()
    .where('key_hash', 'in', hashes)
    .where('lifted_at', 'is', null)
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.key_hash)].map(([hash, own]) => [hash, own.map(({ channel }) => channel)]),
  )
}

/** Channels that a person has withdrawn and not agreed to again. */
export async function withdrawnBy(engine: Engine, reader: Reader, contact: Contact): Promise<Set<ConsentChannel>> {
  const found = await channelsUnder(reader, barringHashes(engine.vault, contact))
  return new Set([...found.values()].flat())
}

/**
 * Channels that each of these people has withdrawn and not agreed to again, by the id that the caller gave them. People
 * without a withdrawal are left out.
 */
export async function withdrawnAmong(
  reader: Reader,
  people: readonly { readonly id: string; readonly hashes: readonly string[] }[],
): Promise<ReadonlyMap<string, ReadonlySet<ConsentChannel>>> {
  const found = await channelsUnder(reader, [...new Set(people.flatMap(({ hashes }) => hashes))])
  const withdrawn = new Map<string, ReadonlySet<ConsentChannel>>()
  for (const { id, hashes } of people) {
    const channels = hashes.flatMap((hash) => found.get(hash) ?? [])
    if (channels.length > 0) withdrawn.set(id, new Set(channels))
  }
  return withdrawn
}

/** The ids of those of these deliveries that their person's withdrawals stop. `people`: by the id of their lead. */
export async function stoppedByWithdrawal(
  tx: Tx,
  people: Parameters<typeof withdrawnAmong>[1],
  deliveries: readonly DeliveryRow[],
  mailRoute: MailRoute,
): Promise<ReadonlySet<string>> {
  const withdrawn = await withdrawnAmong(tx, people)
  if (withdrawn.size === 0) return new Set()
  const leads = await tx
    .selectFrom('leads')
    .select(['id', 'source'])
    .where('id', 'in', [...withdrawn.keys()])
    .execute()
  const sources = new Map(leads.map(({ id, source }) => [id, source]))
  const stopped = new Set<string>()
  for (const { id, subject_id: leadId, service } of deliveries) {
    const [source, channels] = [sources.get(leadId), withdrawn.get(leadId)]
    if (!source || !channels || !stopsDelivery(source, service, channels, mailRoute)) continue
    stopped.add(id)
    if (service === 'broker') await noteNotSold(tx, leadId)
  }
  return stopped
}

/** Cancels those open deliveries of a lead that a withdrawal stops; returns their services. */
async function cancelStopped(
  engine: Engine,
  tx: Tx,
  lead: { readonly id: string; readonly source: ConsentSource },
  withdrawn: ReadonlySet<ConsentChannel>,
  mailRoute: MailRoute,
): Promise<DeliveryService[]> {
  const services = (['mail', 'broker', 'crm', 'receipt'] as const).filter((service) =>
    stopsDelivery(lead.source, service, withdrawn, mailRoute),
  )
  if (services.length === 0) return []
  const rows = await tx
    .updateTable('deliveries')
    .set({ state: 'cancelled', updated_at: engine.now })
    .where('subject_kind', '=', 'lead')
    .where('subject_id', '=', lead.id)
    .where('service', 'in', services)
    .where('state', 'in', OPEN)
    .returning('service')
    .execute()
  const stopped = rows.map((row) => row.service)
  if (stopped.includes('broker')) await noteNotSold(tx, lead.id)
  return stopped
}

/** Notes in the lead's row why it is not sold. */
const noteNotSold = (tx: Tx, leadId: string) =>
  tx.updateTable('leads').set({ not_sold: 'withdrawn' }).where('id', '=', leadId).execute()

async function countGoneOut(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await tx
    .selectFrom('deliveries')
    .select('subject_id')
    .distinct()
    .where('subject_kind', '=', 'lead')
    .where('subject_id', 'in', ids)
    // A receipt went to the person, so no company has the lead by it.
    .where('service', '<>', 'receipt')
    .where((where) => where.or([where('state', 'in', HELD_BY_OTHERS), where('lease_until', 'is not', null)]))
    .execute()
  return rows.length
}

/**
 * Puts a withdrawal of consent into force: at once on all that has not gone out. It is recorded in the same way for
 * people who are not known here.
 */
export const withdraw = (engine: Engine, { person, channels, via, mailRoute }: NewWithdrawal): Promise<Withdrawal> =>
  engine.write(async (tx) => {
    const reference = newReference()
    const leads = await leadsOf(engine, tx, person)
    const hashes = hashesToKeep(engine, person, leads)
    await tx
      .insertInto('withdrawals')
      .values(
        hashes.flatMap((key_hash) =>
          channels.map((channel) => ({
            id: randomUUID(),
            reference,
            channel,
            key_hash,
            via,
            created_at: engine.now,
            lifted_at: null,
            lifted_by: null,
          })),
        ),
      )
      .execute()
    let cancelled = 0
    for (const lead of leads) {
      await tx
        .insertInto('withdrawal_leads')
        .values({ reference, lead_id: lead.id, told_at: null, told_note: null })
        .execute()
      const contact = unlessBroken(() => answersOf(engine.vault, lead)?.answers)
      const withdrawn = contact ? await withdrawnBy(engine, tx, contact) : new Set(channels)
      cancelled += (await cancelStopped(engine, tx, lead, withdrawn, mailRoute)).length
    }
    const toTell = await countGoneOut(
      tx,
      leads.map(({ id }) => id),
    )
    return { reference, cancelled, toTell }
  })

/**
 * Lifts the withdrawals of the channels that a person agrees to again by this lead. Returns how many rows were lifted.
 */
export async function liftWithdrawals(
  engine: Engine,
  tx: Tx,
  leadId: string,
  contact: Contact,
  channels: readonly ConsentChannel[],
): Promise<number> {
  const hashes = allContactHashes(engine.vault, contact)
  if (hashes.length === 0 || channels.length === 0) return 0
  const result = await tx
    .updateTable('withdrawals')
    .set({ lifted_at: engine.now, lifted_by: leadId })
    .where('key_hash', 'in', hashes)
    .where('channel', 'in', channels)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export const isAnythingWithdrawn = async (reader: Reader): Promise<boolean> =>
  (await reader.selectFrom('withdrawals').select('id').where('lifted_at', 'is', null).limit(1).executeTakeFirst()) !==
  undefined

/** Whether there is a withdrawal of this reference. */
export const isWithdrawal = async (reader: Reader, reference: string): Promise<boolean> =>
  (await reader.selectFrom('withdrawals').select('id').where('reference', '=', reference).executeTakeFirst()) !==
  undefined

/** All withdrawals row by row, those in force first, then by date. */
export const withdrawalRows = (reader: Reader): Promise<WithdrawalRow[]> =>
  reader.selectFrom('withdrawals').selectAll().orderBy(IN_FORCE_FIRST).execute()
