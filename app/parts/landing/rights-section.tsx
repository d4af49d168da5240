import { StaticPart } from '../text/static-part.tsx'
import { PayTool, type PayToolData } from './pay-tool.tsx'

export interface RightsSectionProps {
  /** Heading and cards, made by the server (rights.server.tsx). */
  readonly html: string
  /** The tool that applies a state's law to the visitor's pay. */
  readonly payTool: PayToolData | undefined
}

/** What the law of a state gives someone in debt. */
export function RightsSection({ html, payTool }: RightsSectionProps) {
  return (
    <section className="rights" id="rights" aria-labelledby="rights-heading">
      <StaticPart html={html} />
      {payTool ? <PayTool tool={payTool} /> : null}
    </section>
  )
}
