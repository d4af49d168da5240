import type { FormFields } from './submitted-values.ts'

// Names and limits of the lead form. They stand apart from its schemas, which a page loads only once someone begins to
// fill in the form.

/** The slider, in whole dollars (specification, sections 5 and 9). */
export const DEBT_AMOUNT = { min: 5_000, max: 100_000, step: 500, initial: 5_000 } as const

/** The button that leads back from step 2 sends this name, so that going back needs no script. */
export const PREVIOUS_BUTTON = 'previous'

export const STEP_ONE_FIELDS = ['debtAmount', 'step3Selections', 'firstName', 'lastName'] as const
export const STEP_TWO_FIELDS = ['email', 'phone', 'address', 'zip', 'state', 'passOn', 'consent'] as const

/** What the visitor agrees to where the form is sent. It is never kept, nor carried to the other step. */
export const AGREEMENTS = ['passOn', 'consent'] as const

const DOUBTS = ['debtAmount', 'phone', 'zip'] as const

/** A field whose value may be a slip. It is asked about once, in place; the next Submit takes it as it is. */
export type Doubt = (typeof DOUBTS)[number]

/** Hidden input of both steps: the fields that were asked about. */
export const ASKED_FIELD = 'asked'

/** Those names that are of a field that may be asked about. */
export const doubtsAmong = (names: readonly unknown[]): readonly Doubt[] =>
  DOUBTS.filter((field) => names.includes(field))

/** What a post says was asked about; `undefined` where its form asks nothing. */
export function askedIn(data: FormData): readonly Doubt[] | undefined {
  const said = data.get(ASKED_FIELD)
  return typeof said === 'string' ? doubtsAmong(said.split(' ')) : undefined
}

const LISTS = ['step3Selections']

export const leadStepOneFields: FormFields = { fields: STEP_ONE_FIELDS, lists: LISTS }
export const leadFormFields: FormFields = { fields: [...STEP_ONE_FIELDS, ...STEP_TWO_FIELDS], lists: LISTS }

/** Which step a post comes from: a post of step 2 names at least one of its fields, blank or not. */
export const stepOfPost = (data: FormData): 1 | 2 => (STEP_TWO_FIELDS.some((field) => data.has(field)) ? 2 : 1)
