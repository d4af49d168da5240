import { expect, test } from 'vitest'
import { storedChoice } from './cookie-consent.ts'

test.each([
  [null, null],
  ['accepted', 'accepted'],
  ['declined', 'declined'],
  ['anything else', 'declined'],
])('stored %s reads as %s', (stored, choice) => {
  expect(storedChoice(() => ({ getItem: () => stored }))).toBe(choice)
})

test('where storage is switched off nothing was chosen', () => {
  const denied = () => {
    throw new Error('denied')
  }
  expect(storedChoice(denied)).toBeNull()
})
