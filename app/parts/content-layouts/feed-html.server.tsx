import { LEAD_FORM_PATH } from '../../../domain/paths.ts'
import type { Block } from '../../../server/content/blocks.ts'
import { htmlFor, type Reader, rowsFor } from '../../page-data/html-for.server.ts'
import { staticHtml } from '../text/static-html.server.tsx'
import { ContentTable } from './content-table.tsx'

/** Nothing is known of who reads the feed. */
const READER: Reader = { served: true }

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'html':
      return htmlFor(block.html, READER)
    case 'table':
      return staticHtml(<ContentTable columns={block.columns} rows={rowsFor(block.rows, READER)} />, 'table')
    case 'callToAction':
      return staticHtml(
        <p>
          <a href={LEAD_FORM_PATH}>{block.text}</a>
        </p>,
        'call',
      )
    // A feed reader shows no forms, and diagrams need the site's styles.
    case 'diagram':
    case 'part':
    case 'tool':
      return ''
  }
}

/** A text as HTML for readers of the feed, who have none of the site's scripts and styles. */
export const feedHtml = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('')
