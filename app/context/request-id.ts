import { createContext, useContext } from 'react'

/** The id of the request that a page is rendered for; nothing in the browser. */
export const RequestIdContext = createContext<string | undefined>(undefined)

/** Marks the element that shows the id. */
export const REQUEST_ID_ATTRIBUTE = 'data-request-id'

/**
 * The id of the request whose page failed. In the browser it is read from the page that the server rendered; a page that
 * failed there has none.
 */
export function useRequestId(): string | undefined {
  const given = useContext(RequestIdContext)
  if (given !== undefined || typeof document === 'undefined') return given
  return document.querySelector(`[${REQUEST_ID_ATTRIBUTE}]`)?.textContent ?? undefined
}
