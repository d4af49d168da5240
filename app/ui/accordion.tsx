import { type ReactNode, useId } from 'react'
import { Disclosure } from './disclosure.tsx'

export interface AccordionEntry {
  readonly question: string
  readonly answer: ReactNode
}

/** Questions that open and close. One is open at a time. */
export function Accordion({ entries, firstOpen = false }: { entries: readonly AccordionEntry[]; firstOpen?: boolean }) {
  const name = useId()
  return (
    <div className="accordion">
      {entries.map(({ question, answer }, place) => (
        <Disclosure key={question} summary={question} name={name} open={firstOpen && place === 0}>
          <div className="accordion-answer">{answer}</div>
        </Disclosure>
      ))}
    </div>
  )
}
