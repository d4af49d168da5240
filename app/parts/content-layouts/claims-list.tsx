import copy from '../../../content/screens/content-page.json'
import { useFrameCopy } from '../../page-data/site.ts'

/** Splits a claim: "10,000+ customers" → "10,000+" in large type, "customers" below it. */
function Claim({ claim }: { claim: string }) {
  const [figure = '', ...rest] = claim.split(' ')
  return (
    <li>
      <strong>{figure}</strong> {rest.join(' ')}
    </li>
  )
}

/** The operator's claims. Renders nothing if it makes none. */
export function ClaimsList() {
  const { claims } = useFrameCopy().operator
  if (claims.length === 0) return null
  return (
    <section className="section sand" aria-labelledby="claims-heading">
      <div className="wrap">
        <div className="head">
          <h2 id="claims-heading">{copy.topic.claims}</h2>
        </div>
        <ul className="claims">
          {claims.map((claim) => (
            <Claim key={claim} claim={claim} />
          ))}
        </ul>
      </div>
    </section>
  )
}
