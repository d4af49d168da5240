import common from '../../../content/tools/common.json'
import copy from '../../../content/tools/view-your-options.json'
import {
  type DebtOption,
  type DebtOptionId,
  growthOf,
  type Point,
} from '../../../domain/calculators/options/debt-option.ts'
import { format } from '../../../domain/text/format.ts'
import { monthsInWords, roundedDollars, shortMonths } from '../../../domain/text/numbers.ts'
import { type ChartSeries, LineChart } from '../../ui/chart/line-chart.server.tsx'
import { MONTH_STEPS } from '../../ui/chart/whole-ticks.ts'
import { More, NumbersTable } from '../tool-parts.server.tsx'
import { MAY_NOT_REPAY } from './sorted-options.ts'

const text = copy.answer
const MONTHS = 12

/** Years of the chart. They follow the other options: minimum payments can last for decades, and its line would be tiny. */
const FEWEST_YEARS = 5
const MOST_YEARS = 10

interface OptionChartProps {
  readonly options: readonly DebtOption[]
  readonly first: DebtOptionId | undefined
  /** The option that the card names as costing less than the first, if any. */
  readonly cheaper: DebtOptionId | undefined
}

const isBelowMinimums = ({ notFor }: DebtOption): boolean => notFor.includes('minimums-not-covered')

/**
 * The option to look at first (without one, the visitor's own plan), the minimum payments (what happens if nothing changes),
 * and the visitor's own plan or, where that is the first, the option that the card names as cheaper. Next to an option that
 * may not repay everything, what the visitor cannot afford or no lender accepts gets no line: their debt would not fall that
 * way.
 */
const charted = ({ options, first = 'own-plan', cheaper = first }: OptionChartProps): readonly DebtOption[] =>
  [...new Set<DebtOptionId>([first, 'minimums', first === 'own-plan' ? cheaper : 'own-plan'])].flatMap(
    (id) =>
      options.find(
        (option) =>
          option.id === id &&
          option.balances.length > 1 &&
          (id === first || !(isBelowMinimums(option) && MAY_NOT_REPAY.includes(first))),
      ) ?? [],
  )

const lastMonth = ({ balances }: DebtOption) => balances.at(-1)?.month ?? 0

function yearsShown(options: readonly DebtOption[]): number {
  const others = options.filter(({ id }) => id !== 'minimums').map(lastMonth)
  return Math.min(MOST_YEARS, Math.max(FEWEST_YEARS, ...others.map((month) => Math.ceil(month / MONTHS))))
}

const owesAtEnd = ({ balances }: DebtOption) => (balances.at(-1)?.balance ?? 0) > 0

const nameOf = ({ id }: DebtOption) => text.options[id].name

/** The time at which an option has paid everything off, if that is within the chart. */
const timeAtZero = (option: DebtOption, lastShown: number): string | undefined =>
  option.ends && !owesAtEnd(option) && lastMonth(option) <= lastShown ? shortMonths(lastMonth(option)) : undefined

/** The option's name in a sentence. Where its line includes a student loan that the option cannot take, the name says so. */
const withLoan = (option: DebtOption): string =>
  option.ends && option.monthsAlone ? format(text.chartWithLoan, { option: nameOf(option) }) : nameOf(option)

/** Minimums that the visitor cannot afford, and a payment below the minimums, are named with their condition. */
function namesOf(option: DebtOption): { readonly legend: string; readonly sentence: string } {
  const { id, payment } = option
  if (isBelowMinimums(option) && id === 'minimums') return text.chartMinimumsTooHigh
  if (isBelowMinimums(option) && id === 'own-plan' && payment.high > 0) {
    const { legend, sentence } = text.chartOwnTooLow
    const monthly = roundedDollars(payment.high)
    return { legend: format(legend, { monthly }), sentence: format(sentence, { monthly }) }
  }
  return { legend: nameOf(option), sentence: withLoan(option) }
}

/** The options that get a line. One that grows without end would flatten those that end; it has a line only beside none. */
const drawnOf = (lines: readonly DebtOption[]): readonly DebtOption[] =>
  lines.some(({ ends }) => ends) ? lines.filter((option) => !growthOf(option)) : lines

