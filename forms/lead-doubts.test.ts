import { expect, test } from 'vitest'
import { aPost } from '../tests/builders/a-post.ts'
import { leadDoubts } from './lead-doubts.ts'
import { askedIn } from './lead-form-fields.ts'

const STEP_TWO = { phone: '(512) 555-0100', zip: '78701' }

test.each([
  ['5000', ['debtAmount']],
  ['05000', ['debtAmount']],
  ['5500', []],
  ['23000', []],
])('the amount %s: %j', (debtAmount, doubts) => expect(leadDoubts(1, { debtAmount }, [])).toEqual(doubts))

test.each([
  [{}, []],
  [{ phone: 'abc' }, ['phone']],
  [{ zip: '7' }, ['zip']],
  [{ phone: '555', zip: 'x' }, ['phone', 'zip']],
])('step 2 with %j: %j', (changed, doubts) => expect(leadDoubts(2, { ...STEP_TWO, ...changed }, [])).toEqual(doubts))

test('what was asked about is not asked again', () => {
  expect(leadDoubts(2, { phone: 'abc', zip: '7' }, ['phone'])).toEqual(['zip'])
  expect(leadDoubts(1, { debtAmount: '5000' }, ['debtAmount'])).toEqual([])
})

test('a post says what its form has asked about; one that says nothing is asked nothing', () => {
  expect(askedIn(aPost({ asked: 'phone constructor zip' }))).toEqual(['phone', 'zip'])
  expect(askedIn(aPost({ asked: '' }))).toEqual([])
  expect(askedIn(aPost({}))).toBeUndefined()
})
