import { Icon } from '../../ui/icon.tsx'
import { StaticPart } from '../text/static-part.tsx'
import { MoneyTool, type ShownTool } from '../tool/money-tool.tsx'

export interface RightsData {
  /** Heading and cards, made by the server (rights.server.tsx). */
  readonly html: string
  /** The tool that works out protected pay, behind its label; only on the state's own page. */
  readonly tool?: { readonly label: string; readonly open: boolean; readonly shown: ShownTool } | undefined
}

/** What the law of a state gives someone in debt, and the tool that applies it to the visitor's pay. */
export function RightsSection({ rights: { html, tool } }: { rights: RightsData }) {
  return (
    <section className="rights" id="rights" aria-labelledby="rights-heading">
      <StaticPart html={html} />
      {tool ? (
        <details className="rights-tool" open={tool.open}>
          <summary className="btn btn-2 btn-phone-wide">
            {tool.label} <Icon name="chevron" className="turn" />
          </summary>
          <MoneyTool tool={tool.shown} />
        </details>
      ) : null}
    </section>
  )
}
