import { expect, test } from 'vitest'
import { leadQuestions } from './lead-questions.ts'
import { asFormData } from './submitted-values.ts'

const right = { phone: '(512) 555-0142', email: 'maria@gmail.com', zip: '78704', state: 'Texas' }

test('asks nothing where nothing looks wrong, or nothing is typed yet', () => {
  expect(leadQuestions(asFormData(right))).toEqual({ phone: false, email: undefined, noZip: false, zip: undefined })
  expect(leadQuestions(new FormData())).toEqual({ phone: false, email: undefined, noZip: false, zip: undefined })
})

test('asks about each field by itself', () => {
  const data = asFormData({ phone: '12345', email: 'maria@gmial.com', zip: '43004', state: 'Texas' })
  expect(leadQuestions(data)).toEqual({ phone: true, email: 'maria@gmail.com', noZip: false, zip: 'Ohio' })
})
