import { afterEach, expect, test, vi } from 'vitest'
import { storedChoice } from './cookie-consent.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [null, null],
  ['accepted', 'accepted'],
  ['declined', 'declined'],
  ['anything else', 'declined'],
  ['', 'declined'],
])('stored %j reads as %s', (stored, choice) => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'cookieConsent' ? stored : 'accepted') })
  expect(storedChoice()).toBe(choice)
})

test('where storage is switched off nothing was chosen', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('denied')
    },
  })
  expect(storedChoice()).toBeNull()
})
