import { expect, test } from 'vitest'
import { saveSelectedState } from './save-selected-state.ts'

test('stores the name under the agreed key, and writes the cookie', () => {
  const kept: [string, string][] = []
  const cookies: string[] = []
  saveSelectedState(
    'New Mexico',
    () => ({ setItem: (key, value) => void kept.push([key, value]) }),
    (name) => void cookies.push(name),
  )
  expect(kept).toEqual([['selectedState', 'New Mexico']])
  expect(cookies).toEqual(['New Mexico'])
})

test('the cookie is written also where storage is switched off', () => {
  const cookies: string[] = []
  const denied = () => {
    throw new Error('denied')
  }
  saveSelectedState('Texas', denied, (name) => void cookies.push(name))
  expect(cookies).toEqual(['Texas'])
})
