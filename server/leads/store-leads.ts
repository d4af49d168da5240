import type { NotSoldReason } from '../../domain/broker-eligibility.ts'
import type { DeliveryService, DeliveryState } from '../../domain/delivery.ts'
import type { ConsentChannel } from '../../domain/withdrawal.ts'
import type { Consenter } from '../consent/consent-record.ts'
import { type ConsentCircumstances, insertConsents } from '../consent/consent-store.ts'
import type { NoticeKind, Notices } from '../consent/notices.ts'
import type { Engine, Tx } from '../database/engine.ts'
import { insertDeliveries } from '../deliveries/delivery-store.ts'
import { CONTENT, type IntakeResult, repeatOf } from '../intake-result.ts'
import { newReference } from '../new-reference.ts'
import { allContactHashes, type Contact } from '../privacy/contact-hashes.ts'
import { inForceAmong, liftByConsent } from '../privacy/suppression.ts'
import { liftWithdrawals } from '../privacy/withdrawals.ts'
import { earlierLeads, insertLeads, leadsByIdempotencyKey, type NewLead, receiptsOfToday } from './lead-store.ts'

/** Most receipts for one email address in 24 hours, so that typing a stranger's address cannot fill a mailbox. */
const RECEIPTS_A_DAY = 3

/** A form that becomes a lead, with what was decided about it. */
export interface LeadForm {
  readonly lead: Omit<NewLead, 'contentHash' | 'notSold'>
  readonly consent: NoticeKind
  readonly person: Consenter
  readonly circumstances: ConsentCircumstances
  /** Channels that the form gives consent to. */
  readonly channels: readonly ConsentChannel[]
  /** Why it is not offered to the broker; without this function it never is. */
  readonly notSold?: (isDuplicate: boolean) => NotSoldReason | undefined
}

export interface LeadRules {
  readonly notices: Notices
  /** How long an earlier lead of the same person makes a lead a duplicate; 0: never. */
  readonly dedupeDays: number
  /** Whether receipts are sent: without a mail server of our own there is none to wait for. */
  readonly sendsReceipts: boolean
  /** In which state the delivery to each service begins. */
  firstStates(
    services: readonly DeliveryService[],
    honeypotFilled: boolean,
  ): readonly { readonly service: DeliveryService; readonly state: DeliveryState }[]
}

/** Form and answers as text; an equal text is a repeat. */
const contentOf = ({ lead: { source, answers } }: LeadForm): string => JSON.stringify([source, answers])

/** Keys that two forms in one call of the writer must not share: idempotency key, email address and phone number. */
export const keysOfForm = ({ vault }: Engine, { lead }: LeadForm): readonly string[] => [
  `key ${lead.idempotencyKey}`,
  ...allContactHashes(vault, lead.answers),
]

/**
 * Returns the function that writes leads with all that belongs to them in a transaction, with the same number of statements
 * for many leads as for one. Its results are in the order of the forms. See `keysOfForm`.
 */
export function createLeadWriter(engine: Engine, { notices, dedupeDays, sendsReceipts, firstStates }: LeadRules) {
  const { vault } = engine

  async function duplicatesAmong(tx: Tx, forms: readonly LeadForm[]): Promise<ReadonlyMap<Contact, string>> {
    const people = forms.flatMap(({ notSold, lead }) => (notSold ? [lead.answers] : []))
    return people.length > 0 && dedupeDays > 0 ? earlierLeads(engine, tx, people, dedupeDays) : new Map()
  }

  /** Lifts these people's suppressions, and their withdrawals of the channels that they just agreed to. */
  async function liftBy(tx: Tx, leads: readonly { readonly id: string; readonly form: LeadForm }[]): Promise<void> {
    const people = leads
      .filter(({ form }) => !form.lead.honeypotFilled)
      .map(({ id, form }) => ({ id, form, hashes: allContactHashes(vault, form.lead.answers) }))
    const inForce = await inForceAmong(
      engine,
      tx,
      people.flatMap(({ hashes }) => hashes),
    )
    for (const { id, form, hashes } of people) {
      if (!hashes.some((hash) => inForce.has(hash))) continue
      await liftByConsent(engine, tx, id, form.lead.answers)
      await liftWithdrawals(engine, tx, id, form.lead.answers, form.channels)
    }
  }

  /** Returns the references. */
  async function writeNew(tx: Tx, forms: readonly LeadForm[]): Promise<readonly string[]> {
    const duplicates = await duplicatesAmong(tx, forms)
    const leads = forms.map((form) => {
      const duplicateOf = duplicates.get(form.lead.answers)
      const notSold = form.notSold?.(duplicateOf !== undefined)
      const lead: NewLead = { ...form.lead, contentHash: vault.lookup(CONTENT, contentOf(form)), notSold }
      const isOffered = form.notSold !== undefined && notSold === undefined
      return { id: newReference(), form, lead, duplicateOf, isOffered }
    })
    const people = leads.map(({ lead }) => lead.answers)
    // Counted before this form's own deliveries are written, which would count too.
    const sent = sendsReceipts ? await receiptsOfToday(engine, tx, people) : undefined
    await insertLeads(engine, tx, leads)
    await insertConsents(
      engine,
      tx,
      leads.map(({ id, form, lead: { idempotencyKey } }) => ({
        leadId: id,
        kind: form.consent,
        notice: notices.ofRecord(form.consent),
        person: form.person,
        circumstances: form.circumstances,
        idempotencyKey,
      })),
    )
    await liftBy(tx, leads)
    const outgoing = leads.map(({ id, lead, isOffered }) => {
      const services: DeliveryService[] = isOffered ? ['mail', 'broker', 'crm'] : ['mail', 'crm']
      if (sent && (sent.get(lead.answers) ?? 0) < RECEIPTS_A_DAY) services.push('receipt')
      return { id, services: firstStates(services, lead.honeypotFilled) }
    })
    await insertDeliveries(engine, tx, 'lead', outgoing)
    return leads.map(({ id }) => id)
  }

  return async (tx: Tx, forms: readonly LeadForm[]): Promise<readonly IntakeResult[]> => {
    const keys = forms.map(({ lead }) => lead.idempotencyKey)
    const stored = await leadsByIdempotencyKey(engine, tx, keys)
    const earlier = new Map(stored.map((row) => [row.idempotency_key, row]))
    const fresh = forms.filter(({ lead }) => !earlier.has(lead.idempotencyKey))
    const references = fresh.length > 0 ? await writeNew(tx, fresh) : []
    const referenceOf = new Map(fresh.map((form, index) => [form, references[index]]))
    return forms.map((form): IntakeResult => {
      const reference = referenceOf.get(form)
      if (reference !== undefined) return { kind: 'stored', reference }
      const row = earlier.get(form.lead.idempotencyKey)
      // The choice decides who gets the form, so a form with another one is another form.
      if (!row || (row.pass_on === 1) !== (form.lead.passOn ?? false)) return { kind: 'conflict' }
      return repeatOf(vault, row, contentOf(form))
    })
  }
}
