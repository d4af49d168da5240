import words from '../../../content/screens/content-page.json'
import './key-facts.css'

export interface KeyFactsProps {
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

export function KeyFacts({ facts }: KeyFactsProps) {
  return (
    <section className="box key-facts" aria-labelledby="key-facts-heading">
      <h2 id="key-facts-heading">{words.keyFacts}</h2>
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
