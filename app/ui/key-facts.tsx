import type { ReactNode } from 'react'
import './key-facts.css'

export interface KeyFactsProps {
  readonly title: string
  /** Of the title; it is unique in the page. */
  readonly id: string
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** A few facts at a glance, each under what it is a fact of. */
export function KeyFacts({ title, id, facts }: KeyFactsProps) {
  return (
    <section className="box key-facts" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
