import { isWorkingState, type StateRecord, stateByCode, stateByName, stateByRouteName } from './states.ts'

/** How long a page's first render waits for the visitor's location. */
export const LOCATION_BUDGET_MS = 300

/** The fields used of a location lookup's answer (specification, section 3); `country` may be missing. */
export interface LocationAnswer {
  readonly region?: string | undefined
  readonly region_code?: string | undefined
  readonly postal?: string | undefined
  readonly country?: string | undefined
}

/** Location by lookup: in a state, elsewhere (abroad or in a territory), or not known. */
export type Location =
  | { readonly kind: 'state'; readonly state: StateRecord }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'unknown' }

const US = new Set(['us', 'usa', 'united states', 'united states of america'])

/** Matches the region by name first, then by code; a country other than the US is elsewhere. */
export function locationOf(answer: LocationAnswer | undefined): Location {
  if (!answer) return { kind: 'unknown' }
  if (answer.country && !US.has(answer.country.trim().toLowerCase())) return { kind: 'elsewhere' }
  const state = stateByName(answer.region ?? '') ?? stateByCode(answer.region_code ?? '')
  if (state) return { kind: 'state', state }
  return answer.region || answer.region_code || answer.country ? { kind: 'elsewhere' } : { kind: 'unknown' }
}

export interface VisitorState {
  /** The state whose content the page shows. */
  readonly pageState: StateRecord | undefined
  /** The state that decides whether the service is offered: the saved choice, else the page's state. */
  readonly serviceState: StateRecord | undefined
  /** False only where the deciding state is known not to be served. */
  readonly served: boolean
}

/**
 * Page state: first path segment if it names a state, else the saved choice, else geolocation. A saved choice alone
 * decides whether the service is offered; without one the page state does. A saved name that is no state counts as
 * working.
 */
export function visitorState(pathname: string, savedName: string | undefined, location: Location): VisitorState {
  const routeState = stateByRouteName(pathname.split('/')[1] ?? '')
  const savedState = savedName === undefined ? undefined : stateByName(savedName)
  const located = location.kind === 'state' ? location.state : undefined
  const pageState = routeState ?? (savedName === undefined ? located : savedState)
  const serviceState = savedName === undefined ? pageState : savedState
  const served = savedName === undefined ? (pageState?.working ?? true) : isWorkingState(savedName)
  return { pageState, serviceState, served }
}
