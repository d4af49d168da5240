import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface FoldsBelowProps {
  /** What the sections are called once they are folded. */
  readonly summary: string
  readonly folded: boolean
  readonly children: ReactNode
}

/**
 * Sections of a landing page that fold on a phone once a tool has its answer, which would else make the page too long. The
 * server folds them with its own answers, a script with those that it fetches (fold-below.ts).
 */
export const FoldsBelow = ({ summary, folded, children }: FoldsBelowProps) => (
  <details open={!folded}>
    <summary className="wrap" hidden={!folded} data-folds={folded ? undefined : ''}>
      <span className="fold-row">
        {summary}
        <Icon name="chevron" className="turn" />
      </span>
    </summary>
    {children}
  </details>
)
