import { expect, test } from 'vitest'
import { alsoCheck, shownDoubts } from './also-check.ts'

const errors = { address: 'Please enter your street address' }

test('beside errors, every field with a question is named in the form’s order', () => {
  expect(alsoCheck(errors, { zip: 'Ohio', phone: true, email: 'maria@gmail.com' }, [])).toEqual([
    'email',
    'phone',
    'zip',
  ])
  expect(alsoCheck(errors, { noZip: true }, ['phone'])).toEqual(['phone', 'zip'])
})

test('a field that the list of errors has is not named again', () => {
  expect(alsoCheck({ ...errors, email: 'Please enter a valid email address' }, { email: 'a@gmail.com' }, [])).toEqual(
    [],
  )
})

test('without an error there is no list, and nothing to add to it', () => {
  expect(alsoCheck({}, { phone: true }, ['zip'])).toEqual([])
})

test('a field shows the doubt of its value as it was left, and the one of the last click', () => {
  expect(shownDoubts({ phone: true, noZip: false, zip: 'Ohio' }, ['debtAmount'])).toEqual({ phone: true, zip: false })
  expect(shownDoubts({ phone: false, noZip: true }, ['phone'])).toEqual({ phone: true, zip: true })
})
