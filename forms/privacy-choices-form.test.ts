import { expect, test } from 'vitest'
import { aPost, type Fields } from '../tests/builders/a-post.ts'
import { channelsForm, consentDigitsForm, consentLinkForm, withdrawalForm } from './privacy-choices-form.ts'
import { readForm } from './read-form.ts'

const withdrawal = (fields: Fields) => {
  const reading = readForm(withdrawalForm, aPost({ person: 'ann@example.com', channels: ['calls'], ...fields }))
  return reading.ok ? reading.value : reading.errors
}

test('a withdrawal has a person and what should stop, in the order of the page', () => {
  expect(withdrawal({ channels: ['passingOn', 'calls', 'calls'] })).toEqual({
    person: 'ann@example.com',
    channels: ['calls', 'passingOn'],
  })
})

test.each<[string, Fields, Record<string, string>]>([
  ['nobody', { person: ' ' }, { person: 'Please enter your email, your phone number or a reference' }],
  ['a name', { person: 'Ann Lee' }, { person: 'Please enter your email, your phone number or a reference' }],
  ['a long text', { person: 'x'.repeat(300) }, { person: 'Please use at most 200 characters' }],
  ['nothing to stop', { channels: null }, { channels: 'Please choose what should stop' }],
  ['something else to stop', { channels: ['letters'] }, { channels: 'Please choose from what is shown' }],
])('%s is asked for again', (_what, fields, errors) => expect(withdrawal(fields)).toEqual(errors))

test('on the page of one form the withdrawal names what should stop alone', () => {
  expect(readForm(channelsForm, aPost({ channels: ['passingOn', 'calls'] }))).toMatchObject({
    ok: true,
    value: { channels: ['calls', 'passingOn'] },
  })
})

test('a reference is read as people type it', () => {
  const reading = readForm(consentLinkForm, aPost({ reference: '7k3m 9qxz 2b4d', email: 'ann@example.com' }))
  expect(reading.ok && reading.value.reference).toBe('7K3M-9QXZ-2B4D')
})

test.each([
  ['12', '0100', 'reference'],
  ['7K3M-9QXZ-2B4D', '010', 'digits'],
  ['7K3M-9QXZ-2B4D', '01000', 'digits'],
  ['7K3M-9QXZ-2B4D', 'five', 'digits'],
])('reference %s with digits %s has an error in its %s', (reference, digits, field) => {
  const reading = readForm(consentDigitsForm, aPost({ reference, digits }))
  expect(!reading.ok && Object.keys(reading.errors)).toEqual([field])
})
