import { expect, test } from 'vitest'
import { markLeavePopupSubmitted, mayOpenLeavePopup, wasLeavePopupSubmitted } from './leave-intent.ts'

const free = { served: true, submitted: false, shownBefore: false, dialogOpen: false }

test('opens when nothing speaks against it', () => expect(mayOpenLeavePopup(free)).toBe(true))

test.each([
  ['the state is not served', { served: false }],
  ['it was submitted before', { submitted: true }],
  ['it was shown in this page load', { shownBefore: true }],
  ['another dialog is open', { dialogOpen: true }],
])('stays away when %s', (_, change) => expect(mayOpenLeavePopup({ ...free, ...change })).toBe(false))

test('remembers on the device that it was submitted', () => {
  const kept = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  expect(wasLeavePopupSubmitted(storage)).toBe(false)
  markLeavePopupSubmitted(storage)
  expect([...kept]).toEqual([['isLeavePopupSubmitted', 'true']])
  expect(wasLeavePopupSubmitted(storage)).toBe(true)
})

test('storage that is switched off is no obstacle', () => {
  const denied = () => {
    throw new Error('denied')
  }
  expect(wasLeavePopupSubmitted(denied)).toBe(false)
  expect(() => markLeavePopupSubmitted(denied)).not.toThrow()
})
