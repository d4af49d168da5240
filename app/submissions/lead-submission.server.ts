import type { RouterContextProvider } from 'react-router'
import { leadForm, leadStepOne } from '../../forms/lead-form.ts'
import {
  KEPT_PREFIX,
  LEAD_FORM_PATH,
  PREVIOUS_BUTTON,
  STEP_TWO_FIELDS,
  stepOfPost,
} from '../../forms/lead-form-fields.ts'
import type { LeadReply, SubmissionResult } from '../../forms/protocol.ts'
import { readForm } from '../../forms/read-form.ts'
import type { SubmittedValues } from '../../forms/submitted-values.ts'
import { servicesContext } from '../context/services.server.ts'
import { circumstancesOf, idempotencyKeyOf, isHoneypotFilled } from './form-submission.server.ts'

/** What a lead form's post came to: a reply for a script, and the form as it stands for a plain page. */
export interface LeadSubmission {
  readonly reply: LeadReply | { readonly kind: 'next' }
  readonly lastResult: SubmissionResult
}

/** Step 2 as it was before the visitor went back to step 1. */
function keptStepTwo(data: FormData): SubmittedValues {
  const kept = STEP_TWO_FIELDS.flatMap((field) => {
    const value = data.get(KEPT_PREFIX + field)
    return typeof value === 'string' ? [[field, value] as const] : []
  })
  return Object.fromEntries(kept)
}

/** Reads a post of either step. Continue and Previous change nothing; Submit stores the lead before it is answered. */
export async function receiveLead(
  request: Request,
  context: Readonly<RouterContextProvider>,
  data: FormData,
): Promise<LeadSubmission> {
  const idempotencyKey = idempotencyKeyOf(data)
  const whole = readForm(leadForm, data)
  const stepOne = readForm(leadStepOne, data)
  const resultWith = (step: 1 | 2, more: Partial<SubmissionResult> = {}): SubmissionResult => ({
    step,
    submitted: { ...whole.submitted, ...keptStepTwo(data) },
    errors: {},
    idempotencyKey,
    ...more,
  })

  if (data.has(PREVIOUS_BUTTON)) return { reply: { kind: 'next' }, lastResult: resultWith(1) }
  if (stepOfPost(data) === 1) {
    if (stepOne.ok) return { reply: { kind: 'next' }, lastResult: resultWith(2) }
    return { reply: { kind: 'invalid', errors: stepOne.errors }, lastResult: resultWith(1, { errors: stepOne.errors }) }
  }
  if (!whole.ok) {
    const { errors } = whole
    // A first step that was skipped or changed on the way is put right there.
    return { reply: { kind: 'invalid', errors }, lastResult: resultWith(stepOne.ok ? 2 : 1, { errors }) }
  }

  const { consent: _, ...answers } = whole.value
  const result = await context.get(servicesContext).intake.submitLead({
    answers,
    idempotencyKey,
    honeypotFilled: isHoneypotFilled(data),
    circumstances: circumstancesOf(request, context, LEAD_FORM_PATH),
  })
  if (result.kind === 'stored')
    return { reply: { kind: 'accepted', reference: result.reference }, lastResult: resultWith(2) }
  return { reply: { kind: result.kind, errors: {} }, lastResult: resultWith(2, { problem: result.kind }) }
}
