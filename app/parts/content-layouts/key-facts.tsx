import words from '../../../content/screens/content-page.json'
import type { KeyFact } from '../../content-page.ts'
import './key-facts.css'

export function KeyFacts({ facts }: { facts: readonly KeyFact[] }) {
  return (
    <section className="box key-facts" aria-labelledby="key-facts-heading">
      <h2 id="key-facts-heading">{words.keyFacts}</h2>
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
