import { LEAD_FORM_PATH } from '../../../domain/paths.ts'
import { forService } from '../../../domain/text/by-service.ts'
import type { Block } from '../../../server/content/blocks.ts'
import { staticHtml } from '../text/static-html.server.tsx'
import { ContentTable } from './content-table.tsx'

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'html':
      return forService(block.html, true)
    case 'table':
      return staticHtml(<ContentTable columns={block.columns} rows={block.rows} />, 'table')
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
