import copy from '../../content/tools/common.json'
import { format } from '../../domain/text/format.ts'
import { monthsInWords, roundedDollars, shortMonths } from '../../domain/text/numbers.ts'
import { LineChart } from '../ui/chart/line-chart.server.tsx'
import { MONTH_STEPS } from '../ui/chart/whole-ticks.ts'
import { CHART_POINTS, monthSteps } from './month-steps.ts'
import { More, NumbersTable } from './tool-parts.server.tsx'

const text = copy.chart

/** The balances of one option over time. */
export interface OwedLine {
  readonly name: string
  /** Owed today, whole cents. */
  readonly start: number
  readonly ends: boolean
  /** Owed at the end of each month, whole cents. */
  readonly balances: readonly number[]
}

/** A chart with an option that never ends shows at least `least` months; no chart shows more than `most`. */
const LEAST_MONTHS = 120
const MOST_MONTHS = 480
/** Up to this many months the axis counts months, and the table has a row for every third month. */
const SHORT = 36
const QUARTER = 3
const YEAR = 12

function monthsShown(lines: readonly OwedLine[]): number {
  const ended = lines.filter(({ ends }) => ends).map(({ balances }) => balances.length)
  const longest = Math.max(1, ...ended)
  const needed = ended.length === lines.length ? longest : Math.max(longest, LEAST_MONTHS)
  return Math.min(needed, MOST_MONTHS)
}

function owedAfter({ start, ends, balances }: OwedLine, month: number): number {
  if (month === 0) return start
  return balances[month - 1] ?? (ends ? 0 : (balances.at(-1) ?? start))
}

/** Months from today in steps of `step`, and the last month. */
function monthsBy(step: number, last: number): readonly number[] {
  const months = Array.from({ length: Math.ceil(last / step) }, (_, index) => index * step)
  return [...months, last]
}

/** The points of a line, which stops where its debts are paid off. */
function pointsOf(line: OwedLine, months: number, unit: number): readonly (readonly [number, number])[] {
  const last = line.ends ? Math.min(months, line.balances.length) : months
  return monthSteps(last, CHART_POINTS).map((month) => [month / unit, owedAfter(line, month)])
}

/** The lines that are drawn. One that grows without end would flatten those that end; it is drawn only beside none. */
const drawnOf = (lines: readonly OwedLine[]): readonly OwedLine[] =>
  lines.some(({ ends }) => ends)
    ? lines.filter(({ start, ends, balances }) => ends || (balances.at(-1) ?? start) <= start)
    : lines

/** A chart of the balances of several options over time, with its numbers in a collapsed table. */
export function OwedOverTime({
  title,
  summary: said,
  lines: told,
}: {
  readonly title: string
  readonly summary: string
  readonly lines: readonly OwedLine[]
}) {
  const lines = drawnOf(told)
  const summary = lines.length < told.length ? `${said} ${text.noLine}` : said
  const months = monthsShown(lines)
  const isShort = months <= SHORT
  const goesOn = lines.some(({ ends, balances }) => !ends || balances.length > months)
  const label = (month: number): string => {
    if (month === 0) return text.today
    return isShort || month % YEAR !== 0
      ? format(text.month, { month: String(month) })
      : format(text.year, { year: String(month / YEAR) })
  }
  return (
    <>
      <LineChart
        title={title}
        summary={goesOn ? format(text.stops, { summary, time: monthsInWords(months) }) : summary}
        series={lines.map((line) => ({
          name: line.name,
          points: pointsOf(line, months, isShort ? 1 : YEAR),
          end: line.ends && line.balances.length <= months ? shortMonths(line.balances.length) : undefined,
        }))}
        xLabel={isShort ? text.months : text.years}
        {...(isShort ? { xSteps: MONTH_STEPS } : {})}
        formatX={String}
        formatY={roundedDollars}
      />
      <More summary={copy.showNumbers}>
        <NumbersTable
          caption={title}
          head={['', ...lines.map(({ name }) => name)]}
          rows={monthsBy(isShort ? QUARTER : YEAR, months).map((month) => [
            label(month),
            ...lines.map((line) => roundedDollars(owedAfter(line, month))),
          ])}
        />
      </More>
    </>
  )
}
