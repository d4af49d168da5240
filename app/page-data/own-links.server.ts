import { ownAddress } from '../parts/frame/own-address.ts'
import type { ShownBlock } from './content-page.ts'
import type { PageState } from './site.ts'

/** HTML of our own with its links as {@link ownAddress} has them for the visitor's state. */
export const ownLinks = (html: string, state: PageState | undefined): string =>
  state ? html.replaceAll(/href="([^"]*)"/g, (_, to: string) => `href="${ownAddress(to, state)}"`) : html

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
