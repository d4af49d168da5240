import { expect, test } from 'vitest'
import type { PagePacking } from './page-packing.ts'
import { createPageStore } from './page-store.ts'

const ofBytes = (bytes: number) => ({ bytes, used: 0 })
type Page = ReturnType<typeof ofBytes>

/** Packs a page into so many characters. */
function aPacking(characters: number) {
  let packed: string[] = []
  const packing: PagePacking<Page> = {
    pack(key, { bytes }) {
      packed.push(key)
      return `${bytes}`.padEnd(characters)
    },
    unpack: (_key, text) => ofBytes(Number(text)),
    clear() {
      packed = []
    },
    bytes: () => 0,
  }
  return { packing, packed: () => packed }
}

const aStore = (bound: number, packing = aPacking(5).packing) =>
  createPageStore<Page>(bound, ({ bytes }) => bytes, packing)

test('the pages that nobody has asked for the longest are packed, and come back as they were', () => {
  const { packing, packed } = aPacking(5)
  const store = aStore(10_000, packing)
  for (const key of ['a', 'b', 'c', 'd']) store.add(key, ofBytes(2_500))
  const a = store.get('a')
  store.add('e', ofBytes(2_000))
  expect(packed()).toEqual(['b'])
  expect(store.bytes()).toBeLessThanOrEqual(10_000)
  expect(store.get('a')).toBe(a)
  expect(store.get('b')?.bytes).toBe(2_500)
  expect(packed()).toEqual(['b', 'c'])
})

test('a page that was packed before is not packed twice', () => {
  const { packing, packed } = aPacking(5)
  const store = aStore(10_000, packing)
  for (const key of ['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c']) {
    if (!store.get(key)) store.add(key, ofBytes(4_000))
  }
  expect(packed()).toEqual(['a', 'b', 'c'])
})

test('many times the pages that could lie ready are kept', () => {
  const store = aStore(100_000)
  for (let index = 0; index < 200; index++) store.add(`${index}`, ofBytes(10_000))
  expect(Array.from({ length: 200 }, (_, index) => store.has(`${index}`))).not.toContain(false)
  expect(store.bytes()).toBeLessThanOrEqual(100_000)
})

test('where packed pages take three fifths of the store, the ones that were packed or asked for the longest ago are forgotten', () => {
  const store = aStore(10_000, aPacking(1_000).packing)
  for (let index = 0; index < 8; index++) store.add(`${index}`, ofBytes(2_500))
  const kept = () => Array.from({ length: 10 }, (_, index) => index).filter((index) => store.has(`${index}`))
  expect(kept()).toEqual([1, 2, 3, 4, 5, 6, 7])
  store.get('2')
  store.add('8', ofBytes(2_500))
  store.add('9', ofBytes(2_500))
  expect(kept()).toContain(2)
  expect(kept()).not.toContain(3)
})

test('nothing is left of what was packed once all is forgotten', () => {
  const { packing, packed } = aPacking(5)
  const store = aStore(10_000, packing)
  for (const key of ['a', 'b', 'c']) store.add(key, ofBytes(4_000))
  store.clear()
  expect(store.bytes()).toBe(0)
  expect(packed()).toEqual([])
  expect(store.get('a')).toBeUndefined()
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

test('also of one that is packed', () => {
  const store = aStore(10_000)
  store.add('a', ofBytes(6_000))
  store.add('b', ofBytes(6_000))
  store.add('a', ofBytes(5_000))
  expect(store.get('a')?.bytes).toBe(5_000)
})

test('the latest page is the one asked for last among those that match, and looking for it is no asking', () => {
  const store = aStore(100)
  for (const key of ['a', 'b', 'c']) store.add(key, ofBytes(key.charCodeAt(0) % 10))
  const a = store.get('a')
  expect(store.latest(() => true)).toBe(a)
  expect(store.latest((page) => page !== a)?.bytes).toBe('c'.charCodeAt(0) % 10)
  expect(store.latest(() => false)).toBeUndefined()
})
