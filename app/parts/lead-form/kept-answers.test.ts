import { expect, test } from 'vitest'
import { KEPT_PREFIX, stepOfPost } from '../../../forms/lead-form-fields.ts'
import { keptFields } from './kept-answers.ts'
import { asFormData } from './submitted-values.ts'

test('answers of step 2 go back with step 1, but never the consent', () => {
  const fields = keptFields({ firstName: 'Maria', email: 'maria@example.com', phone: '', zip: '78704', consent: 'yes' })
  expect(fields).toEqual([
    { name: `${KEPT_PREFIX}email`, value: 'maria@example.com' },
    { name: `${KEPT_PREFIX}zip`, value: '78704' },
  ])
})

test('a post that carries them is still one of step 1', () => {
  const data = asFormData({ firstName: 'Maria', step3Selections: ['Credit Cards', 'Medical Debt'] })
  for (const { name, value } of keptFields({ email: 'maria@example.com' })) data.append(name, value)
  expect(stepOfPost(data)).toBe(1)
  expect(data.getAll('step3Selections')).toEqual(['Credit Cards', 'Medical Debt'])
})
