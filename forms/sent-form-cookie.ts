import { readCookie, sameSite } from './cookies.ts'

/** Name of the cookie by which the browser that sent a form may see what was agreed to. No script can read it. */
const SENT_FORM = 'sentForm'

const MAX_AGE_SECONDS = 60 * 60

/** The pass in a `Cookie` header; empty where there is none. */
export const readSentForm = (cookies: string): string => readCookie(cookies, SENT_FORM) ?? ''

/**
 * The cookie for a `Set-Cookie` header; it lasts an hour, as the pass in it does.
 * @param path the form's page: no other page is sent it
 * @param address the page's own; over HTTPS the cookie is never sent without it
 */
export const sentFormCookie = (pass: string, path: string, address: string): string =>
  `${SENT_FORM}=${pass}; Path=${path}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; ${sameSite(address)}`
