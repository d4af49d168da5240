import { expect, test } from 'vitest'
import { readNamedPerson } from './named-person.ts'

test.each([
  [' Ann@example.com ', { kind: 'email', email: 'Ann@example.com' }],
  ['ann@nowhere', undefined],
  ['(512) 555-0100', { kind: 'phone', phone: '(512) 555-0100' }],
  ['+1 512.555.0100 ext 12', { kind: 'phone', phone: '+1 512.555.0100 ext 12' }],
  ['+44 20 7946 0958', { kind: 'phone', phone: '+44 20 7946 0958' }],
  ['５１２-５５５-０１００', { kind: 'phone', phone: '512-555-0100' }],
  ['\u200bann@example.com', { kind: 'email', email: 'ann@example.com' }],
  ['555-01', undefined],
  ['7k3m-9qxz-2b4d', { kind: 'reference', reference: '7K3M-9QXZ-2B4D' }],
  ['7K3M9QXZ2B4D', { kind: 'reference', reference: '7K3M-9QXZ-2B4D' }],
  ['1234-5678-9012', { kind: 'reference', reference: '1234-5678-9012' }],
  ['Ann Lee', undefined],
  ['', undefined],
  ['__proto__', undefined],
])('%j is read as %j', (typed, person) => expect(readNamedPerson(typed)).toEqual(person))

test('an email address is read up to its 200 characters', () => {
  const email = `${'a'.repeat(188)}@example.com`
  expect(readNamedPerson(email)).toEqual({ kind: 'email', email })
  expect(readNamedPerson(`a${email}`)).toBeUndefined()
})

test('a long text is read in no time', () => {
  const began = performance.now()
  expect(readNamedPerson(`${'a@'.repeat(20_000)}`)).toBeUndefined()
  expect(readNamedPerson('1'.repeat(60_000))).toMatchObject({ kind: 'phone' })
  expect(performance.now() - began).toBeLessThan(500)
})
