import { leadDoubts } from '../../../forms/lead-doubts.ts'
import { leadForm, leadStepOne } from '../../../forms/lead-form.ts'
import { askedIn, type Doubt, leadFormFields } from '../../../forms/lead-form-fields.ts'
import { type FieldErrors, readForm } from '../../../forms/read-form.ts'
import { submittedValues } from '../../../forms/submitted-values.ts'

export { LeadStepTwo } from './lead-step-two.tsx'

/** What is asked about before the step goes on; a question that the form already shows is not asked again. */
export const doubtsOf = (step: 1 | 2, data: FormData): readonly Doubt[] =>
  leadDoubts(step, submittedValues(leadFormFields, data), askedIn(data) ?? [])

/** The errors that Continue (step 1) or Submit (both steps) finds, by field. */
export function checkLead(step: 1 | 2, data: FormData): FieldErrors {
  const reading = step === 1 ? readForm(leadStepOne, data) : readForm(leadForm, data)
  return reading.ok ? {} : reading.errors
}
