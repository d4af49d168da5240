import { stateByName } from '../domain/states.ts'
import { SELECTED_STATE } from './selected-state-cookie.ts'

export const CHOOSE_A_STATE = 'Please choose a state from the list'

export interface LocationChoice {
  /** Full name of the state chosen. */
  readonly state: string
  /** The path on this site to return to. */
  readonly returnTo: string
}

/** The path to return to. Only a path of this site is accepted, so that the form is no open redirect. */
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
