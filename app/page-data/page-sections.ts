import { textOfHtml } from '../../domain/text/html.ts'
import type { PageSection, ShownBlock } from './content-page.ts'

/** Splits our own HTML before each second-level heading; the pieces in between are id, heading and text in turn. */
const HEADING = /<h2 id="([^"]+)">(.*?)<\/h2>\s*/

/** The sections of a page's blocks, one for each second-level heading. What stands before the first is left out. */
export function pageSections(blocks: readonly ShownBlock[]): readonly PageSection[] {
  const sections: { id: string; text: string; blocks: ShownBlock[] }[] = []
  const add = (block: ShownBlock) => sections.at(-1)?.blocks.push(block)
  for (const block of blocks) {
    if (block.kind !== 'html') {
      add(block)
      continue
    }
    const [before = '', ...rest] = block.html.split(HEADING)
    if (before.trim() !== '') add({ kind: 'html', html: before })
    for (let place = 0; place < rest.length; place += 3) {
      const [id = '', heading = '', html = ''] = rest.slice(place, place + 3)
      sections.push({ id, text: textOfHtml(heading), blocks: html.trim() === '' ? [] : [{ kind: 'html', html }] })
    }
  }
  return sections
}

/** The paragraph that ends a text. */
const LAST_PARAGRAPH = /<p>(?:(?!<p>)[\s\S])*<\/p>\s*$/

/** Takes the last paragraph off a text, so that it stays in sight where the sections above it are folded. */
export function closingOf(blocks: readonly ShownBlock[]): {
  readonly blocks: readonly ShownBlock[]
  readonly closing: string | undefined
} {
  const last = blocks.at(-1)
  const [closing] = (last?.kind === 'html' && LAST_PARAGRAPH.exec(last.html)) || []
  if (last?.kind !== 'html' || closing === undefined) return { blocks, closing: undefined }
  return {
    blocks: [...blocks.slice(0, -1), { kind: 'html', html: last.html.slice(0, -closing.length) }],
    closing: closing.trim(),
  }
}

const htmlOf = (block: ShownBlock): string => {
  if (block.kind === 'table') return block.rows.flat().join(' ')
  return block.kind === 'html' ? block.html : ''
}

const lettersOf = ({ blocks }: PageSection): number =>
  blocks.reduce((letters, block) => letters + textOfHtml(htmlOf(block)).length, 0)

/**
 * Splits a text that is half as long again as `letters`: what is read first, in whole sections, and the sections that
 * come after so many letters. A shorter text stays whole.
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
  const heading = `<h2 id="${sections[from]?.id}">`
  const cut = blocks.findIndex((block) => block.kind === 'html' && block.html.includes(heading))
  const [block] = blocks.slice(cut)
  if (from === 0 || (ends.at(-1) ?? 0) < letters * 1.5 || block?.kind !== 'html') return { blocks, sections: [] }
  const before = block.html.slice(0, block.html.indexOf(heading))
  const opened = before.trim() === '' ? [] : [{ kind: 'html', html: before } as const]
  return { blocks: [...blocks.slice(0, cut), ...opened], sections: sections.slice(from) }
}
