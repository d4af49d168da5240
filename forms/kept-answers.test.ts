import { expect, test } from 'vitest'
import { aPost } from '../tests/builders/a-post.ts'
import { keptAnswers, keptInputs } from './kept-answers.ts'
import { stepOfPost } from './lead-form-fields.ts'

const STEP_TWO = {
  firstName: 'Maria',
  email: 'maria@example.com',
  phone: '',
  zip: '78704',
  passOn: 'yes',
  consent: 'yes',
}

const postOf = (answers: Parameters<typeof keptInputs>[0]): FormData =>
  aPost(Object.fromEntries(keptInputs(answers).map(({ name, value }) => [name, value])))

test('answers of step 2 come back from a post of step 1, but never what was agreed to', () => {
  expect(keptAnswers(postOf(STEP_TWO))).toEqual({ email: 'maria@example.com', zip: '78704' })
})

test('a post cannot bring consent under the kept names', () => {
  const [email] = keptInputs({ email: 'maria@example.com' })
  const named = (field: string) => email?.name.replace('email', field) ?? ''
  const data = aPost({ [named('consent')]: 'yes', [named('passOn')]: 'yes' })
  expect(keptAnswers(data)).toEqual({})
})

test('a post that carries them is still a post of step 1', () => {
  expect(keptInputs(STEP_TWO).length).toBeGreaterThan(0)
  expect(stepOfPost(postOf(STEP_TWO))).toBe(1)
})
