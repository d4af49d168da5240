import { isWithheld, notSoldReason, type PartnerLicences } from '../domain/broker-eligibility.ts'
import type { DeliveryService } from '../domain/delivery.ts'
import type { DataRequestAnswers, LeadAnswers, LeavePopupAnswers } from '../domain/lead.ts'
import { LEAVE_POPUP_CATEGORY, leadCategory } from '../domain/lead-category.ts'
import { leadPrice } from '../domain/lead-price.ts'
import { qualifyLead } from '../domain/lead-qualification.ts'
import { channelsGiven } from '../domain/withdrawal.ts'
import type { Alerts } from './alerts.ts'
import type { ConsentCircumstances } from './consent/consent-store.ts'
import type { Notices } from './consent/notices.ts'
import type { Engine } from './database/engine.ts'
import { createGroups } from './database/groups.ts'
import { insertDeliveries, type Subject } from './deliveries/delivery-store.ts'
import { CONTENT, type IntakeResult, repeatOf } from './intake-result.ts'
import { createLeadWriter, keysOfForm, type LeadForm } from './leads/store-leads.ts'
import { errorReason } from './log/log.ts'
import { dataRequestByIdempotencyKey, insertDataRequest } from './privacy/data-request-store.ts'
import { type SharingMessage, sharingMessage } from './privacy/sharing-message.ts'
import type { Remotes } from './remotes/remotes.ts'
import type { Config } from './settings/config.ts'

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

export interface Intake {
  /** What the sender of such a form is told about passing it on. */
  sharing(form: Pick<Submission<LeadAnswers>, 'answers' | 'circumstances'>): SharingMessage
  submitLead(submission: Submission<LeadAnswers>): Promise<IntakeResult>
  submitLeavePopup(submission: Submission<LeavePopupAnswers>): Promise<IntakeResult>
  /** Stores a data request. Only its answers are kept, no circumstances. */
  submitDataRequest(request: Pick<Submission<DataRequestAnswers>, 'answers' | 'idempotencyKey'>): Promise<IntakeResult>
}

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
  const firstStates = (names: readonly DeliveryService[], honeypotFilled: boolean) =>
    names.map((service) => {
      const open = remotes.isSetUp(service) ? 'due' : 'held'
      return { service, state: honeypotFilled ? 'quarantined' : open } as const
    })
  const sendsReceipts = remotes.isSetUp('receipt')
  const writeLeads = createLeadWriter(engine, {
    notices,
    dedupeDays: config.BROKER_DEDUPE_DAYS,
    sendsReceipts,
    firstStates,
  })
  const writeGroup = (forms: readonly LeadForm[]) => engine.write((tx) => writeLeads(tx, forms))
  const inGroups = createGroups(writeGroup, (form) => keysOfForm(engine, form))
  // The embedded store already joins writes in one commit (group-commit.ts), so it writes each form alone.
  const writeAlone = async (form: LeadForm) => (await writeGroup([form]))[0]
  const writeLead = engine.kind === 'postgres' ? inGroups : writeAlone

  async function store(kind: Subject['kind'], write: () => Promise<IntakeResult | undefined>): Promise<IntakeResult> {
    try {
      const result = (await write()) ?? { kind: 'unavailable' }
      if (result.kind === 'stored') wake({ kind, id: result.reference })
      return result
    } catch (error) {
      alerts('formNotStored', { reason: errorReason(error) })
      return { kind: 'unavailable' }
    }
  }

  const whyNotSold = (
    answers: LeadAnswers,
    { privacySignal = false, passOn = false }: ConsentCircumstances,
    isDuplicate: boolean,
  ) => notSoldReason({ ...answers, isDuplicate, privacySignal, passOn }, { policy: config.GPC_POLICY, partners })

  return {
    sharing: ({ answers, circumstances }) =>
      sharingMessage(whyNotSold(answers, circumstances, false), () => answers, notices.ofRecord('leadConsent').text),

    submitLead: ({ answers, idempotencyKey, honeypotFilled, fillingMs, circumstances }) =>
      store('lead', () => {
        const { privacySignal = false, passOn = false } = circumstances
        const labels = { broker: config.BROKER_LABEL, partner: config.BROKER_PARTNER_LABEL }
        const mayBePassedOn = !isWithheld({ privacySignal, passOn }, config.GPC_POLICY)
        return writeLead({
          lead: {
            source: 'lead_form',
            idempotencyKey,
            answers,
            price: leadPrice(answers.debtAmount),
            category: leadCategory(qualifyLead(answers.debtAmount), labels, answers.state),
            state: answers.state,
            honeypotFilled,
            fillingMs,
            privacySignal,
            passOn,
            arrival: circumstances.campaign,
          },
          consent: 'leadConsent',
          person: { name: `${answers.firstName} ${answers.lastName}`, email: answers.email, phone: answers.phone },
          circumstances,
          channels: channelsGiven('lead_form', mayBePassedOn),
          notSold: (isDuplicate) => whyNotSold(answers, circumstances, isDuplicate),
        })
      }),

    submitLeavePopup: ({ answers, idempotencyKey, honeypotFilled, fillingMs, circumstances }) =>
      store('lead', () =>
        writeLead({
          lead: {
            source: 'leave_popup',
            idempotencyKey,
            answers,
            category: LEAVE_POPUP_CATEGORY,
            state: '',
            honeypotFilled,
            fillingMs,
            privacySignal: circumstances.privacySignal,
            arrival: circumstances.campaign,
          },
          consent: 'leavePopupConsent',
          person: { name: answers.name, email: answers.email, phone: '' },
          circumstances,
          channels: channelsGiven('leave_popup', false),
        }),
      ),

    submitDataRequest: ({ answers, idempotencyKey }) =>
      store('request', () =>
        engine.write(async (tx): Promise<IntakeResult> => {
          const content = JSON.stringify(['data_request', answers])
          const earlier = await dataRequestByIdempotencyKey(tx, idempotencyKey)
          if (earlier) return repeatOf(engine.vault, earlier, content)
          const hash = engine.vault.lookup(CONTENT, content)
          const reference = await insertDataRequest(engine, tx, answers, idempotencyKey, hash)
          await insertDeliveries(engine, tx, 'request', [{ id: reference, services: firstStates(['support'], false) }])
          return { kind: 'stored', reference }
        }),
      ),
  }
}
