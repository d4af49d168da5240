import { leadDoubts } from '../../../forms/lead-doubts.ts'
import { leadForm, leadStepOne } from '../../../forms/lead-form.ts'
import { askedIn, type Doubt, leadFormFields } from '../../../forms/lead-form-fields.ts'
import { type FieldErrors, readForm } from '../../../forms/read-form.ts'
import { submittedValues } from '../../../forms/submitted-values.ts'

export { LeadStepTwo } from './lead-step-two.tsx'

/** The fields to ask about before the step is submitted. A field that was asked about before is not asked about again. */
export const doubtsOf = (step: 1 | 2, data: FormData): readonly Doubt[] =>
  leadDoubts(step, submittedValues(leadFormFields, data), askedIn(data) ?? [])

/** The errors that Continue (step 1) or Submit (both steps) finds, by field. */
export function checkLead(step: 1 | 2, data: FormData): FieldErrors {
  const reading = step === 1 ? readForm(leadStepOne, data) : readForm(leadForm, data)
  return reading.ok ? {} : reading.errors
}
