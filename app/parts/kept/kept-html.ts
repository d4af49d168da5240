import { trustedHtml } from '../../enhance/trusted-types.ts'
import { attempt } from '../../stores/attempt.ts'

/** A part of the page that something else has changed, a browser extension perhaps, may hold what our HTML never does. */
const ownHtml = (part: Element): string => attempt(() => trustedHtml(part.innerHTML)) ?? ''

const partsOf = (page: ParentNode): ReadonlyMap<string | undefined, string> =>
  new Map([...page.querySelectorAll<HTMLElement>('[data-kept]')].map((part) => [part.dataset.kept, ownHtml(part)]))

// Read before the application takes over.
let parts: ReturnType<typeof partsOf> = typeof document === 'undefined' ? new Map() : partsOf(document)

/** HTML of a part of the page as the server sent it. */
export const keptHtml = (name: string): string => parts.get(name) ?? ''

/** Takes the parts of the same page that the server has rendered anew. */
export function keepParts(page: ParentNode): void {
  parts = partsOf(page)
}
