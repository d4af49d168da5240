import { useLandingWords } from './landing-words.ts'
import './statistics.css'
import { NationalFigures } from './national-figures.tsx'
import type { StateFacts } from './state-facts.ts'
import { StateFigures } from './state-figures.tsx'

const SQUARES = Array.from({ length: 100 }, (_, place) => place)

/** As many of 100 squares filled as the figure says in percent. The figure itself stands above it as text. */
function Waffle() {
  const words = useLandingWords()
  const { waffle } = words.statistics
  const filled = Number.parseInt(waffle.figure, 10)
  return (
    <figure className="stack waffle">
      <p>
        <span className="figure">{waffle.figure}</span>
        {waffle.text}
      </p>
      <svg viewBox="0 0 199 49" aria-hidden="true">
        {SQUARES.map((place) => (
          <rect
            key={place}
            className={place < filled ? 'waffle-on' : undefined}
            x={(place % 20) * 10}
            y={Math.floor(place / 20) * 10}
            width="9"
            height="9"
            rx="1.5"
          />
        ))}
      </svg>
      <figcaption className="note">{waffle.caption}</figcaption>
    </figure>
  )
}

/** Debt statistics: the nation's figures with their dates, and the state beside the nation. */
export function Statistics({ facts, stateName }: { facts: StateFacts | undefined; stateName: string | undefined }) {
  const words = useLandingWords()
  const { heading, lede } = words.statistics
  return (
    <section className="section" aria-labelledby="statistics-heading">
      <div className="wrap">
        <div className="head">
          <h2 id="statistics-heading">{heading}</h2>
          <p className="lede">{lede}</p>
        </div>
        <div className="split statistics-split">
          <Waffle />
          <NationalFigures />
        </div>
        {facts && stateName ? <StateFigures facts={facts} stateName={stateName} /> : null}
      </div>
    </section>
  )
}
