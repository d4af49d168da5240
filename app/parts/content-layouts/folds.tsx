import type { ReactNode } from 'react'
import type { PageSection } from '../../page-data/content-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { hasAnswer } from '../tool/has-tool.ts'
import { type Parts, Prose } from './prose.tsx'

interface FoldProps {
  /** Id of the element inside `<details>`: browsers open the details when a link leads to something inside. */
  readonly id: string
  readonly heading: string
  readonly open?: boolean
  /** Whether a tool's answer on the same page closes it on a phone (fold-below.ts). */
  readonly closes?: boolean
  /** Whether it holds sections that reach from edge to edge; its heading keeps the page's margins. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A section of a page below its heading, which opens it. */
export function Fold({ id, heading, open, closes, wide, children }: FoldProps) {
  return (
    <details className="fold" open={open}>
      <summary className={wide ? 'wrap' : undefined} data-folds={closes ? '' : undefined}>
        <h2>{heading}</h2>
        <Icon name="chevron" className="turn" />
      </summary>
      <div id={id}>{children}</div>
    </details>
  )
}

interface FoldsProps {
  readonly sections?: readonly PageSection[] | undefined
  readonly parts?: Parts
  /** The id of the section that is open from the start, unless a tool was filled in: its answer alone is long on a phone. */
  readonly opens?: string | undefined
}

/** The sections of a page that are opened one by one. A section is open where its tool was filled in. */
export function Folds({ sections = [], parts, opens }: FoldsProps) {
  if (sections.length === 0) return null
  const answered = sections.some(hasAnswer)
  return (
    <div>
      {sections.map(({ id, text, blocks }) => (
        <Fold
          key={id}
          id={id}
          heading={text}
          open={answered ? hasAnswer({ blocks }) : id === opens}
          closes={!answered && id === opens}
        >
          <Prose blocks={blocks} {...(parts ? { parts } : {})} />
        </Fold>
      ))}
    </div>
  )
}
