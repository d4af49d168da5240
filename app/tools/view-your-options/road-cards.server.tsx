import words from '../../../content/tools/view-your-options.json'
import type { Road, RoadId } from '../../../domain/calculators/roads/road.ts'
import { fill } from '../../ui/fill.ts'
import { NumbersTable } from '../tool-parts.server.tsx'
import { roadText } from './road-text.ts'

const text = words.answer

function RoadCard({ road, first }: { road: Road; first: boolean }) {
  const shown = roadText(road)
  return (
    <li className={road.possible ? 'road' : 'road road-closed'}>
      <div className="road-head">
        <h4>{shown.name}</h4>
        <p className="road-paid">{road.operatorPaid ? text.paysUs : text.paysUsNothing}</p>
      </div>
      {first ? <p className="road-first">{text.first}</p> : null}
      {road.possible ? null : <p className="road-fit">{text.doesNotFit}</p>}
      <dl className="road-numbers">
        {(['payment', 'months', 'total'] as const).map((column) => (
          <div key={column}>
            <dt>{text.columns[column]}</dt>
            <dd>{shown[column]}</dd>
          </div>
        ))}
      </dl>
      <dl className="road-effects">
        {(['credit', 'lawsuit', 'tax'] as const).map((column) => (
          <div key={column}>
            <dt>{text.columns[column]}</dt>
            <dd>{shown[column]}</dd>
          </div>
        ))}
      </dl>
      {shown.stillOwed ? <p className="note">{shown.stillOwed}</p> : null}
      {shown.notFor.length > 0 ? (
        <div className="road-caution">
          <p>{text.caution}</p>
          <ul>
            {shown.notFor.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <p>
        <a href={shown.page}>
          {text.read}
          <span className="sr">: {shown.name}</span>
        </a>
      </p>
    </li>
  )
}

/** Every road as a card, in the order of what the visitor cares about; those that do not fit stand last. */
export function RoadCards({
  roads,
  concern,
  first,
}: {
  roads: readonly Road[]
  concern: string
  first: RoadId | undefined
}) {
  return (
    <section className="roads-part" aria-label={fill(text.order, { concern })}>
      <p className="roads-order">{fill(text.order, { concern })}</p>
      <ol className="roads">
        {roads.map((road) => (
          <RoadCard key={road.id} road={road} first={road.id === first} />
        ))}
      </ol>
    </section>
  )
}

/** The same as one table, for wide screens, paper, and whoever wants to read across. */
export function RoadTable({ roads }: { roads: readonly Road[] }) {
  const { columns } = text
  return (
    <NumbersTable
      caption={words.name}
      head={[
        columns.road,
        columns.payment,
        columns.months,
        columns.total,
        columns.credit,
        columns.lawsuit,
        columns.tax,
        columns.paid,
      ]}
      rows={roads.map((road) => {
        const shown = roadText(road)
        return [
          shown.name,
          shown.payment,
          shown.months,
          shown.total,
          shown.credit,
          shown.lawsuit,
          shown.tax,
          road.operatorPaid ? text.yes : text.no,
        ]
      })}
    />
  )
}
