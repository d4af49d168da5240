import { leadForm, leadStepOne } from '../../../forms/lead-form.ts'
import { type FieldErrors, readForm } from '../../../forms/read-form.ts'

export { LeadStepTwo } from './lead-step-two.tsx'

/** The errors that Continue (step 1) or Submit (both steps) finds, by field. */
export function checkLead(step: 1 | 2, data: FormData): FieldErrors {
  const reading = step === 1 ? readForm(leadStepOne, data) : readForm(leadForm, data)
  return reading.ok ? {} : reading.errors
}
