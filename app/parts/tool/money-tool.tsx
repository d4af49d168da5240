import { useContext, useState } from 'react'
import { useLocation } from 'react-router'
import type { ToolName } from '../../../forms/tools/tools.ts'
import { useSite } from '../../page-data/site.ts'
import { ToolHtmlContext } from './tool-html.ts'

/** A money tool as a page's data holds it. */
export interface ShownTool {
  readonly name: ToolName
  /** What it is called, for screen readers. */
  readonly label: string
  /** Whether it shows the visitor's own numbers rather than its example. */
  readonly answered: boolean
  /** Its form and its answer. Missing in the data of a document, which has them as HTML already. */
  readonly html?: string
}

function Tool({ tool }: { tool: ShownTool }) {
  const inDocument = useContext(ToolHtmlContext).get(tool.name)
  // As of the first render: from then on the tool's own script changes what the element holds.
  const [{ name, label, answered, html }] = useState(() => ({
    ...tool,
    html: tool.html ?? inDocument ?? document.getElementById(`tool-${tool.name}`)?.innerHTML ?? '',
  }))
  return (
    <section
      className="tool card"
      id={`tool-${name}`}
      aria-label={label}
      data-tool={name}
      data-answered={answered ? '' : undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by app/tools, on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/**
 * A money tool on a page. When the page's data is loaded again, what the visitor has typed stays, unless the address asks
 * for other numbers or the service is now offered, or no longer.
 */
export function MoneyTool({ tool }: { tool: ShownTool }) {
  const { served } = useSite()
  const { search } = useLocation()
  return <Tool key={`${served} ${search}`} tool={tool} />
}
