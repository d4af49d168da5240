import { LEAD_FORM_PATH } from '../../../domain/paths.ts'
import { stateByRouteName } from '../../../domain/states.ts'
import { isCampaignName } from '../../../forms/arrival.ts'
import { savedStateName } from '../../../forms/saved-state.ts'
import { readSentForm } from '../../../forms/sent-form-cookie.ts'
import { PRIVACY_SIGNAL, type RequestHead } from './request-head.ts'

/** The part of a page's key that a request says by itself. */
export interface RequestKey {
  readonly path: string
  /** The saved choice: a state's name, empty for a name that is no state's, `undefined` without a choice. */
  readonly saved: string | undefined
  /** The request carries Global Privacy Control. */
  readonly optOut: boolean
  /** Neither the path nor a choice names a state, so the page follows the visitor's location. */
  readonly followsLocation: boolean
}

/**
 * All by which the HTML of a page may differ between two visitors. A kept page is rendered for its key and from nothing
 * else of the visitor's request, so what is not in this list cannot be in a kept copy. What changes for all visitors at
 * once is the edition (kept-pages.ts).
 */
export interface PageKey extends RequestKey {
  /** The name of the state where the visitor is; empty where it is not known, or abroad. */
  readonly located: string
  /** The location lookup took longer than a page waits, and the page's script asks for its result. */
  readonly pending: boolean
}

export const keyText = ({ path, saved, optOut, located, pending }: PageKey): string =>
  `${path} ${optOut ? 1 : 0}${pending ? 1 : 0} ${located} ${saved === undefined ? '-' : saved}`

/** Whether all parameters of a query only tell where the visitor came from, which no page but the lead form's shows. */
const isCampaign = (query: string): boolean =>
  query.split('&').every((parameter) => isCampaignName(parameter.split('=', 1)[0] ?? ''))

/** Whether the visitor comes from a page of this site, or does not say from where. */
function isFromHere({ referer, host }: RequestHead, siteHost: string): boolean {
  if (referer === undefined || !URL.canParse(referer)) return true
  const from = new URL(referer).host
  return from === host || from === siteHost
}

/**
 * Returns the function that reads a request's key from its address and headers; it returns `undefined` if the answer is
 * personal.
 * @param keptPaths the pages of the site
 * @param siteHost host of the site's own origin
 */
export function createPageReader(keptPaths: Iterable<string>, siteHost: string) {
  const namesState = new Map(
    [...keptPaths].map((path) => [path, stateByRouteName(path.split('/')[1] ?? '') !== undefined]),
  )
  return (url: string, head: RequestHead): RequestKey | undefined => {
    const end = url.indexOf('?')
    const path = end === -1 ? url : url.slice(0, end)
    const pathNamesState = namesState.get(path)
    if (pathNamesState === undefined) return undefined
    if (path === LEAD_FORM_PATH && (end !== -1 || !isFromHere(head, siteHost))) return undefined
    // For a browser that has sent the form, the form's page says when.
    if (path === LEAD_FORM_PATH && readSentForm(head.cookie ?? '') !== '') return undefined
    if (end !== -1 && !isCampaign(url.slice(end + 1))) return undefined
    const saved = head.cookie === undefined ? undefined : savedStateName(head.cookie)
    return {
      path,
      saved,
      optOut: head[PRIVACY_SIGNAL] === '1',
      followsLocation: saved === undefined && !pathNamesState,
    }
  }
}
