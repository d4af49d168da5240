import type { RouterContextProvider } from 'react-router'
import { LEAD_FORM_PATH } from '../../domain/paths.ts'
import { keptAnswers } from '../../forms/kept-answers.ts'
import { leadDoubts } from '../../forms/lead-doubts.ts'
import { leadForm, leadStepOne } from '../../forms/lead-form.ts'
import {
  askedIn,
  type Doubt,
  doubtsAmong,
  leadFormFields,
  PREVIOUS_BUTTON,
  stepOfPost,
} from '../../forms/lead-form-fields.ts'
import { type LeadEvent, type LeadJourney, leadJourney } from '../../forms/lead-journey.ts'
import { NOTICE_CHANGED } from '../../forms/messages.ts'
import type { LeadReply, SubmissionResult } from '../../forms/protocol.ts'
import { type FieldErrors, readForm } from '../../forms/read-form.ts'
import { submittedValues } from '../../forms/submitted-values.ts'
import { servicesContext } from '../context/services.server.ts'
import {
  arrivalOf,
  circumstancesOf,
  type FormReply,
  fillingMsOf,
  idempotencyKeyOf,
  isHoneypotFilled,
  noticeOf,
  wantsJson,
} from './form-submission.server.ts'

/** The result of a lead form's post: a reply for a script, and the form to render for a plain page. */
export interface LeadSubmission {
  readonly reply: FormReply
  readonly lastResult: SubmissionResult
}

/** What a plain form has asked about, and the amount, if another than the preset one was typed: who goes back to that means it. */
function settledIn(data: FormData): readonly Doubt[] | undefined {
  const asked = askedIn(data)
  const isPreset = leadDoubts(1, submittedValues(leadFormFields, data), []).includes('debtAmount')
  return asked && !isPreset ? doubtsAmong([...asked, 'debtAmount']) : asked
}

/** The journey as the visitor's page had it when the form was posted. */
const journeyOf = (data: FormData): LeadJourney => ({
  step: stepOfPost(data),
  answers: { ...submittedValues(leadFormFields, data), ...keptAnswers(data) },
  asked: settledIn(data),
  errors: {},
  sending: false,
})

/**
 * @param errors what the check of the post's step found
 * @param doubts what a plain form is to ask about; a script has asked before it posts
 */
function eventOf(data: FormData, errors: FieldErrors, doubts: readonly Doubt[]): LeadEvent {
  if (data.has(PREVIOUS_BUTTON)) return { kind: 'previous' }
  return { kind: stepOfPost(data) === 1 ? 'continue' : 'submit', errors, doubts }
}

/** Reads a post of either step. Continue and Previous change nothing; Submit stores the lead before it is answered. */
export async function receiveLead(
  request: Request,
  context: Readonly<RouterContextProvider>,
  data: FormData,
): Promise<LeadSubmission> {
  const idempotencyKey = idempotencyKeyOf(data)
  const arrival = arrivalOf(request, data, context.get(servicesContext).clock())
  const resultOf = ({ step, answers, errors, problem, asked, asking }: LeadJourney): SubmissionResult => ({
    step: step === 1 ? 1 : 2,
    submitted: answers,
    errors,
    idempotencyKey,
    arrival: arrival && JSON.stringify(arrival),
    problem,
    asked,
    asking,
  })

  const { intake, notices } = context.get(servicesContext)
  const isSubmit = stepOfPost(data) === 2 && !data.has(PREVIOUS_BUTTON)
  const asksAgain = isSubmit && !notices.isCurrent(noticeOf(data) ?? '')
  const posted = journeyOf(data)
  // The consent box was checked beside another notice, so it is cleared.
  const before = asksAgain ? { ...posted, answers: { ...posted.answers, consent: '' } } : posted
  // A form with a filled honeypot is accepted without questions: a page that asks would show the honeypot blank again.
  const asked = wantsJson(request) || isHoneypotFilled(data) ? undefined : askedIn(data)
  const doubts = asked ? leadDoubts(stepOfPost(data), posted.answers, asked) : []
  const lead = isSubmit ? readForm(leadForm, data) : undefined
  const checked = lead ?? readForm(leadStepOne, data)
  const found = { ...(checked.ok ? {} : checked.errors), ...(asksAgain ? { consent: NOTICE_CHANGED } : {}) }
  const journey = leadJourney(before, eventOf(data, found, doubts))
  const { errors } = journey
  if (!journey.sending || !lead?.ok)
    return {
      reply:
        Object.keys(errors).length > 0
          ? { kind: 'invalid', errors, ...(asksAgain ? { notices: notices.current() } : {}) }
          : { kind: 'next' },
      lastResult: resultOf(journey),
    }

  const { consent: _, passOn, ...answers } = lead.value
  const circumstances = { ...circumstancesOf(request, context, data, LEAD_FORM_PATH), passOn }
  const result = await intake.submitLead({
    answers,
    idempotencyKey,
    honeypotFilled: isHoneypotFilled(data),
    fillingMs: fillingMsOf(data),
    circumstances,
  })
  const reply: LeadReply =
    result.kind === 'stored'
      ? { kind: 'accepted', reference: result.reference, ...intake.sharing({ answers, circumstances }) }
      : { kind: result.kind, errors: {} }
  return { reply, lastResult: resultOf(leadJourney(journey, { kind: 'reply', reply })) }
}
