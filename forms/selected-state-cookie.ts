import { readCookie, sameSite } from './cookies.ts'

/** Name of the cookie, of the local storage key and of the form's input that hold the full name of the chosen state. */
export const SELECTED_STATE = 'selectedState'

const MAX_AGE_SECONDS = 31_536_000

/**
 * The state's name in a list of cookies: a `Cookie` header or `document.cookie`. `undefined` where there is none, or
 * its encoding is broken.
 */
export function readSelectedState(cookies: string): string | undefined {
  const name = readCookie(cookies, SELECTED_STATE)
  try {
    return name && decodeURIComponent(name)
  } catch {
    return undefined
  }
}

/**
 * The cookie of a chosen state, for a `Set-Cookie` header or `document.cookie`; it lasts a year. Scripts may read it,
 * because the page keeps it in step with its local storage.
 * @param address the page's own; over HTTPS the cookie is never sent without it
 */
export const selectedStateCookie = (name: string, address: string): string =>
  `${SELECTED_STATE}=${encodeURIComponent(name)}; Path=/; Max-Age=${MAX_AGE_SECONDS}; ${sameSite(address)}`
