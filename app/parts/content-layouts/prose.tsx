import { LEAD_FORM_PATH } from '../../../domain/paths.ts'
import type { ShownBlock } from '../../page-data/content-page.ts'
import { useSite } from '../../page-data/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { OwnHtml } from '../text/own-html.tsx'
import { MoneyTool } from '../tool/money-tool.tsx'
import { ContentTable } from './content-table.tsx'
import './prose.css'

/** A button to the lead form. Hidden where the service is not offered. */
function CallToAction({ text }: { text: string }) {
  const { served } = useSite()
  if (!served) return null
  return (
    <p>
      <ButtonLink href={LEAD_FORM_PATH}>{text}</ButtonLink>
    </p>
  )
}

function BlockPart({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case 'html':
      return <OwnHtml as="div" className="prose" html={block.html} />
    case 'table':
      return <ContentTable columns={block.columns} rows={block.rows} />
    case 'callToAction':
      return <CallToAction text={block.text} />
    case 'tool':
      return <MoneyTool tool={block.tool} />
  }
}

/** The text of a page, from our own, checked Markdown, never from visitors' input. */
export function Prose({ blocks }: { blocks: readonly ShownBlock[] }) {
  return (
    <div className="blocks">
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move
        <BlockPart key={place} block={block} />
      ))}
    </div>
  )
}

/** One line or paragraph of content, its HTML made by the server. */
export function InlineProse({ html }: { html: string }) {
  return <OwnHtml as="p" html={html} />
}
