import { describe, expect, test, vi } from 'vitest'
import { GENERIC_LOGO, STATE_INFOS, stateInfo } from './state-info.ts'
import { STATES, stateByName } from './states.ts'

describe('the logo of a state', () => {
  const texas = stateByName('Texas')

  test('is the generic one for every state today', () => {
    for (const { name, routeName } of STATES) {
      expect(STATE_INFOS.get(name)).toEqual({ name, routeName, logoFile: GENERIC_LOGO, hasLogo: true })
    }
  })

  test('is the state’s own record where its file is there', () => {
    const warn = vi.fn()
    expect(stateInfo(texas, () => true, warn)).toBe(STATE_INFOS.get('Texas'))
    expect(warn.mock.calls).toEqual([])
  })

  test('falls back to the generic one with a warning where the file is missing', () => {
    const warn = vi.fn()
    expect(stateInfo(texas, () => false, warn)).toEqual({
      name: 'Texas',
      routeName: 'texas',
      logoFile: GENERIC_LOGO,
      hasLogo: false,
    })
    expect(warn.mock.calls).toEqual([[expect.stringContaining('Texas')]])
  })

  test('is the generic one without a warning where no state is known', () => {
    const warn = vi.fn()
    const nowhere = { name: '', routeName: '', logoFile: GENERIC_LOGO, hasLogo: false }
    expect(stateInfo(undefined, () => true, warn)).toEqual(nowhere)
    expect(warn.mock.calls).toEqual([])
  })
})
