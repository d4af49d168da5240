import { type ReactNode, useId } from 'react'
import './accordion.css'
import { Icon } from './icon.tsx'

export interface AccordionEntry {
  readonly question: string
  readonly answer: ReactNode
}

/** Questions that open and close, one at a time; the browser's own `<details>`, so it needs no script. */
export function Accordion({ entries, firstOpen = false }: { entries: readonly AccordionEntry[]; firstOpen?: boolean }) {
  const name = useId()
  return (
    <div className="accordion">
      {entries.map(({ question, answer }, place) => (
        <details key={question} name={name} open={firstOpen && place === 0}>
          <summary>
            {question} <Icon name="chevron" className="turn" />
          </summary>
          <div className="accordion-answer">{answer}</div>
        </details>
      ))}
    </div>
  )
}
