import type { ReactNode } from 'react'
import { StaticPart } from '../text/static-part.tsx'

export interface RightsSectionProps {
  /** Heading and cards, made by the server (rights.server.tsx). */
  readonly html: string
  /** The tool that applies a state's law to the visitor's pay. */
  readonly children: ReactNode
}

/** What the law of a state gives someone in debt. */
export function RightsSection({ html, children }: RightsSectionProps) {
  return (
    <section className="rights" id="rights" aria-labelledby="rights-heading">
      <StaticPart html={html} />
      {children}
    </section>
  )
}
