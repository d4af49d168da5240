import common from '../../../content/tools/common.json'
import copy from '../../../content/tools/view-your-options.json'
import type { DebtOption, DebtOptionId } from '../../../domain/calculators/options/debt-option.ts'
import { format } from '../../../domain/text/format.ts'
import { monthsInWords, roundedDollars } from '../../../domain/text/numbers.ts'
import { type ChartSeries, LineChart } from '../../ui/chart/line-chart.server.tsx'
import { More, NumbersTable } from '../tool-parts.server.tsx'

const text = copy.answer
const MONTHS = 12

/** The order in which open options get a line of the chart; more than four lines are hard to tell apart. */
const DRAWN: readonly DebtOptionId[] = [
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

/** The chart covers the other options: minimum payments may last for decades, and would make all other lines tiny. */
const FEWEST_YEARS = 5
const MOST_YEARS = 10

function charted(options: readonly DebtOption[], first: DebtOptionId | undefined): readonly DebtOption[] {
  const chosen = (first ? [first, ...DRAWN.filter((id) => id !== first)] : DRAWN)
    .filter((id) => options.some((option) => option.id === id && option.possible && option.balances.length > 1))
    .slice(0, MOST_LINES)
  return options.filter(({ id }) => chosen.includes(id))
}

const lastMonth = ({ balances }: DebtOption) => balances.at(-1)?.month ?? 0

function yearsShown(options: readonly DebtOption[]): number {
  const others = options.filter(({ id }) => id !== 'minimums').map(lastMonth)
  return Math.min(MOST_YEARS, Math.max(FEWEST_YEARS, ...others.map((month) => Math.ceil(month / MONTHS))))
}

const nameOf = ({ id }: DebtOption) => text.options[id].name

function endOf(option: DebtOption): string {
  if (!option.ends) return format(text.chartNever, { option: nameOf(option) })
  const owed = option.balances.at(-1)?.balance ?? 0
  const values = { option: nameOf(option), time: monthsInWords(option.months.high), owed: roundedDollars(owed) }
  return format(owed > 0 ? text.chartEndsOwing : text.chartEnds, values)
}

function pointsOf({ balances }: DebtOption, lastShown: number): ChartSeries['points'] {
  const shown = balances.filter(({ month }) => month <= lastShown)
  const end = shown.at(-1)
  // A balance that an option leaves is still owed in later months.
  const rest = end && end.balance > 0 && shown.length === balances.length ? [{ ...end, month: lastShown }] : []
  return [...shown, ...rest].map(({ month, balance }) => [month / MONTHS, balance])
}

/** A chart of the balances of the main options over the years; `first` is the option to look at first. */
export function OptionChart({ options, first }: { options: readonly DebtOption[]; first: DebtOptionId | undefined }) {
  const lines = charted(options, first)
  if (lines.length === 0) return null
  const years = yearsShown(lines)
  const title = format(text.chartTitle, { years: String(years) })
  /** The last point of an option at or before a month. */
  const owedIn = ({ balances }: DebtOption, month: number) =>
    roundedDollars(balances.filter((point) => point.month <= month).at(-1)?.balance ?? 0)
  return (
    <>
      <LineChart
        title={title}
        summary={format(text.chartText, { ends: lines.map(endOf).join(' ') })}
        series={lines.map((option) => ({ name: nameOf(option), points: pointsOf(option, years * MONTHS) }))}
        xLabel={common.chart.years}
        formatX={String}
        formatY={roundedDollars}
      />
      <More summary={common.showNumbers}>
        <NumbersTable
          tight
          caption={title}
          head={[text.when, ...lines.map(nameOf)]}
          rows={Array.from({ length: years + 1 }, (_, year) => [
            year === 0 ? text.today : format(text.year, { year: String(year) }),
            ...lines.map((option) => owedIn(option, year * MONTHS)),
          ])}
        />
      </More>
    </>
  )
}
