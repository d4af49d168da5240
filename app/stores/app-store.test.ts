import { beforeEach, describe, expect, test } from 'vitest'
import { type AppStore, createAppStore } from './app-store.ts'

let store: AppStore
const state = () => store.getState()
beforeEach(() => {
  store = createAppStore()
})

describe('user', () => {
  test('setting one marks them authenticated and clears the error', () => {
    state().setError('earlier')
    state().setUser({ firstName: 'Maria' })
    expect(state()).toMatchObject({ currentUser: { firstName: 'Maria' }, isAuthenticated: true, error: null })
  })

  test('clearing takes the user and the mark away', () => {
    state().setUser({ firstName: 'Maria' })
    state().clearUser()
    expect(state()).toMatchObject({ currentUser: null, isAuthenticated: false })
  })

  test('an error also ends loading', () => {
    store.setState({ loading: true })
    state().setError('no')
    expect(state()).toMatchObject({ error: 'no', loading: false })
  })

  test('an update merges into a user', () => {
    state().setUser({ firstName: 'Maria', email: 'a@example.com' })
    state().updateUserInfo({ email: 'b@example.com' })
    expect(state().currentUser).toEqual({ firstName: 'Maria', email: 'b@example.com' })
  })

  test('an update makes no user where there is none', () => {
    state().updateUserInfo({ email: 'b@example.com' })
    expect(state()).toMatchObject({ currentUser: null, isAuthenticated: false })
  })
})

describe('popup', () => {
  test('opens, closes, and toggles both ways', () => {
    expect(state().isPopupOpen).toBe(false)
    state().openPopup()
    expect(state().isPopupOpen).toBe(true)
    state().closePopup()
    expect(state().isPopupOpen).toBe(false)
    state().togglePopup()
    expect(state().isPopupOpen).toBe(true)
    state().togglePopup()
    expect(state().isPopupOpen).toBe(false)
  })
})

describe('state logic', () => {
  test('a state counts as working until something says otherwise', () => {
    expect(state()).toMatchObject({ isWorkingState: true, ready: false })
  })

  test('keeps the whole location answer', async () => {
    const answer = { region: 'Texas', region_code: 'TX', postal: '78701' }
    await state().settle(async () => answer)
    expect(state()).toMatchObject({ ipData: answer, ready: true, loading: false })
  })

  test('is ready when there was nothing to look up', async () => {
    await state().settle(() => null)
    expect(state()).toMatchObject({ ipData: null, ready: true })
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('broken')
      },
    ],
    ['rejects', () => Promise.reject(new Error('offline'))],
  ])('is ready also when the logic %s', async (_, logic) => {
    await state().settle(logic)
    expect(state()).toMatchObject({ ready: true, loading: false, ipData: null, error: null })
  })
})
