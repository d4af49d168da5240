import { stateByName } from '../domain/states.ts'
import { readSelectedState } from './selected-state-cookie.ts'

/**
 * The state that the visitor chose before; `undefined` without a choice. A name that is no state's becomes an empty one:
 * any neighbouring site can set the cookie, and pages repeat nothing that it says.
 * @param cookies a `Cookie` header
 */
export function savedStateName(cookies: string): string | undefined {
  const name = readSelectedState(cookies)
  return name === undefined ? undefined : (stateByName(name)?.name ?? '')
}
