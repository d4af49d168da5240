import common from '../../../content/tools/common.json'
import copy from '../../../content/tools/payoff-planner.json'
import type { Plan, Plans } from '../../../domain/calculators/payoff-plan.ts'
import type { PlanMonth } from '../../../domain/calculators/payoff-run.ts'
import { format } from '../../../domain/text/format.ts'
import { dollarsAndCents, monthsInWords, roundedDollars } from '../../../domain/text/numbers.ts'
import { LineChart } from '../../ui/chart/line-chart.server.tsx'
import { DebtName, More, NumbersTable } from '../tool-parts.server.tsx'
import { ordersToShow, type PayoffOrder, planOf } from './payoff-orders.ts'

const text = copy.answer

/** The table shows at most this many months; the file has all of them. */
const SHOWN_MONTHS = 360
/** The table has a column for each debt only up to this many debts. */
const SHOWN_DEBTS = 5
/** About this many points in the chart, and rows in its table. */
const POINTS = 120
const ROWS = 12

/** Months from today to the last, in even steps. */
function steps(last: number, count: number): readonly number[] {
  const step = Math.max(1, Math.ceil(last / count))
  const months = Array.from({ length: Math.ceil(last / step) }, (_, place) => place * step)
  return [...months, last]
}

const owedAfter = (plan: Plan, month: number, today: number): number =>
  month === 0 ? today : (plan.balances[month - 1] ?? 0)

function halfway(plan: Plan, today: number): string {
  const month = plan.balances.findIndex((owed) => owed * 2 <= today) + 1
  return format(text.chartText, { half: monthsInWords(month) })
}

function OwedByOrder({ plans, today }: { plans: readonly (readonly [PayoffOrder, Plan])[]; today: number }) {
  const last = Math.max(...plans.map(([, { months }]) => months))
  return (
    <NumbersTable
      caption={text.chartTitle}
      head={[text.monthHead, ...plans.map(([order]) => text.orders[order].name)]}
      rows={steps(last, ROWS).map((month) => [
        month === 0 ? text.today : String(month),
        ...plans.map(([, plan]) => roundedDollars(owedAfter(plan, month, today))),
      ])}
    />
  )
}

function MonthByMonth({ order, months }: { order: PayoffOrder; months: readonly PlanMonth[] }) {
  const debts = months[0]?.debts ?? []
  const shown = debts.length <= SHOWN_DEBTS ? debts : []
  return (
    <>
      <NumbersTable
        caption={format(text.schedule, { order: text.orders[order].name })}
        head={[
          text.monthHead,
          ...shown.map((_, index) => <DebtName key="debt" index={index} text={text.debtNumber} />),
          text.paid,
          text.interest,
          text.owed,
        ]}
        rows={months
          .slice(0, SHOWN_MONTHS)
          .map((month) => [
            String(month.month),
            ...shown.map((_, index) => dollarsAndCents(month.debts[index]?.payment ?? 0)),
            dollarsAndCents(month.payment),
            dollarsAndCents(month.interest),
            dollarsAndCents(month.balance),
          ])}
      />
      {months.length > SHOWN_MONTHS ? <p>{format(text.cut, { months: String(SHOWN_MONTHS) })}</p> : null}
    </>
  )
}

interface PlanScheduleProps {
  readonly plans: Plans
  readonly chosen: PayoffOrder
  /** The months of the chosen order. */
  readonly months: readonly PlanMonth[]
  /** The total owed today, whole cents. */
  readonly today: number
}

/** A chart of the balance over time for each order that ends, and every month of the chosen order. */
export function PlanSchedule({ plans, chosen, months, today }: PlanScheduleProps) {
  const ending = ordersToShow(plans, chosen)
    .map((order) => [order, planOf(plans, order)] as const)
    .filter(([, { ends }]) => ends)
  return (
    <>
      <LineChart
        title={text.chartTitle}
        summary={halfway(planOf(plans, chosen), today)}
        series={ending.map(([order, plan]) => ({
          name: text.orders[order].name,
          points: steps(plan.months, POINTS).map((month) => [month, owedAfter(plan, month, today)] as const),
        }))}
        xLabel={text.chartX}
        formatX={String}
        formatY={roundedDollars}
      />
      <More summary={common.showNumbers}>
        <OwedByOrder plans={ending} today={today} />
        <MonthByMonth order={chosen} months={months} />
      </More>
    </>
  )
}
