import type { ReactNode } from 'react'
import { LEAD_FORM_PATH } from '../../../domain/paths.ts'
import type { PartName } from '../../../server/content/blocks.ts'
import type { ShownBlock } from '../../page-data/content-page.ts'
import { useSite } from '../../page-data/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { OwnHtml } from '../text/own-html.tsx'
import { MoneyTool } from '../tool/money-tool.tsx'
import { ContentTable } from './content-table.tsx'

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

/** The elements that a screen puts into the named places of a page's text. */
export type Parts = Readonly<Partial<Record<PartName, ReactNode>>>

function BlockPart({ block, parts }: { block: ShownBlock; parts: Parts }) {
  switch (block.kind) {
    case 'html':
    case 'diagram':
      return <OwnHtml as="div" className="prose" html={block.html} />
    case 'table':
      return <ContentTable columns={block.columns} rows={block.rows} />
    case 'callToAction':
      return <CallToAction text={block.text} />
    case 'tool':
      return <MoneyTool tool={block.tool} />
    case 'part':
      return parts[block.name]
  }
}

/** Blocks of prose that follow each other are one text, in one element. */
function joined(blocks: readonly ShownBlock[]): readonly ShownBlock[] {
  const texts: ShownBlock[] = []
  for (const block of blocks) {
    const before = texts.at(-1)
    if (block.kind === 'html' && before?.kind === 'html') {
      texts[texts.length - 1] = { kind: 'html', html: before.html + block.html }
    } else {
      texts.push(block)
    }
  }
  return texts
}

/** The text of a page, from our own, checked Markdown, never from visitors' input. */
export function Prose({ blocks, parts = {} }: { blocks: readonly ShownBlock[]; parts?: Parts }) {
  return (
    <div className="blocks">
      {joined(blocks).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move
        <BlockPart key={place} block={block} parts={parts} />
      ))}
    </div>
  )
}

/** One line or paragraph of content, its HTML made by the server. */
export function InlineProse({ html }: { html: string }) {
  return <OwnHtml as="p" html={html} />
}
