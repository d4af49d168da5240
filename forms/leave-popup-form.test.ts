import { expect, test } from 'vitest'
import { aLeavePopupPost, type Fields } from '../tests/builders/a-post.ts'
import { leavePopupForm } from './leave-popup-form.ts'
import { readForm } from './read-form.ts'

function errorsOf(fields: Fields) {
  const reading = readForm(leavePopupForm, aLeavePopupPost(fields))
  return reading.ok ? {} : reading.errors
}

test('name and email become the lead, trimmed', () => {
  const reading = readForm(
    leavePopupForm,
    aLeavePopupPost({ name: ' Ann Lee ', email: ' ann@example.com\n', phone: '1' }),
  )
  expect(reading.ok && reading.value).toEqual({ name: 'Ann Lee', email: 'ann@example.com' })
})

test.each([
  [{ name: '' }, { name: 'Please enter your name' }],
  [{ name: ' \t ' }, { name: 'Please enter your name' }],
  [{ name: null }, { name: 'Please enter your name' }],
  [{ email: '' }, { email: 'Please enter your email' }],
  [{ email: '   ' }, { email: 'Please enter your email' }],
  [{ email: null }, { email: 'Please enter your email' }],
  [{ email: 'ann' }, { email: 'Please enter a valid email address' }],
  [{ email: 'ann@example' }, { email: 'Please enter a valid email address' }],
  [{ email: 'ann lee@example.com' }, { email: 'Please enter a valid email address' }],
  [{ name: 'x'.repeat(201) }, { name: 'Please use at most 200 characters' }],
  [
    { name: '', email: '' },
    { name: 'Please enter your name', email: 'Please enter your email' },
  ],
])('%j is answered %j', (fields, errors) => expect(errorsOf(fields)).toEqual(errors))

test('what was typed comes back with the errors', () => {
  expect(readForm(leavePopupForm, aLeavePopupPost({ name: ' Ann', email: 'oops' }))).toEqual({
    ok: false,
    errors: { email: 'Please enter a valid email address' },
    submitted: { name: ' Ann', email: 'oops' },
  })
})
