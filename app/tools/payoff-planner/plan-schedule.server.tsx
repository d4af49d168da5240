import common from '../../../content/tools/common.json'
import copy from '../../../content/tools/payoff-planner.json'
import type { Debt } from '../../../domain/calculators/debt.ts'
import { minimumsSchedule } from '../../../domain/calculators/options/paying-on.ts'
import type { Plan, Plans } from '../../../domain/calculators/payoff-plan.ts'
import type { PlanMonth } from '../../../domain/calculators/payoff-run.ts'
import { format } from '../../../domain/text/format.ts'
import { dollarsAndCents, estimatedDollars, roundedDollars, shortMonths } from '../../../domain/text/numbers.ts'
import { LineChart } from '../../ui/chart/line-chart.server.tsx'
import { MONTH_STEPS } from '../../ui/chart/whole-ticks.ts'
import { CHART_POINTS, monthSteps } from '../month-steps.ts'
import { DebtName, More, NumbersTable } from '../tool-parts.server.tsx'
import { ordersToShow, type PayoffOrder, planOf } from './payoff-orders.ts'

const text = copy.answer

/** The table shows at most this many months; the file has all of them. */
const SHOWN_MONTHS = 360
/** The table has a column for each debt only up to this many debts. */
const SHOWN_DEBTS = 5
/** About this many rows in the chart's table. */
const ROWS = 12

const owedAfter = (plan: Plan, month: number, today: number): number =>
  month === 0 ? today : (plan.balances[month - 1] ?? 0)

function OwedByOrder({ plans, today }: { plans: readonly (readonly [PayoffOrder, Plan])[]; today: number }) {
  const last = Math.max(...plans.map(([, { months }]) => months))
  return (
    <NumbersTable
      caption={text.chartTitle}
      head={[text.monthHead, ...plans.map(([order]) => text.orders[order].name)]}
      rows={monthSteps(last, ROWS).map((month) => [
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
  readonly debts: readonly Debt[]
  readonly plans: Plans
  readonly chosen: PayoffOrder
  /** The months of the chosen order. */
  readonly months: readonly PlanMonth[]
  /** The total owed today, whole cents. */
  readonly today: number
}

/** A chart of the chosen plan against the minimums alone; the other orders and every month are in its numbers. */
export function PlanSchedule({ debts, plans, chosen, months, today }: PlanScheduleProps) {
  const ending = ordersToShow(plans, chosen)
    .map((order) => [order, planOf(plans, order)] as const)
    .filter(([, { ends }]) => ends)
  const plan = planOf(plans, chosen)
  const { balances } = minimumsSchedule(debts)
  const owedWithMinimums = (month: number) => balances[month] ?? balances.at(-1) ?? 0
  const left = owedWithMinimums(plan.months)
  const shown = monthSteps(plan.months, CHART_POINTS)
  return (
    <>
      <LineChart
        title={text.chartTitle}
        summary={left === 0 ? text.chartTextAlso : format(text.chartText, { owed: estimatedDollars(left) })}
        series={[
          {
            name: text.chartPlan,
            points: shown.map((month) => [month, owedAfter(plan, month, today)] as const),
            end: shortMonths(plan.months),
          },
          { name: text.chartMinimums, points: shown.map((month) => [month, owedWithMinimums(month)] as const) },
        ]}
        xLabel={text.chartX}
        xSteps={MONTH_STEPS}
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
