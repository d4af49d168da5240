import { expect, test } from 'vitest'
import { alsoCheck } from './also-check.ts'

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
