import { STATES, type StateRecord } from './states.ts'

/** What the header shows for a state (specification, section 3). `logoFile` is a path below `public/`. */
export interface StateInfo {
  readonly name: string
  readonly routeName: string
  readonly logoFile: string
  readonly hasLogo: boolean
}

/** The mark. Pages set the brand beside it, or show the operator's own logo instead. */
export const GENERIC_LOGO = '/img/favicon.svg'

// Every state uses the product's generic logo today (specification, section 1); give a state its own file here.
const OWN_LOGOS: ReadonlyMap<string, string> = new Map()

export const STATE_INFOS: ReadonlyMap<string, StateInfo> = new Map(
  STATES.map(({ name, routeName }) => {
    const ownLogo = OWN_LOGOS.get(routeName)
    return [name, { name, routeName, logoFile: ownLogo ?? GENERIC_LOGO, hasLogo: true }]
  }),
)

/**
 * The state's info record; for no or an unknown state, and where the logo file does not exist, the generic logo.
 * `exists` says whether a logo file is there; `warn` gets the sentence to log when it is not.
 */
export function stateInfo(
  state: StateRecord | undefined,
  exists: (logoFile: string) => boolean,
  warn: (message: string) => void,
): StateInfo {
  const known = state && STATE_INFOS.get(state.name)
  if (!known) return { name: '', routeName: '', logoFile: GENERIC_LOGO, hasLogo: false }
  if (known.hasLogo && exists(known.logoFile)) return known
  warn(`State logo missing for ${known.name}: ${known.logoFile}; the generic logo is used`)
  return { ...known, logoFile: GENERIC_LOGO, hasLogo: false }
}
