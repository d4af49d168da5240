import * as v from 'valibot'
import { requiredEmail, requiredLine } from './fields.ts'
import type { FormDefinition } from './read-form.ts'

const schema = v.object({
  name: requiredLine('Please enter your name'),
  email: requiredEmail('Please enter your email'),
})

export const leavePopupForm: FormDefinition<typeof schema> = { schema, fields: ['name', 'email'], lists: [] }
