import type { ReactNode } from 'react'

export interface KeyFactsProps {
  readonly title: string
  /** Id of the title; unique on the page. */
  readonly id: string
  /** `source`: where the fact comes from, in small print below it. */
  readonly facts: readonly { readonly label: string; readonly value: string; readonly source?: string }[]
  /** Content beside the title. */
  readonly children?: ReactNode
}

/** A few facts at a glance, each under its label. */
export function KeyFacts({ title, id, facts, children }: KeyFactsProps) {
  return (
    <section className="box key-facts" aria-labelledby={id}>
      <div className="row">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <dl>
        {facts.map(({ label, value, source }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {source ? <small>{source}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
