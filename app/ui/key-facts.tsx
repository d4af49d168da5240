import './key-facts.css'

export interface KeyFactsProps {
  readonly title: string
  /** Of the title; it is unique in the page. */
  readonly id: string
  /** `source`: where the fact is from, in small below it. */
  readonly facts: readonly { readonly label: string; readonly value: string; readonly source?: string }[]
}

/** A few facts at a glance, each under what it is a fact of. */
export function KeyFacts({ title, id, facts }: KeyFactsProps) {
  return (
    <section className="box key-facts" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
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
