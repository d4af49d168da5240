import * as v from 'valibot'
import { DEBT_TYPES } from '../domain/debt-types.ts'
import { stateByName } from '../domain/states.ts'
import { choices, requiredEmail, requiredLine } from './fields.ts'
import type { FormDefinition } from './read-form.ts'

/** The slider, in whole dollars (specification, sections 5 and 9). */
export const DEBT_AMOUNT = { min: 5_000, max: 100_000, step: 500, initial: 5_000 } as const

export const LEAD_FORM_PATH = '/debt-relief-options'
/** The trap: people never see this field, programs fill it in. What it catches is quarantined, not dropped. */
export const TRAP_FIELD = 'website'
export const FORM_KEY_FIELD = 'formKey'
/** The button that leads back from step 2 sends this name, so that going back needs no script. */
export const PREVIOUS_BUTTON = 'previous'

/** Without script, what was typed in step 2 stands hidden in step 1 under its name with this in front, so that going back loses nothing. */
export const KEPT_PREFIX = 'kept.'

export const ENTER_PHONE = 'Please enter your phone number'

const AMOUNT_MESSAGE = 'Please choose an amount from $1 to $100,000'
const debtAmount = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,6}$/, AMOUNT_MESSAGE),
  v.transform(Number),
  v.minValue(1, AMOUNT_MESSAGE),
  v.maxValue(DEBT_AMOUNT.max, AMOUNT_MESSAGE),
)

const servedState = v.pipe(
  v.string(),
  v.trim(),
  v.check((name) => name === '' || stateByName(name)?.working === true, 'Please choose a state from the list'),
  v.transform((name) => stateByName(name)?.name ?? ''),
)

const stepOneFields = {
  debtAmount,
  step3Selections: v.pipe(
    choices(DEBT_TYPES, 'Please choose from the types of debt shown'),
    v.minLength(1, 'Please choose at least one type of debt'),
  ),
  firstName: requiredLine('Please enter your first name'),
  lastName: requiredLine('Please enter your last name'),
}

const stepTwoFields = {
  email: requiredEmail('Please enter your email'),
  phone: requiredLine(ENTER_PHONE),
  address: requiredLine('Please enter your street address'),
  zip: requiredLine('Please enter your ZIP code'),
  state: servedState,
  // A checkbox sends its value only when ticked; a post that says "false" has not agreed.
  consent: v.picklist(['yes', 'on', 'true', '1'], 'Please check the box to agree to be contacted'),
}

const LISTS = ['step3Selections']

export const STEP_ONE_FIELDS: readonly string[] = Object.keys(stepOneFields)
export const STEP_TWO_FIELDS: readonly string[] = Object.keys(stepTwoFields)

const stepOneSchema = v.object(stepOneFields)
const leadSchema = v.object({ ...stepOneFields, ...stepTwoFields })

/** What Continue checks. */
export const leadStepOne: FormDefinition<typeof stepOneSchema> = {
  schema: stepOneSchema,
  fields: STEP_ONE_FIELDS,
  lists: LISTS,
}

/** What Submit checks: both steps, so that a skipped first step never becomes a lead. */
export const leadForm: FormDefinition<typeof leadSchema> = {
  schema: leadSchema,
  fields: [...STEP_ONE_FIELDS, ...STEP_TWO_FIELDS],
  lists: LISTS,
}

/** Which step a post comes from: a post of step 2 names at least one of its fields, blank or not. */
export const stepOfPost = (data: FormData): 1 | 2 => (STEP_TWO_FIELDS.some((field) => data.has(field)) ? 2 : 1)
