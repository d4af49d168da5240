import { expect, test } from 'vitest'
import { STATES } from '../domain/states.ts'
import { readSelectedState, selectedStateCookie } from './selected-state-cookie.ts'

test('what is written is read again, for every state and among other cookies', () => {
  for (const { name } of STATES) {
    const pair = selectedStateCookie(name, 'http://localhost').split(';')[0]
    expect(readSelectedState(`note=selectedState; ${pair};other=1`)).toBe(name)
  }
})

test('it lasts a year, goes to every page, and is safe over HTTPS', () => {
  expect(selectedStateCookie('New York', 'https://site.example/x')).toBe(
    'selectedState=New%20York; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  )
  expect(selectedStateCookie('Ohio', 'http://localhost:3000/')).not.toContain('Secure')
})

test.each([
  ['none', ''],
  ['another name', 'mySelectedState=Ohio; selectedStates=Ohio'],
  ['broken encoding', 'selectedState=%E0%A4%A'],
])('%s is no choice', (_name, cookies) => expect(readSelectedState(cookies)).toBeUndefined())
