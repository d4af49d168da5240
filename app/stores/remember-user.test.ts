import { expect, test } from 'vitest'
import { createAppStore } from './app-store.ts'
import { knownOfUser, rememberUser } from './remember-user.ts'

test('what was typed in the lead form fills in the others', () => {
  const store = createAppStore()
  rememberUser({ firstName: 'Maria', lastName: 'Lopez', address: '214 Pecan Street', zip: '78704' }, store)
  expect(knownOfUser(['name', 'email'], store)).toEqual({ name: 'Maria Lopez' })
  expect(knownOfUser(['firstName', 'streetAddress', 'postalCode', 'city'], store)).toEqual({
    firstName: 'Maria',
    streetAddress: '214 Pecan Street',
    postalCode: '78704',
  })
})

test('a later form adds to what is known, and a blank field takes nothing away', () => {
  const store = createAppStore()
  rememberUser({ firstName: 'Maria', email: 'maria@example.com' }, store)
  rememberUser({ email: ' ', phone: '512 555 0142', requestDescription: 'Please delete it' }, store)
  expect(store.getState().currentUser).toEqual({
    firstName: 'Maria',
    email: 'maria@example.com',
    phone: '512 555 0142',
  })
})

test('a form with nothing typed makes no user', () => {
  const store = createAppStore()
  rememberUser({ firstName: '', step3Selections: ['Credit Cards'] }, store)
  expect(store.getState().isAuthenticated).toBe(false)
  expect(knownOfUser(['firstName'], store)).toEqual({})
})
