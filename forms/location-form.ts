import { stateByName } from '../domain/states.ts'
import { SELECTED_STATE } from './selected-state-cookie.ts'

export const CHOOSE_A_STATE = 'Please choose a state from the list'

export interface LocationChoice {
  /** Full name of the state chosen. */
  readonly state: string
  /** Own path to go back to. */
  readonly returnTo: string
}

/** The path to go back to: one of this site's own, never another address (no open redirect). */
function ownPath(text: FormDataEntryValue | null): string {
  if (typeof text !== 'string' || !/^\/(?![/\\])[\w\-/]*$/.test(text)) return '/'
  return text
}

/** Reads the location choice; `undefined` when no known state was chosen. */
export function readLocationChoice(data: FormData): LocationChoice | undefined {
  const name = data.get(SELECTED_STATE)
  const state = typeof name === 'string' ? stateByName(name) : undefined
  return state && { state: state.name, returnTo: ownPath(data.get('returnTo')) }
}
