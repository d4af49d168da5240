import type { ReactNode } from 'react'
import type { PageSection } from '../../page-data/content-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Parts, Prose } from './prose.tsx'

interface FoldProps {
  /** Id of the element inside `<details>`: browsers open the details when a link leads to something inside. */
  readonly id: string
  readonly heading: string
  readonly open?: boolean
  readonly children: ReactNode
}

/** A section of a page below its heading, which opens it. */
export function Fold({ id, heading, open, children }: FoldProps) {
  return (
    <details className="fold" open={open}>
      <summary>
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
  /** The id of the section that is open from the start. */
  readonly opens?: string | undefined
}

/** The sections of a page that are opened one by one. A section is open where its tool was filled in. */
export function Folds({ sections = [], parts, opens }: FoldsProps) {
  if (sections.length === 0) return null
  return (
    <div>
      {sections.map(({ id, text, blocks }) => (
        <Fold
          key={id}
          id={id}
          heading={text}
          open={id === opens || blocks.some((block) => block.kind === 'tool' && block.tool.answered)}
        >
          <Prose blocks={blocks} {...(parts ? { parts } : {})} />
        </Fold>
      ))}
    </div>
  )
}
