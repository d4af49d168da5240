import { Bar } from '../../ui/bar.tsx'
import { longDate } from '../../ui/long-date.ts'
import { RichText } from '../text/rich-text.tsx'
import { useFill } from '../text/use-fill.ts'
import { useLandingWords } from './landing-words.ts'
import { type FactSource, inSentence, type StateFacts, type StatKey } from './state-facts.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const show = (value: number, kind: string) => (kind === 'money' ? dollars.format(value) : `${value}%`)

/** '2025-08' → 'August 2025', '2025-Q4' → 'Q4 2025'. */
const asOf = ({ asOf: date }: FactSource) => longDate(date.replace(/^(\d{4})-(Q\d)$/, '$2 $1'))

function Line({
  place,
  value,
  of,
  kind,
  own,
}: {
  place: string
  value: number | null
  of: number
  kind: string
  own: boolean
}) {
  const words = useLandingWords()
  const { state: text } = words.statistics
  return (
    <div>
      <dt>{place}</dt>
      <dd>
        {value === null ? (
          <small>{text.none}</small>
        ) : (
          <>
            <b>{show(value, kind)}</b>
            <Bar value={value} of={of} tone={own ? 'own' : 'other'} />
          </>
        )}
      </dd>
    </div>
  )
}

/** The state beside the nation, measure by measure. */
export function StateFigures({ facts, stateName }: { facts: StateFacts; stateName: string }) {
  const words = useLandingWords()
  const { state: text } = words.statistics
  const fill = useFill()
  const { creditFile, collections } = facts.sources
  return (
    <div className="state-figures">
      <div className="head">
        <h3>{fill(text.heading, { state: stateName })}</h3>
        <p className="quiet">{text.lede}</p>
      </div>
      <ul className="grid g3 measures">
        {text.rows.map(({ key, kind, label }) => {
          const own = facts.statistics[key as StatKey]
          const nation = facts.nation[key as StatKey]
          const of = Math.max(own ?? 0, nation ?? 0)
          return (
            <li key={key}>
              <h4>{label}</h4>
              <dl>
                <Line place={stateName} value={own} of={of} kind={kind} own />
                <Line place={text.nation} value={nation} of={of} kind={kind} own={false} />
              </dl>
            </li>
          )
        })}
      </ul>
      <p className="note">
        <RichText
          text={fill(text.note, {
            state: inSentence(stateName),
            creditTitle: creditFile.title,
            creditAddress: creditFile.address,
            creditAsOf: asOf(creditFile),
            collectionsTitle: collections.title,
            collectionsAddress: collections.address,
            collectionsAsOf: asOf(collections),
          })}
        />
      </p>
    </div>
  )
}
