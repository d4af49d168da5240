import { stateByName } from '../domain/states.ts'
import { SELECTED_STATE } from './selected-state-cookie.ts'

export const CHOOSE_A_STATE = 'Please choose a state from the list'

/** Id of the select that every page has in its footer. */
export const FOOTER_PICKER = 'footer-state'

/** Hidden field of the picker on a state's page: the choice leads to the page of the chosen state. */
export const TO_STATE_PAGE = 'toStatePage'

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

/** The path of the page where the form stands; home if it names none of this site. */
export const pageOfLocationForm = (data: FormData): string => ownPath(data.get('returnTo'))

/** Reads the location choice; `undefined` when no known state was chosen. */
export function readLocationChoice(data: FormData): LocationChoice | undefined {
  const name = data.get(SELECTED_STATE)
  const state = typeof name === 'string' ? stateByName(name) : undefined
  if (!state) return undefined
  return { state: state.name, returnTo: data.has(TO_STATE_PAGE) ? `/${state.routeName}` : pageOfLocationForm(data) }
}
