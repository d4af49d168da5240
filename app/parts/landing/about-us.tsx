import { useFrameCopy } from '../../page-data/site.ts'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'
import { useLandingCopy } from './landing-copy.ts'

/** Media that wrote about the operator: their logos, or their names, each in its own typeface. */
export function Press() {
  const copy = useLandingCopy()
  const { press } = useFrameCopy().operator
  if (press.length === 0) return null
  return (
    <section className="wrap" aria-labelledby="press-heading">
      <div className="press">
        <h2 id="press-heading">{copy.press.heading}</h2>
        <ul className="press-names">
          {press.map(({ name, logo }) => (
            <li key={name}>{logo ? <img {...logo} alt={name} loading="lazy" decoding="async" /> : name}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function AboutUs() {
  const copy = useLandingCopy()
  const format = useFormat()
  const { heading, text, why } = copy.about
  return (
    <section className="section sand" id="paid" aria-labelledby="paid-heading">
      <div className="wrap split">
        <h2 id="paid-heading">{heading}</h2>
        <div className="stack measure">
          {text.map((paragraph) => (
            <p key={paragraph}>{format(paragraph)}</p>
          ))}
          <p>
            <RichText text={why} />
          </p>
        </div>
      </div>
    </section>
  )
}
