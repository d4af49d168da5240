import common from '../../../content/tools/common.json'
import words from '../../../content/tools/view-your-options.json'
import type { Road, RoadId } from '../../../domain/calculators/options/debt-option.ts'
import { type ChartSeries, LineChart } from '../../ui/chart/line-chart.server.tsx'
import { format } from '../../ui/format.ts'
import { dollars, monthsInWords } from '../money-text.ts'
import { More, NumbersTable } from '../tool-parts.server.tsx'

const text = words.answer
const MONTHS = 12

/** The order in which roads that are open get a line: more lines than four cannot be told apart. */
const DRAWN: readonly RoadId[] = [
  'minimums',
  'own-plan',
  'debt-management-plan',
  'settlement',
  'consolidation-loan',
  'balance-transfer',
  'chapter-13',
  'chapter-7',
]
const MOST_LINES = 4

/** Minimums may last for decades, beside which all else shrinks to nothing: the chart shows as far as the others go. */
const FEWEST_YEARS = 5
const MOST_YEARS = 10

function charted(roads: readonly Road[], first: RoadId | undefined): readonly Road[] {
  const chosen = (first ? [first, ...DRAWN.filter((id) => id !== first)] : DRAWN)
    .filter((id) => roads.some((road) => road.id === id && road.possible && road.balances.length > 1))
    .slice(0, MOST_LINES)
  return roads.filter(({ id }) => chosen.includes(id))
}

const lastMonth = ({ balances }: Road) => balances.at(-1)?.month ?? 0

function yearsShown(roads: readonly Road[]): number {
  const others = roads.filter(({ id }) => id !== 'minimums').map(lastMonth)
  return Math.min(MOST_YEARS, Math.max(FEWEST_YEARS, ...others.map((month) => Math.ceil(month / MONTHS))))
}

const nameOf = ({ id }: Road) => text.roads[id].name

function endOf(road: Road): string {
  if (!road.ends) return format(text.chartNever, { road: nameOf(road) })
  const owed = road.balances.at(-1)?.balance ?? 0
  const values = { road: nameOf(road), time: monthsInWords(road.months.high), owed: dollars(owed) }
  return format(owed > 0 ? text.chartEndsOwing : text.chartEnds, values)
}

function pointsOf({ balances }: Road, lastShown: number): ChartSeries['points'] {
  const shown = balances.filter(({ month }) => month <= lastShown)
  const end = shown.at(-1)
  // What a road leaves owed goes on being owed.
  const rest = end && end.balance > 0 && shown.length === balances.length ? [{ ...end, month: lastShown }] : []
  return [...shown, ...rest].map(({ month, balance }) => [month / MONTHS, balance])
}

/** What is still owed on the main roads over the years; `first` is the road to look at first. */
export function RoadChart({ roads, first }: { roads: readonly Road[]; first: RoadId | undefined }) {
  const lines = charted(roads, first)
  if (lines.length === 0) return null
  const years = yearsShown(lines)
  const title = format(text.chartTitle, { years: String(years) })
  /** The last point of a thinned-out road at or before a month. */
  const owedIn = ({ balances }: Road, month: number) =>
    dollars(balances.filter((point) => point.month <= month).at(-1)?.balance ?? 0)
  return (
    <>
      <LineChart
        title={title}
        summary={format(text.chartText, { ends: lines.map(endOf).join(' ') })}
        series={lines.map((road) => ({ name: nameOf(road), points: pointsOf(road, years * MONTHS) }))}
        xLabel={common.chart.years}
        formatX={String}
        formatY={dollars}
      />
      <More summary={common.showNumbers}>
        <NumbersTable
          tight
          caption={title}
          head={[text.when, ...lines.map(nameOf)]}
          rows={Array.from({ length: years + 1 }, (_, year) => [
            year === 0 ? text.today : format(text.year, { year: String(year) }),
            ...lines.map((road) => owedIn(road, year * MONTHS)),
          ])}
        />
      </More>
    </>
  )
}
