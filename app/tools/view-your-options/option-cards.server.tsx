import words from '../../../content/tools/view-your-options.json'
import type { Road } from '../../../domain/calculators/options/debt-option.ts'
import { format } from '../../ui/format.ts'
import { More } from '../tool-parts.server.tsx'
import { type RoadText, roadText } from './option-text.ts'
import type { SortedRoads } from './sorted-options.ts'

const text = words.answer

const NUMBERS = ['payment', 'months', 'total'] as const
const EFFECTS = ['credit', 'lawsuit', 'tax', 'paid'] as const

interface TermsProps {
  readonly className: string
  readonly columns: readonly ((typeof NUMBERS)[number] | (typeof EFFECTS)[number])[]
  readonly shown: RoadText
}

const Terms = ({ className, columns, shown }: TermsProps) => (
  <dl className={className}>
    {columns.map((column) => (
      <div key={column}>
        <dt>{text.columns[column]}</dt>
        <dd>{shown[column]}</dd>
      </div>
    ))}
  </dl>
)

const Figures = ({ shown }: { shown: RoadText }) => (
  <>
    <Terms className="road-numbers" columns={NUMBERS} shown={shown} />
    <Terms className="road-effects" columns={EFFECTS} shown={shown} />
  </>
)

const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
  <ul className="road-reasons">
    {reasons.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
)

function OpenRoad({ shown, first }: { shown: RoadText; first: boolean }) {
  const count = String(shown.against.length)
  return (
    <>
      {first ? <p className="road-first">{text.first}</p> : null}
      <Figures shown={shown} />
      {shown.stillOwed ? <p className="road-owing">{shown.stillOwed}</p> : null}
      <More summary={shown.against.length > 0 ? format(text.cautionsCounted, { count }) : text.cautions}>
        <p>{shown.notFor}</p>
        <Reasons reasons={shown.against} />
      </More>
    </>
  )
}

const ClosedRoad = ({ shown }: { shown: RoadText }) => (
  <>
    <Reasons reasons={shown.closedBy} />
    <More summary={text.itsNumbers}>
      <Figures shown={shown} />
      <p>{shown.notFor}</p>
      <Reasons reasons={shown.against} />
    </More>
  </>
)

/** One fold a card, always: what is open stays open while the visitor types. */
const RoadCard = ({ road, shown, first }: { road: Road; shown: RoadText; first: boolean }) => (
  <li className={road.possible ? 'road' : 'road road-closed'}>
    <h5>
      <a href={shown.page}>{shown.name}</a>
    </h5>
    {road.possible ? <OpenRoad shown={shown} first={first} /> : <ClosedRoad shown={shown} />}
  </li>
)

/** Every road as a card, for narrow screens: key numbers first, and what speaks against it. */
export function RoadCards({
  sorted,
  titles,
  facts,
}: {
  sorted: SortedRoads
  titles: { readonly open: string; readonly closed: string }
  facts: Readonly<Record<string, string>>
}) {
  return (
    <div className="roads-narrow stack">
      {(['open', 'closed'] as const).map((group) =>
        sorted[group].length > 0 ? (
          <section key={group}>
            <h4>{titles[group]}</h4>
            <ol className="roads">
              {sorted[group].map((road) => (
                <RoadCard key={road.id} road={road} shown={roadText(road, facts)} first={road.id === sorted.first} />
              ))}
            </ol>
          </section>
        ) : null,
      )}
    </div>
  )
}
