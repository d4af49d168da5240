import { piecesFor } from '../../domain/text/passages.ts'
import type { Html, TableBlock } from '../../server/content/blocks.ts'
import { ownAddress } from '../parts/frame/own-address.ts'
import type { ShownTable } from './content-page.ts'
import type { PageState } from './site.ts'

/** What a text differs by. */
export interface Reader {
  readonly served: boolean
  /** The state whose page about lawsuits links lead to. */
  readonly state?: PageState | undefined
}

/** HTML of our own as one visitor reads it. */
export const htmlFor = (html: Html, { served, state }: Reader): string =>
  piecesFor(html, served)
    .map((piece) => (typeof piece === 'string' ? piece : ownAddress(piece.address, state)))
    .join('')

/** The rows of a table as one visitor reads them. */
export const rowsFor = (rows: TableBlock['rows'], reader: Reader): ShownTable['rows'] =>
  rows.map((cells) => cells.map((cell) => htmlFor(cell, reader)))
