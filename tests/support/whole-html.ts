import { isPassage } from '../../domain/text/passages.ts'
import type { Block, Html } from '../../server/content/blocks.ts'

/** HTML with all its passages, whomever they are for. */
export const wholeHtml = (html: Html): string =>
  html
    .flatMap((piece) => (isPassage(piece) ? piece.pieces : [piece]))
    .map((piece) => (typeof piece === 'string' ? piece : piece.address))
    .join('')

/** The prose of a text, without its tables. */
export const proseHtml = (blocks: readonly Block[]): string =>
  blocks.map((block) => (block.kind === 'html' ? wholeHtml(block.html) : '')).join('')
