import { useState } from 'react'
import type { ToolName } from '../../../forms/tools/tools.ts'
import { usePlace } from '../../context/place.ts'
import { trustedHtml } from '../../enhance/trusted-types.ts'
import { useSite } from '../../page-data/site.ts'
import { Sheet } from '../../styles/sheet.tsx'

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
  /** Whether it shows an answer rather than a blank form. */
  readonly answered: boolean
  /** Its form and its answer. */
  readonly html: string
}

interface MoneyToolProps {
  readonly tool: ShownTool
  readonly className?: string | undefined
  /** Whether the page has the tool only if the address names it; the address then keeps the name. */
  readonly onlyAsked?: boolean
}

function Tool({ tool, className = 'tool card', onlyAsked = false }: MoneyToolProps) {
  const { served } = useSite()
  // The first render's values: afterwards the tool's own script changes the element's content.
  const [{ name, label, answered, html }] = useState(() => ({
    ...tool,
    html: trustedHtml(tool.html),
  }))
  return (
    <money-tool
      class={className}
      id={`tool-${name}`}
      role="region"
      aria-label={label}
      data-tool={name}
      data-answered={answered ? '' : undefined}
      data-served={served}
      data-only-asked={onlyAsked ? '' : undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by app/tools, on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/**
 * A money tool on a page that has the styles of its blank form. What the visitor has typed stays until the address asks for
 * other numbers.
 */
export function MoneyTool(props: MoneyToolProps) {
  const { search } = usePlace()
  return (
    <>
      {props.tool.answered ? <Sheet of="answer" /> : null}
      <Tool key={search} {...props} />
    </>
  )
}
