import { couldBeUsPhone, couldBeUsZip } from '../domain/questions.ts'
import type { stateOfOtherZip } from '../domain/zip-codes.ts'
import { DEBT_AMOUNT, type Doubt } from './lead-form-fields.ts'
import type { SubmittedValues } from './submitted-values.ts'

/** Knows by a table of all ZIP codes, which a browser loads only when it is needed. */
type OtherState = typeof stateOfOtherZip

/**
 * The slider's first amount, which nobody may have chosen; a phone number or ZIP code that can't be one of the US; the
 * ZIP code of another state than the chosen one, or of one without the service.
 */
const IS_DOUBTFUL: Readonly<Record<Doubt, (value: string, state: string, otherState: OtherState) => boolean>> = {
  debtAmount: (amount) => Number(amount) === DEBT_AMOUNT.initial,
  phone: (phone) => !couldBeUsPhone(phone),
  zip: (zip, state, otherState) => !couldBeUsZip(zip) || otherState(zip, state) !== undefined,
}

const OF_STEP: Readonly<Record<1 | 2, readonly Doubt[]>> = { 1: ['debtAmount'], 2: ['phone', 'zip'] }

/** The answers of a step that are likely slips and were not asked about yet. */
export function leadDoubts(
  step: 1 | 2,
  answers: SubmittedValues,
  asked: readonly Doubt[],
  otherState: OtherState,
): readonly Doubt[] {
  const text = (field: string) => String(answers[field] ?? '')
  return OF_STEP[step].filter(
    (field) => !asked.includes(field) && IS_DOUBTFUL[field](text(field), text('state'), otherState),
  )
}
