export interface KeyFactsProps {
  readonly title: string
  /** Id of the title; unique on the page. */
  readonly id: string
  /** `source`: where the fact comes from, in small print below it. */
  readonly facts: readonly { readonly label: string; readonly value: string; readonly source?: string }[]
}

/** A few facts at a glance, each under its label. */
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
