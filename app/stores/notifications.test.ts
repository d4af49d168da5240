import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNotifications } from './notifications.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const setup = () => {
  const store = createNotifications()
  return { notify: store.getState().notify, store, texts: () => store.getState().entries.map((entry) => entry.text) }
}

test('each is gone after five seconds', () => {
  const { notify, texts } = setup()
  notify('success', 'one')
  vi.advanceTimersByTime(2_000)
  notify('success', 'two')
  vi.advanceTimersByTime(2_999)
  expect(texts()).toEqual(['one', 'two'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual(['two'])
  vi.advanceTimersByTime(2_000)
  expect(texts()).toEqual([])
})

test('a fourth pushes out the oldest', () => {
  const { notify, texts } = setup()
  for (const text of ['one', 'two', 'three', 'four']) notify('warning', text)
  expect(texts()).toEqual(['two', 'three', 'four'])
})

test('the same text again is shown once, and for five seconds more', () => {
  const { notify, texts } = setup()
  notify('warning', 'Please enter your phone number')
  vi.advanceTimersByTime(4_000)
  notify('warning', 'Please enter your phone number')
  vi.advanceTimersByTime(4_000)
  expect(texts()).toEqual(['Please enter your phone number'])
  vi.advanceTimersByTime(1_000)
  expect(texts()).toEqual([])
})

test('one can be dismissed before its time', () => {
  const { notify, store, texts } = setup()
  notify('success', 'one')
  notify('success', 'two')
  store.getState().dismiss(store.getState().entries[0]?.id ?? 0)
  expect(texts()).toEqual(['two'])
})
