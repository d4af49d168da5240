import { expect, test } from 'vitest'
import { stepOfPost } from '../../../forms/lead-form.ts'
import { keptAnswers, keptFields } from './kept-answers.ts'
import { asFormData } from './typed-fields.ts'

const typed = { firstName: 'Maria', email: 'maria@example.com', phone: '', zip: '78704', consent: 'yes' }

test('answers of step 2 go back with step 1 and come again, but never the consent', () => {
  const data = asFormData({ firstName: 'Maria', step3Selections: ['Credit Cards', 'Medical Debt'] })
  for (const { name, value } of keptFields(typed)) data.append(name, value)
  expect(stepOfPost(data)).toBe(1)
  expect(keptAnswers(data)).toEqual({ email: 'maria@example.com', zip: '78704' })
  expect(data.getAll('step3Selections')).toEqual(['Credit Cards', 'Medical Debt'])
})

test('a first visit brings nothing along', () => {
  expect(keptFields({})).toEqual([])
  expect(keptAnswers(new FormData())).toEqual({})
})
