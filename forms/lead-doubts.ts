import { couldBeUsPhone, couldBeUsZip } from '../domain/us-formats.ts'
import { DEBT_AMOUNT, type Doubt } from './lead-form-fields.ts'
import type { SubmittedValues } from './submitted-values.ts'

/** The slider's first amount, which nobody may have chosen; a phone number or ZIP code that can't be one of the US. */
const IS_DOUBTFUL: Readonly<Record<Doubt, (value: string) => boolean>> = {
  debtAmount: (amount) => Number(amount) === DEBT_AMOUNT.initial,
  phone: (phone) => !couldBeUsPhone(phone),
  zip: (zip) => !couldBeUsZip(zip),
}

const OF_STEP: Readonly<Record<1 | 2, readonly Doubt[]>> = { 1: ['debtAmount'], 2: ['phone', 'zip'] }

/** The answers of a step that are likely slips and were not asked about yet. */
export const leadDoubts = (step: 1 | 2, answers: SubmittedValues, asked: readonly Doubt[]): readonly Doubt[] =>
  OF_STEP[step].filter((field) => !asked.includes(field) && IS_DOUBTFUL[field](String(answers[field] ?? '')))
