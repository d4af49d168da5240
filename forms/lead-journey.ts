import type { Sharing } from '../domain/broker-eligibility.ts'
import { AGREEMENTS, type Doubt, doubtsAmong, STEP_ONE_FIELDS } from './lead-form-fields.ts'
import { type FormProblem, type LeadReply, type Offline, problemOf, type RejectedRequest } from './protocol.ts'
import type { FieldErrors } from './read-form.ts'
import type { SubmittedValues } from './submitted-values.ts'

/** Where one visitor stands in the lead form (specification, section 4). */
export interface LeadJourney {
  /** 1: amount, types and name. 2: contact details and consent. 3: thank-you. */
  readonly step: 1 | 2 | 3
  /** The answers of both steps, as typed. Empty at step 3: the lead is stored, and the form is back at its defaults. */
  readonly answers: SubmittedValues
  /** One message for each field that the last Continue or Submit found wrong. */
  readonly errors: FieldErrors
  /** A valid form is on its way to the server. */
  readonly sending: boolean
  /** Why a valid form was not stored. */
  readonly problem?: FormProblem
  /** The fields that were asked about so far. */
  readonly asked?: readonly Doubt[] | undefined
  /** The fields that the step asks about now. */
  readonly asking?: readonly Doubt[] | undefined
  /** Set at step 3: what the visitor may quote. */
  readonly reference?: string
  /** Set at step 3: what the visitor is told about passing the form on; `told` is the sentence. */
  readonly sharing?: Sharing
  readonly told?: string
}

export type LeadEvent =
  /**
   * `errors`: what is still wrong; without it, what was wrong before. `asked`: what the form says it has asked about.
   * `changed`: the field.
   */
  | {
      readonly kind: 'edit'
      readonly answers: SubmittedValues
      readonly errors?: FieldErrors
      readonly asked?: readonly Doubt[] | undefined
      readonly changed?: string
    }
  /** `errors`: what the check of step 1 found. `doubts`: what it would ask about. */
  | { readonly kind: 'continue'; readonly errors: FieldErrors; readonly doubts?: readonly Doubt[] }
  | { readonly kind: 'previous' }
  /** `errors`: what the check of both steps found, so that a skipped step 1 never becomes a lead. */
  | { readonly kind: 'submit'; readonly errors: FieldErrors; readonly doubts?: readonly Doubt[] }
  | { readonly kind: 'reply'; readonly reply: LeadReply | RejectedRequest | Offline }

export const LEAD_JOURNEY_START: LeadJourney = { step: 1, answers: {}, errors: {}, sending: false }

const NOTHING_AGREED = Object.fromEntries(AGREEMENTS.map((field) => [field, '']))

const isEmpty = (errors: FieldErrors) => Object.keys(errors).length === 0

/** Agreements do not travel between steps: the visitor gives them where the form is sent. */
const moveTo = (step: 1 | 2, { answers, asked }: LeadJourney): LeadJourney => ({
  step,
  asked,
  answers: { ...answers, ...NOTHING_AGREED },
  errors: {},
  sending: false,
})

/** An error in a field of step 1 leads back there. */
const showErrors = ({ step, answers, asked }: LeadJourney, errors: FieldErrors): LeadJourney => ({
  asked,
  step: STEP_ONE_FIELDS.some((field) => errors[field]) ? 1 : step,
  answers,
  errors,
  sending: false,
})

/** The doubts that were not asked about yet are asked about with the errors, so that each step is gone over once. */
function askAbout(journey: LeadJourney, doubts: readonly Doubt[], step: 1 | 2): LeadJourney {
  const asking = doubts.filter((field) => !journey.asked?.includes(field) && !journey.errors[field])
  if (asking.length === 0 || journey.step !== step) return journey
  return { ...journey, asked: [...(journey.asked ?? []), ...asking], asking }
}

function afterReply(journey: LeadJourney, reply: LeadReply | RejectedRequest | Offline): LeadJourney {
  if (reply.kind === 'accepted') {
    const { reference, sharing, told } = reply
    return { ...LEAD_JOURNEY_START, step: 3, reference, sharing, told }
  }
  if (reply.kind === 'invalid' && !isEmpty(reply.errors)) {
    // The reply brought newer notices, so the visitor has to agree anew.
    const { answers } = journey
    return showErrors('notices' in reply ? { ...journey, answers: { ...answers, consent: '' } } : journey, reply.errors)
  }
  const { step, answers, asked } = journey
  return { step, answers, asked, errors: {}, sending: false, problem: problemOf(reply) }
}

/**
 * The lead form's flow: the journey after an event. Browser and server follow the same rules. An event that does not
 * belong to the step, such as the second click on Continue or a Submit while the form is being sent, changes nothing.
 */
export function leadJourney(journey: LeadJourney, event: LeadEvent): LeadJourney {
  const { step, answers, sending } = journey
  if (step === 3) return journey
  if (event.kind === 'edit') {
    const { errors = journey.errors, changed } = event
    // An amount that the visitor has set is no preset one any more, though it may be the same.
    const settled = changed === 'debtAmount' ? [changed, ...(event.asked ?? [])] : event.asked
    const asked = settled ? doubtsAmong([...(journey.asked ?? []), ...settled]) : journey.asked
    // The same list where nothing changes.
    const asking = journey.asking?.some((field) => field === changed)
      ? journey.asking.filter((field) => field !== changed)
      : journey.asking
    return { ...journey, answers: { ...answers, ...event.answers }, errors, asked, asking }
  }
  if (event.kind === 'reply') return afterReply(journey, event.reply)
  if (sending) return journey
  if (event.kind === 'previous') return moveTo(1, journey)
  if (step !== (event.kind === 'continue' ? 1 : 2)) return journey
  const { asked } = journey
  const checked = askAbout(showErrors(journey, event.errors), event.doubts ?? [], step)
  if (!isEmpty(event.errors) || checked.asking) return checked
  return event.kind === 'continue' ? moveTo(2, journey) : { step, answers, asked, errors: {}, sending: true }
}