/** @param lastShown the month at the edge of the chart */
function endOf(option: DebtOption, lastShown: number): string {
  const name = namesOf(option).sentence
  if (!option.ends) return format(text.chartNever, { option: name })
  const owed = option.balances.at(-1)?.balance ?? 0
  const values = { option: name, time: monthsInWords(option.months.high), owed: roundedDollars(owed) }
  if (lastMonth(option) > lastShown) return format(text.chartEndsLater, values)
  return format(owed > 0 ? text.chartEndsOwing : text.chartEnds, values)
}

/** Removes the bend of a smaller last payment, so that the line reaches zero as steeply as it fell before. */
function unbent(points: readonly Point[]): readonly Point[] {
  const [before, previous, last] = points.slice(-3)
  if (!before || !previous || !last || last.balance > 0) return points
  const fallOfMonth = (before.balance - previous.balance) / (previous.month - before.month)
  const end = previous.month + previous.balance / fallOfMonth
  return end > previous.month && end < last.month ? [...points.slice(0, -1), { month: end, balance: 0 }] : points
}

/** The options under which a court ends what is owed on a day, not month by month. */
const DISCHARGED: readonly DebtOptionId[] = ['chapter-7', 'chapter-13']

/** Makes the largest fall of a line upright, at the month in which a court ends the debts. */
function withStep(points: readonly Point[]): readonly Point[] {
  const fallBefore = (place: number) => (points[place - 1]?.balance ?? 0) - (points[place]?.balance ?? 0)
  const places = points.map((_, place) => place).slice(1)
  const largest = places.reduce((found, place) => (fallBefore(place) > fallBefore(found) ? place : found), 1)
  const [before, after] = [points[largest - 1], points[largest]]
  if (!before || !after) return points
  return [...points.slice(0, largest), { month: after.month, balance: before.balance }, ...points.slice(largest)]
}

/** Months. If all lines end sooner than this, the chart counts months, not years. */
const MOST_MONTHS = 24

/** @param unit the months that the axis counts as one */
function pointsOf({ id, balances }: DebtOption, lastShown: number, unit: number): ChartSeries['points'] {
  const whole = DISCHARGED.includes(id) ? withStep(balances) : unbent(balances)
  const shown = whole.filter(({ month }) => month <= lastShown)
  const end = shown.at(-1)
  // A balance that an option leaves is still owed in later months.
  const rest = end && end.balance > 0 && shown.length === whole.length ? [{ ...end, month: lastShown }] : []
  return [...shown, ...rest].map(({ month, balance }) => [month / unit, balance])
}

/**
 * A chart of what is still owed with the option to look at first, with the minimums alone, and with the visitor's own plan or
 * what costs less than it.
 */
export function OptionChart(props: OptionChartProps) {
  const told = charted(props)
  if (told.length === 0) return null
  const lines = drawnOf(told)
  const years = yearsShown(lines)
  const isShort = lines.every((option) => lastMonth(option) <= MOST_MONTHS && !owesAtEnd(option))
  const unit = isShort ? 1 : MONTHS
  const title = text.chartTitle
  /** The last point of an option at or before a month. */
  const owedIn = ({ balances }: DebtOption, month: number) =>
    roundedDollars(balances.filter((point) => point.month <= month).at(-1)?.balance ?? 0)
  return (
    <>
      <LineChart
        title={title}
        summary={format(told.length > 1 ? text.chartText : text.chartTextOfOne, {
          ends: [
            ...told.map((option) => endOf(option, years * MONTHS)),
            ...(lines.length < told.length ? [common.chart.noLine] : []),
          ].join(' '),
        })}
        series={lines.map((option) => ({
          name: namesOf(option).legend,
          points: pointsOf(option, years * MONTHS, unit),
          end: timeAtZero(option, years * MONTHS),
        }))}
        xLabel={isShort ? common.chart.months : common.chart.years}
        {...(isShort ? { xSteps: MONTH_STEPS } : {})}
        formatX={String}
        formatY={roundedDollars}
      />
      <More summary={common.showNumbers}>
        <NumbersTable
          tight
          caption={title}
          head={[text.when, ...lines.map((option) => namesOf(option).legend)]}
          rows={Array.from({ length: years + 1 }, (_, year) => [
            year === 0 ? text.today : format(text.year, { year: String(year) }),
            ...lines.map((option) => owedIn(option, year * MONTHS)),
          ])}
        />
      </More>
    </>
  )
}
