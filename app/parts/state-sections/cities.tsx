import { useLandingWords } from './landing-words.ts'
import './cities.css'
import { RichText } from '../text/rich-text.tsx'
import { useFill } from '../text/use-fill.ts'
import { inSentence, type StateFacts } from './state-facts.ts'

/** A state's cities as stops on one road, the site's own mark. */
export function Cities({ facts, stateName }: { facts: StateFacts | undefined; stateName: string | undefined }) {
  const words = useLandingWords()
  const { cities } = words
  const fill = useFill()
  if (!facts || !stateName) {
    return (
      <section className="dark section" aria-labelledby="cities-heading">
        <div className="wrap stack">
          <h2 id="cities-heading">{cities.generalHeading}</h2>
          <p className="lede measure">{cities.generalText}</p>
          <p>
            <RichText text={`[${words.hero.choose}](/not-operating)`} />
          </p>
        </div>
      </section>
    )
  }
  const values = { state: inSentence(stateName), demonym: facts.demonym }
  return (
    <section className="dark section" aria-labelledby="cities-heading">
      <div className="wrap split split-even cities-split">
        <div className="stack-lg">
          <h2 id="cities-heading">{fill(cities.heading, values)}</h2>
          <p className="lede">{fill(cities.text, values)}</p>
          {facts.complaint ? (
            <p className="quiet">
              <RichText text={fill(cities.complaint, { ...facts.complaint })} />
            </p>
          ) : null}
          <p>
            <RichText text={fill(cities.notHere, values)} />
          </p>
        </div>
        <ul className="cities" aria-label={fill(cities.listLabel, values)}>
          {facts.cities.map((city) => (
            <li key={city}>{city}</li>
          ))}
          <li className="cities-rest">{cities.andBetween}</li>
        </ul>
      </div>
    </section>
  )
}
