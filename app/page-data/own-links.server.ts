import { SUED_PATH, stateSuedPath } from '../../domain/paths.ts'
import type { ShownBlock } from './content-page.ts'
import type { PageState } from './site.ts'

/** What ends the lawsuit page's address in a link: the address itself, or a section of it. */
const ENDS = ['"', '#']

/** HTML of our own whose links to the lawsuit page, or to a section of it, lead to that of the visitor's state. */
export const ownLinks = (html: string, state: PageState | undefined): string =>
  state
    ? ENDS.reduce(
        (text, end) => text.replaceAll(`href="${SUED_PATH}${end}`, `href="${stateSuedPath(state)}${end}`),
        html,
      )
    : html

/** A piece of a page's text with such links; a tool makes its own. */
export function withOwnLinks(block: ShownBlock, state: PageState | undefined): ShownBlock {
  switch (block.kind) {
    case 'html':
      return { ...block, html: ownLinks(block.html, state) }
    case 'table':
      return { ...block, rows: block.rows.map((cells) => cells.map((cell) => ownLinks(cell, state))) }
    default:
      return block
  }
}
