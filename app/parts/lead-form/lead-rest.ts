import { leadDoubts } from '../../../forms/lead-doubts.ts'
import { leadForm, leadStepOne } from '../../../forms/lead-form.ts'
import { askedIn, type Doubt, leadFormFields } from '../../../forms/lead-form-fields.ts'
import { type FieldErrors, readForm } from '../../../forms/read-form.ts'
import { submittedValues } from '../../../forms/submitted-values.ts'

export { LeadStepTwo } from './lead-step-two.tsx'

/** Without a connection there is no table of ZIP codes, and nothing is asked about them. */
const NO_TABLE = { stateOfOtherZip: () => undefined }

/** What is asked about before the step goes on; a question that the form already shows is not asked again. */
export async function doubtsOf(step: 1 | 2, data: FormData): Promise<readonly Doubt[]> {
  const { stateOfOtherZip } = step === 1 ? NO_TABLE : await import('./lead-questions.ts').catch(() => NO_TABLE)
  return leadDoubts(step, submittedValues(leadFormFields, data), askedIn(data) ?? [], stateOfOtherZip)
}

/** The errors that Continue (step 1) or Submit (both steps) finds, by field. */
export function checkLead(step: 1 | 2, data: FormData): FieldErrors {
  const reading = step === 1 ? readForm(leadStepOne, data) : readForm(leadForm, data)
  return reading.ok ? {} : reading.errors
}
