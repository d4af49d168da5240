import { useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ToolName } from '../../../forms/tools/tools.ts'
import { trustedHtml } from '../../enhance/trusted-types.ts'
import { useSite } from '../../page-data/site.ts'
import { ToolHtmlContext } from './tool-html.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Its script is `enhance/tools/money-tool.ts`; without it the element is a plain one. */
      'money-tool': HTMLAttributes<HTMLElement> & {
        class: string
        'data-tool': ToolName
        'data-answered': '' | undefined
        'data-served': boolean
      }
    }
  }
}

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
  const { served } = useSite()
  const inDocument = useContext(ToolHtmlContext).get(tool.name)
  // As of the first render: from then on the tool's own script changes what the element holds.
  const [{ name, label, answered, html }] = useState(() => ({
    ...tool,
    html: trustedHtml(tool.html ?? inDocument ?? ''),
  }))
  // The form answers without script; what makes it answer while someone types comes once the page runs.
  useEffect(() => void import('../../enhance/tools/money-tool.ts'), [])
  return (
    <money-tool
      class="tool card"
      id={`tool-${name}`}
      role="region"
      aria-label={label}
      data-tool={name}
      data-answered={answered ? '' : undefined}
      data-served={served}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by app/tools, on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** A money tool on a page. What the visitor has typed stays until the address asks for other numbers. */
export function MoneyTool({ tool }: { tool: ShownTool }) {
  const { search } = useLocation()
  return <Tool key={search} tool={tool} />
}
