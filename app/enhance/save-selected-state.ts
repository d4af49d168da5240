import { SELECTED_STATE } from '../../forms/selected-state-cookie.ts'
import { writeSelectedStateCookie } from '../bootstrap/selected-state.ts'
import { attempt } from '../stores/attempt.ts'

/** Stores the visitor's choice of state on the device, and in the cookie that tells it to the server. */
export function saveSelectedState(
  name: string,
  storage: () => Pick<Storage, 'setItem'> = () => localStorage,
  writeCookie: (name: string) => void = writeSelectedStateCookie,
): void {
  // Where storage is switched off, the cookie alone keeps the choice.
  attempt(() => storage().setItem(SELECTED_STATE, name))
  writeCookie(name)
}
