import { notSoldReason, type PartnerLicences } from '../domain/broker-eligibility.ts'
import type { DeliveryService } from '../domain/delivery.ts'
import type { DataRequestAnswers, LeadAnswers, LeavePopupAnswers } from '../domain/lead.ts'
import { LEAVE_POPUP_CATEGORY, leadCategory } from '../domain/lead-category.ts'
import { leadPrice } from '../domain/lead-price.ts'
import { qualifyLead } from '../domain/lead-qualification.ts'
import { type ConsentChannel, channelsGiven } from '../domain/withdrawal.ts'
import type { Alerts } from './alerts.ts'
import type { Consenter } from './consent/consent-record.ts'
import { type ConsentCircumstances, insertConsent } from './consent/consent-store.ts'
import type { NoticeKind, Notices } from './consent/notices.ts'
import type { Engine, Tx } from './database/engine.ts'
import { insertDeliveries, type Subject } from './deliveries/delivery-store.ts'
import { earlierLead, insertLead, leadByIdempotencyKey, type NewLead, receiptsOfToday } from './leads/lead-store.ts'
import { errorReason } from './log/log.ts'
import type { Contact } from './privacy/contact-hashes.ts'
import { dataRequestByIdempotencyKey, insertDataRequest } from './privacy/data-request-store.ts'
import { liftByConsent } from './privacy/suppression.ts'
import { liftWithdrawals } from './privacy/withdrawals.ts'
import { newReference } from './reference.ts'
import type { Remotes } from './remotes/remotes.ts'
import type { Config } from './settings/config.ts'
import type { Vault } from './vault/vault.ts'

/**
 * A form that was read and found valid. `idempotencyKey`: the same for every repeat of one form, so that a repeat
 * stores nothing new. `honeypotFilled`: the field that people cannot see was filled in.
 */
export interface Submission<Answers> {
  readonly answers: Answers
  readonly idempotencyKey: string
  readonly honeypotFilled: boolean
  /** How long the form took to fill in, where a script said so. Nothing is decided by it. */
  readonly fillingMs?: number | undefined
  readonly circumstances: ConsentCircumstances
}

/**
 * `stored`: the form is on disk with its deliveries under this reference, now or since an earlier post of the same
 * form. `conflict`: the idempotency key was used for other content; nothing changed. `unavailable`: the store could not
 * be written; nothing is kept.
 */
export type IntakeResult =
  | { readonly kind: 'stored'; readonly reference: string }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'unavailable' }

export interface Intake {
  submitLead(submission: Submission<LeadAnswers>): Promise<IntakeResult>
  submitLeavePopup(submission: Submission<LeavePopupAnswers>): Promise<IntakeResult>
  submitDataRequest(submission: Submission<DataRequestAnswers>): Promise<IntakeResult>
}

/** Receipts that one email address is sent in 24 hours at most: whoever types a stranger's address fills no mailbox. */
const RECEIPTS_A_DAY = 3

/** What is written with a lead. `channels`: those that it gives consent to. */
interface LeadAttachments {
  readonly duplicateOf: string | undefined
  readonly consent: NoticeKind
  readonly person: Consenter
  readonly circumstances: ConsentCircumstances
  readonly channels: readonly ConsentChannel[]
  readonly services: readonly DeliveryService[]
}

interface Repeat {
  readonly id: string
  readonly content_hash: string | null
}

/** Tells a repeat from other content under the same key, without keeping the content once more. */
export const CONTENT = 'content'

const repeatOf = (vault: Vault, { id, content_hash }: Repeat, content: string): IntakeResult =>
  content_hash !== null && vault.lookups(CONTENT, content).includes(content_hash)
    ? { kind: 'stored', reference: id }
    : { kind: 'conflict' }

/**
 * Stores a form's record, consent and deliveries in one transaction; `wake` is called after the commit.
 * @param notices what visitors agree to
 * @param partners to whom the broker may refer a lead; it is sold only where all of them may be sent it
 */
