import * as v from 'valibot'
import { readNamedPerson } from '../domain/named-person.ts'
import { isReference, readReference } from '../domain/reference.ts'
import { CONSENT_CHANNELS } from '../domain/withdrawal.ts'
import { choices, LINE_LIMIT, requiredEmail, requiredLine } from './fields.ts'
import type { FormDefinition } from './read-form.ts'

const NAME_YOURSELF = 'Please enter your email, your phone number or a reference'

const channels = v.pipe(
  choices(CONSENT_CHANNELS, 'Please choose from what is shown'),
  v.minLength(1, 'Please choose what should stop'),
)

const person = v.pipe(
  requiredLine(NAME_YOURSELF),
  v.check((text) => text.length > LINE_LIMIT || readNamedPerson(text) !== undefined, NAME_YOURSELF),
)

const reference = v.pipe(
  requiredLine('Please enter your reference'),
  v.check((text) => isReference(readReference(text)), 'Please enter a reference such as 7K3M-9QXZ-2B4D'),
  v.transform(readReference),
)

const withdrawalSchema = v.object({ person, channels })

/** Withdrawing consent without an account. */
export const withdrawalForm: FormDefinition<typeof withdrawalSchema> = {
  schema: withdrawalSchema,
  fields: ['person', 'channels'],
  lists: ['channels'],
}

const channelsSchema = v.object({ channels })

/** Withdrawing consent on the page of one form, which names the person already. */
export const channelsForm: FormDefinition<typeof channelsSchema> = {
  schema: channelsSchema,
  fields: ['channels'],
  lists: ['channels'],
}

const linkSchema = v.object({ reference, email: requiredEmail('Please enter your email') })

/** "My consent" where the site can send mail: asks for the email address that gets the link. */
export const consentLinkForm: FormDefinition<typeof linkSchema> = {
  schema: linkSchema,
  fields: ['reference', 'email'],
  lists: [],
}

const digitsSchema = v.object({
  reference,
  digits: v.pipe(
    requiredLine('Please enter the last four digits of your phone number'),
    v.regex(/^\d{4}$/, 'Please enter four digits'),
  ),
})

/** "My consent" where the site cannot send mail: the last digits of the phone number stand in for the email address. */
export const consentDigitsForm: FormDefinition<typeof digitsSchema> = {
  schema: digitsSchema,
  fields: ['reference', 'digits'],
  lists: [],
}
