import { trustedHtml } from '../../enhance/trusted-types.ts'

/** A part of the page that something else has changed, a browser extension perhaps, may hold what our HTML never does. */
function ownHtml(part: Element): string {
  try {
    return trustedHtml(part.innerHTML)
  } catch {
    return ''
  }
}

const inDocument = typeof document === 'undefined' ? [] : document.querySelectorAll<HTMLElement>('[data-kept]')
const parts = new Map([...inDocument].map((part) => [part.dataset.kept, ownHtml(part)]))

/**
 * HTML of a part of the document as the server sent it. It is read before the application takes over, which may render
 * the part anew.
 */
export const keptHtml = (name: string): string => parts.get(name) ?? ''
