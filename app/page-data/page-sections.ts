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