export function createIntake(
  engine: Engine,
  config: Config,
  remotes: Remotes,
  alerts: Alerts,
  wake: (subject: Subject) => void,
  notices: Notices,
  partners: readonly PartnerLicences[] = [],
): Intake {
  const services = (names: readonly DeliveryService[], honeypotFilled: boolean) =>
    names.map((service) => {
      const open = remotes.isSetUp(service) ? 'due' : 'held'
      return { service, state: honeypotFilled ? 'quarantined' : open } as const
    })

  // Without a mail server of our own there is no receipt to wait for, so none is held.
  const getsReceipt = async (tx: Tx, contact: Contact): Promise<boolean> =>
    remotes.isSetUp('receipt') && (await receiptsOfToday(engine, tx, contact)) < RECEIPTS_A_DAY

  /** Writes a lead with all that belongs to it. */
  async function writeLead(tx: Tx, lead: NewLead, also: LeadAttachments): Promise<IntakeResult> {
    const { answers, honeypotFilled, idempotencyKey } = lead
    const { circumstances, person } = also
    const reference = newReference()
    await insertLead(engine, tx, reference, lead, also.duplicateOf)
    await insertConsent(engine, tx, {
      leadId: reference,
      kind: also.consent,
      notice: notices.ofRecord(also.consent),
      person,
      circumstances,
      idempotencyKey,
    })
    if (!honeypotFilled) {
      await liftByConsent(engine, tx, reference, answers)
      await liftWithdrawals(engine, tx, reference, answers, also.channels)
    }
    const receipt: readonly DeliveryService[] = (await getsReceipt(tx, answers)) ? ['receipt'] : []
    await insertDeliveries(
      engine,
      tx,
      { kind: 'lead', id: reference },
      services([...also.services, ...receipt], honeypotFilled),
    )
    return { kind: 'stored', reference }
  }

  async function store(kind: Subject['kind'], work: (tx: Tx) => Promise<IntakeResult>): Promise<IntakeResult> {
    try {
      const result = await engine.write(work)
      if (result.kind === 'stored') wake({ kind, id: result.reference })
      return result
    } catch (error) {
      alerts('formNotStored', { reason: errorReason(error) })
      return { kind: 'unavailable' }
    }
  }

  return {
    submitLead: ({ answers, idempotencyKey, honeypotFilled, fillingMs, circumstances }) =>
      store('lead', async (tx) => {
        const content = JSON.stringify(['lead_form', answers])
        const earlier = await leadByIdempotencyKey(tx, idempotencyKey)
        const { privacySignal = false, passOn = false } = circumstances
        if (earlier) {
          // The choice decides who gets the form, so a form with another one is another form.
          if ((earlier.pass_on === 1) !== passOn) return { kind: 'conflict' }
          return repeatOf(engine.vault, earlier, content)
        }
        const days = config.BROKER_DEDUPE_DAYS
        const duplicateOf = days > 0 ? await earlierLead(engine, tx, answers, days) : undefined
        const qualification = qualifyLead(answers.debtAmount)
        const labels = { broker: config.BROKER_LABEL, partner: config.BROKER_PARTNER_LABEL }
        const notSold = notSoldReason(
          { ...answers, isDuplicate: duplicateOf !== undefined, privacySignal, passOn },
          { policy: config.GPC_POLICY, partners },
        )
        const names: DeliveryService[] = notSold ? ['mail', 'crm'] : ['mail', 'broker', 'crm']
        const mayBePassedOn = !privacySignal || (passOn && config.GPC_POLICY === 'ask')
        return writeLead(
          tx,
          {
            source: 'lead_form',
            idempotencyKey,
            contentHash: engine.vault.lookup(CONTENT, content),
            answers,
            price: leadPrice(answers.debtAmount),
            category: leadCategory(qualification, labels, answers.state),
            state: answers.state,
            honeypotFilled,
            fillingMs,
            notSold,
            privacySignal,
            passOn,
            arrival: circumstances.campaign,
          },
          {
            duplicateOf,
            consent: 'leadConsent',
            person: { name: `${answers.firstName} ${answers.lastName}`, email: answers.email, phone: answers.phone },
            circumstances,
            channels: channelsGiven('lead_form', mayBePassedOn),
            services: names,
          },
        )
      }),

    submitLeavePopup: ({ answers, idempotencyKey, honeypotFilled, fillingMs, circumstances }) =>
      store('lead', async (tx) => {
        const content = JSON.stringify(['leave_popup', answers])
        const earlier = await leadByIdempotencyKey(tx, idempotencyKey)
        if (earlier) return repeatOf(engine.vault, earlier, content)
        return writeLead(
          tx,
          {
            source: 'leave_popup',
            idempotencyKey,
            contentHash: engine.vault.lookup(CONTENT, content),
            answers,
            category: LEAVE_POPUP_CATEGORY,
            state: '',
            honeypotFilled,
            fillingMs,
            privacySignal: circumstances.privacySignal,
            arrival: circumstances.campaign,
          },
          {
            duplicateOf: undefined,
            consent: 'leavePopupConsent',
            person: { name: answers.name, email: answers.email, phone: '' },
            circumstances,
            channels: channelsGiven('leave_popup', false),
            services: ['mail', 'crm'],
          },
        )
      }),

    submitDataRequest: ({ answers, idempotencyKey }) =>
      store('request', async (tx) => {
        const content = JSON.stringify(['data_request', answers])
        const earlier = await dataRequestByIdempotencyKey(tx, idempotencyKey)
        if (earlier) return repeatOf(engine.vault, earlier, content)
        const reference = await insertDataRequest(
          engine,
          tx,
          answers,
          idempotencyKey,
          engine.vault.lookup(CONTENT, content),
        )
        await insertDeliveries(engine, tx, { kind: 'request', id: reference }, services(['support'], false))
        return { kind: 'stored', reference }
      }),
  }
}
