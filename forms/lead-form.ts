import * as v from 'valibot'
import { DEBT_TYPES } from '../domain/debt-types.ts'
import { stateByName } from '../domain/states.ts'
import { choices, requiredEmail, requiredLine } from './fields.ts'
import { DEBT_AMOUNT, leadFormFields, leadStepOneFields } from './lead-form-fields.ts'
import { ENTER_PHONE } from './messages.ts'
import type { FormDefinition } from './read-form.ts'

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

// A checkbox sends its value only when ticked; a post that says "false" has not agreed.
const TICKED = ['yes', 'on', 'true', '1'] as const

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
  /** Only offered to a browser that sends Global Privacy Control. */
  passOn: v.pipe(
    v.string(),
    v.transform((text) => TICKED.some((ticked) => ticked === text)),
  ),
  consent: v.picklist(TICKED, 'Please check the box to agree to be contacted'),
}

const stepOneSchema = v.object(stepOneFields)
const leadSchema = v.object({ ...stepOneFields, ...stepTwoFields })

/** What Continue checks. */
export const leadStepOne: FormDefinition<typeof stepOneSchema> = { schema: stepOneSchema, ...leadStepOneFields }

/** What Submit checks: both steps, so that a skipped first step never becomes a lead. */
export const leadForm: FormDefinition<typeof leadSchema> = { schema: leadSchema, ...leadFormFields }
