import { expect, test } from 'vitest'
import { createPageStore } from './page-store.ts'

const ofBytes = (bytes: number) => ({ bytes, used: 0 })
const aStore = (bound: number) => createPageStore<ReturnType<typeof ofBytes>>(bound, ({ bytes }) => bytes)

test('a full store forgets the pages that nobody has asked for the longest', () => {
  const store = aStore(100)
  for (const key of ['a', 'b', 'c', 'd']) store.add(key, ofBytes(25))
  store.get('a')
  store.add('e', ofBytes(25))
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => store.has(key))).toEqual(['a', 'd', 'e'])
  expect(store.bytes()).toBeLessThanOrEqual(100)
})

test('whatever is added, the store stays within its bound', () => {
  const store = aStore(1_000)
  for (let index = 0; index < 500; index++) {
    store.add(`page ${index}`, ofBytes(1 + ((index * 37) % 300)))
    expect(store.bytes()).toBeLessThanOrEqual(1_000)
  }
})

test('a page that grows after it was added counts at its new size', () => {
  const store = aStore(100)
  const growing = ofBytes(10)
  store.add('growing', growing)
  growing.bytes = 95
  store.add('next', ofBytes(10))
  expect(store.has('growing')).toBe(false)
  expect(store.bytes()).toBe(10)
})

test('a page of the same key takes the place of the one before', () => {
  const store = aStore(100)
  store.add('a', ofBytes(60))
  store.add('a', ofBytes(50))
  expect(store.bytes()).toBe(50)
})

test('the latest page is the one asked for last among those that match, and looking for it is no asking', () => {
  const store = aStore(100)
  for (const key of ['a', 'b', 'c']) store.add(key, ofBytes(key.charCodeAt(0) % 10))
  const a = store.get('a')
  expect(store.latest(() => true)).toBe(a)
  expect(store.latest((page) => page !== a)?.bytes).toBe('c'.charCodeAt(0) % 10)
  expect(store.latest(() => false)).toBeUndefined()
})
