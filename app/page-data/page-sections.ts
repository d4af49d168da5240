import { textOfHtml } from '../../domain/text/html.ts'
import type { Heading } from '../../server/content/blocks.ts'
import type { PageSection, ShownBlock } from './content-page.ts'

const headingOf = (block: ShownBlock): Heading | undefined => (block.kind === 'html' ? block.heading : undefined)

/** The sections of a page's blocks, one for each second-level heading. What stands before the first is left out. */
export function pageSections(blocks: readonly ShownBlock[]): readonly PageSection[] {
  const sections: (Heading & { readonly blocks: ShownBlock[] })[] = []
  for (const block of blocks) {
    const heading = headingOf(block)
    if (heading) sections.push({ ...heading, blocks: [] })
    else sections.at(-1)?.blocks.push(block)
  }
  return sections
}

/** Takes the last paragraph off a text, so that it stays in sight where the sections above it are folded. */
export function closingOf(blocks: readonly ShownBlock[]): {
  readonly blocks: readonly ShownBlock[]
  readonly closing: string | undefined
} {
  const last = blocks.at(-1)
  if (last?.kind !== 'html' || !last.closing) return { blocks, closing: undefined }
  return { blocks: blocks.slice(0, -1), closing: last.html.trim() }
}

const htmlOf = (block: ShownBlock): string => {
  if (block.kind === 'table') return block.rows.flat().join(' ')
  return block.kind === 'html' || block.kind === 'diagram' ? block.html : ''
}

const lettersOf = ({ blocks }: PageSection): number =>
  blocks.reduce((letters, block) => letters + textOfHtml(htmlOf(block)).length, 0)

/**
 * Texts longer than 1.5 × `letters` are collapsed after the section that reaches `letters` characters: `blocks` come before,
 * `sections` are collapsed. Shorter texts stay whole.
 */
export function foldAfter(
  blocks: readonly ShownBlock[],
  letters: number,
): { readonly blocks: readonly ShownBlock[]; readonly sections: readonly PageSection[] } {
  const sections = pageSections(blocks)
  const ends = sections.map((_, place) =>
    sections.slice(0, place + 1).reduce((sum, section) => sum + lettersOf(section), 0),
  )
  const from = ends.findIndex((end) => end >= letters) + 1
  const cut = [...blocks.keys()].filter((place) => headingOf(blocks[place] as ShownBlock))[from]
  if (from === 0 || cut === undefined || (ends.at(-1) ?? 0) < letters * 1.5) return { blocks, sections: [] }
  return { blocks: blocks.slice(0, cut), sections: sections.slice(from) }
}
