import type { ReactNode } from 'react'
import { Sheet } from '../../styles/sheet.tsx'

/** One card in the middle of a plain page, with `before` above it. */
export function CentredCard({ before, children }: { before?: ReactNode; children: ReactNode }) {
  return (
    <div className="tint section centred">
      <Sheet of="form" />
      <div className="wrap">
        {before ? <div className="centred-before">{before}</div> : null}
        <div className="card lift">{children}</div>
      </div>
    </div>
  )
}
