import { expect, test } from 'vitest'
import { createConsent } from './consent.ts'

const fakeStorage = (stored?: string) => {
  const kept = new Map(stored === undefined ? [] : [['cookieConsent', stored]])
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test.each([
  [undefined, null],
  ['accepted', 'accepted'],
  ['declined', 'declined'],
  ['anything else', 'declined'],
])('stored %s reads as %s', (stored, choice) => {
  const storage = fakeStorage(stored)
  expect(createConsent(() => storage).getState().choice).toBe(choice)
})

test('a choice is stored, and can be asked for again', () => {
  const storage = fakeStorage()
  const store = createConsent(() => storage)
  store.getState().choose('accepted')
  expect(storage.kept.get('cookieConsent')).toBe('accepted')
  store.getState().askAgain()
  expect(store.getState()).toMatchObject({ choice: 'accepted', asking: true })
  store.getState().choose('declined')
  expect(storage.kept.get('cookieConsent')).toBe('declined')
  expect(store.getState().asking).toBe(false)
})

test('a choice holds for the page where storage is switched off', () => {
  const store = createConsent(() => {
    throw new Error('denied')
  })
  expect(store.getState().choice).toBeNull()
  store.getState().choose('declined')
  expect(store.getState().choice).toBe('declined')
})
