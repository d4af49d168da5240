import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface FoldsBelowProps {
  /** What the part is called once it is folded. */
  readonly summary: string
  readonly folded: boolean
  /** Whether it holds a section that reaches from edge to edge; its summary keeps the page's margins. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/**
 * A part of a landing page that folds once a tool has its answer, which would else make the page too long for a phone. The
 * server folds it with its own answers, a script with those that it fetches (fold-below.ts).
 */
export const FoldsBelow = ({ summary, folded, wide, children }: FoldsBelowProps) => (
  <details open={!folded}>
    <summary className={wide ? 'wrap row' : 'row'} hidden={!folded} data-folds={folded ? undefined : ''}>
      <span className="btn-text">{summary}</span>
      <Icon name="chevron" className="turn" />
    </summary>
    {children}
  </details>
)
