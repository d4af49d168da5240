import { leadForm, leadStepOne } from '../../../forms/lead-form.ts'
import { type FormReading, readForm } from '../../../forms/read-form.ts'

export { LeadStepTwo } from './lead-step-two.tsx'

/** What Continue and Submit check. */
export const readLeadStep = (step: 1 | 2, data: FormData): FormReading<unknown> =>
  step === 1 ? readForm(leadStepOne, data) : readForm(leadForm, data)
