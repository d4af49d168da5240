import words from '../../../content/tools/view-your-options.json'
import type { Concern } from '../../../domain/calculators/option-comparison.ts'
import type { Road } from '../../../domain/calculators/options/debt-option.ts'
import { roadText } from './option-text.ts'
import type { SortedRoads } from './sorted-options.ts'

const text = words.answer

const COLUMNS = ['road', 'payment', 'months', 'total', 'credit', 'lawsuit', 'tax', 'paid'] as const

const SORTED: Readonly<Record<Concern, (typeof COLUMNS)[number]>> = {
  'lowest-total': 'total',
  'lowest-payment': 'payment',
  soonest: 'months',
  'least-harm-to-credit': 'credit',
}

/** A road in two rows: its figures, and whom it is not for. */
function RoadRows({ road, first, facts }: { road: Road; first: boolean; facts: Readonly<Record<string, string>> }) {
  const shown = roadText(road, facts)
  const [, ...figures] = COLUMNS
  const reasons = [...shown.closedBy, ...shown.against]
  return (
    <tbody className={road.possible ? 'road-rows' : 'road-rows road-closed'}>
      <tr>
        <th scope="rowgroup" rowSpan={2}>
          <a href={shown.page}>{shown.name}</a>
          {first ? <span className="road-first">{text.first}</span> : null}
        </th>
        {figures.map((column) => (
          <td key={column}>{shown[column as Exclude<typeof column, 'road'>]}</td>
        ))}
      </tr>
      <tr>
        <td className="road-not-for" colSpan={figures.length}>
          {shown.stillOwed ? `${shown.stillOwed} ` : ''}
          {shown.notFor}
          {reasons.length > 0 ? (
            <>
              {' '}
              <strong>{text.mind}</strong> {reasons.join(' ')}
            </>
          ) : null}
        </td>
      </tr>
    </tbody>
  )
}

/** Every road in one table, for wide screens and paper. */
export function RoadTable({
  sorted,
  concern,
  titles,
  facts,
}: {
  sorted: SortedRoads
  concern: Concern
  titles: { readonly open: string; readonly closed: string }
  facts: Readonly<Record<string, string>>
}) {
  const rows = (roads: readonly Road[]) =>
    roads.map((road) => <RoadRows key={road.id} road={road} first={road.id === sorted.first} facts={facts} />)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="roads-wide table-scroll" aria-label={titles.open} tabIndex={0}>
      <table className="table roads-table">
        <caption>{titles.open}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" aria-sort={column === SORTED[concern] ? 'ascending' : undefined}>
                {text.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        {rows(sorted.open)}
        {sorted.closed.length > 0 ? (
          <tbody>
            <tr>
              <th className="roads-closed-title" scope="rowgroup" colSpan={COLUMNS.length}>
                {titles.closed}
              </th>
            </tr>
          </tbody>
        ) : null}
        {rows(sorted.closed)}
      </table>
    </section>
  )
}
