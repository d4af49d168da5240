import { expect, test } from 'vitest'
import { createIdempotencyKeys, keyInMemory, newIdempotencyKey } from './idempotency-key.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('is a UUID, also without randomUUID', () => {
  expect(newIdempotencyKey()).toMatch(UUID)
  const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) }
  expect(newIdempotencyKey(plain)).toMatch(UUID)
  expect(newIdempotencyKey(plain)).not.toBe(newIdempotencyKey(plain))
})

function keys(initial?: string) {
  let made = 0
  return createIdempotencyKeys(keyInMemory(initial), () => `made-${++made}`)
}

test('stays the same over repeats, whatever is changed between them', () => {
  const form = keys()
  expect(form.key()).toBe('made-1')
  form.contentChanged()
  expect(form.key()).toBe('made-1')
})

test('begins with the key that the server gave', () => {
  expect(keys('from-server').key()).toBe('from-server')
})

test('is new after success', () => {
  const form = keys()
  form.key()
  form.accepted()
  expect(form.key()).toBe('made-2')
})

test('after a conflict it is new only once the content has changed', () => {
  const form = keys()
  form.key()
  form.refuse()
  expect(form.key()).toBe('made-1')
  form.contentChanged()
  expect(form.key()).toBe('made-2')
  form.contentChanged()
  expect(form.key()).toBe('made-2')
})
