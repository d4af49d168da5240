import common from '../../../content/tools/common.json'
import copy from '../../../content/tools/minimum-payment.json'
import type { Debt } from '../../../domain/calculators/debt.ts'
import { fixedPaymentRun, fixedPaymentSchedule } from '../../../domain/calculators/fixed-payment.ts'
import {
  type MinimumRule,
  minimumPaymentRun,
  minimumPaymentSchedule,
  regulationZPayment,
  usualRule,
} from '../../../domain/calculators/minimum-payment.ts'
import type { Run } from '../../../domain/calculators/repayment.ts'
import { format } from '../../../domain/text/format.ts'
import {
  dollarsAndCents,
  dollarsAsPaid,
  estimatedDollars,
  monthsInCell,
  monthsInWords,
  roundedDollars,
  shortMonths,
  shownDifference,
} from '../../../domain/text/numbers.ts'
import { minimumPaymentFields } from '../../../forms/tools/minimum-payment.ts'
import { type ChartSeries, LineChart } from '../../ui/chart/line-chart.server.tsx'
import { CHART_POINTS, monthSteps } from '../month-steps.ts'
import { defineTool, type ToolInput } from '../tool.server.ts'
import { DebtName, More, NumbersTable } from '../tool-parts.server.tsx'
import { addRuns, owedByMonth } from './add-runs.ts'

const text = copy.answer

/** The rule that the visitor chose for debts without a minimum of their own, and as the least share of the others. */
const ruleOf = ({ values }: ToolInput<typeof minimumPaymentFields>): MinimumRule =>
  values.rule === 'fixed'
    ? { kind: 'fixed', amount: values.floor }
    : { kind: values.rule, share: values.share, floor: values.floor }

/** The chart shows at most this many years. */
const CHART_YEARS = 40
const MONTHS = 12

const timeOf = (run: Run) => (run.ends ? monthsInCell(run.months) : text.neverCell)
const interestOf = (run: Run) => (run.ends ? roundedDollars(run.interest) : text.neverCell)
const totalOf = (run: Run) => (run.ends ? roundedDollars(run.paid) : text.neverCell)

/** A hundred dollars, in cents. */
const HUNDRED = 10_000

/** @param owed today, whole cents. */
function headlineOf(all: Run, owed: number): string {
  if (all.ends && all.interest === 0) return text.free
  if (all.ends) return format(text.ends, { share: estimatedDollars(Math.round((all.interest * HUNDRED) / owed)) })
  if (all.trend === 'grows') return format(text.neverGrows, { interest: roundedDollars(all.firstPayment) })
  return format(text.never, { owed: roundedDollars(all.owed) })
}

/**
 * What the same payment every month saves against minimums that fall, in a sentence. One below today's minimum saves
 * nothing: each lender takes it for a missed payment.
 */
function savingOf(minimums: Run, fixed: Run, payment: number): string | undefined {
  const short = minimums.firstPayment - payment
  if (short > 0) {
    const amounts = { payment: dollarsAsPaid(payment), minimum: dollarsAsPaid(minimums.firstPayment) }
    return format(text.belowMinimum, { ...amounts, short: dollarsAsPaid(short) })
  }
  if (!minimums.ends || !fixed.ends || minimums.months <= fixed.months) return undefined
  return format(text.saves, {
    payment: dollarsAsPaid(payment),
    sooner: monthsInWords(minimums.months - fixed.months),
    less: roundedDollars(shownDifference(minimums.interest, fixed.interest)),
  })
}

/** The run of every debt, once with the minimum only and once with its share of the fixed payment. */
function runsOf(input: ToolInput<typeof minimumPaymentFields>) {
  const minimums = input.debts.map((debt) => minimumPaymentRun(debt, ruleOf(input)))
  const firstInAll = addRuns(minimums).firstPayment
  const total = input.values.fixed ?? firstInAll
  const shares = minimums.map(({ firstPayment }) =>
    firstInAll === 0 ? 0 : Math.round((total * firstPayment) / firstInAll),
  )
  return { minimums, total, shares, fixed: input.debts.map((debt, index) => fixedPaymentRun(debt, shares[index] ?? 0)) }
}

function Comparison({ rows }: { rows: readonly (readonly [option: string, run: Run])[] }) {
  return (
    <NumbersTable
      tight="sums"
      caption={text.comparison}
      head={[text.option, text.months, text.interest, text.total]}
      rows={rows.map(([option, run]) => [option, timeOf(run), interestOf(run), totalOf(run)])}
    />
  )
}

/** @param owed by month, from today */
const lineOf = (name: string, owed: readonly number[]): ChartSeries => ({
  name,
  points: monthSteps(owed.length - 1, CHART_POINTS).map((month) => [month / MONTHS, owed[month] ?? 0]),
  end: owed.at(-1) === 0 ? shortMonths(owed.length - 1) : undefined,
})

function Owed({ input, shares }: { input: ToolInput<typeof minimumPaymentFields>; shares: readonly number[] }) {
  const scheduled = (schedule: (debt: Debt, index: number) => ReturnType<typeof minimumPaymentSchedule>) =>
    owedByMonth(
      input.debts.map((debt, index) => ({ balance: debt.balance, schedule: schedule(debt, index) })),
      CHART_YEARS * MONTHS,
    )
  const minimum = scheduled((debt) => minimumPaymentSchedule(debt, ruleOf(input)))
  const fixed = scheduled((debt, index) => fixedPaymentSchedule(debt, shares[index] ?? 0))
  const years = Array.from({ length: Math.ceil((minimum.length - 1) / MONTHS) + 1 }, (_, year) => year)
  const owedIn = (owed: readonly number[], year: number) => owed[year * MONTHS] ?? owed.at(-1) ?? 0
  const half = years.find((year) => owedIn(minimum, year) * 2 <= (minimum[0] ?? 0))
  return (
    <>
      <LineChart
        title={text.chartTitle}
        summary={half === undefined ? text.chartNever : format(text.chartText, { half: monthsInWords(half * MONTHS) })}
        series={[lineOf(text.chartFixed, fixed), lineOf(text.chartMinimum, minimum)]}
        xLabel={common.chart.years}
        formatX={String}
        formatY={roundedDollars}
      />
      <More summary={common.showNumbers}>
        <NumbersTable
          caption={text.chartTitle}
          head={['', text.chartMinimum, text.chartFixed]}
          rows={years.map((year) => [
            year === 0 ? text.today : format(text.year, { year: String(year) }),
            roundedDollars(owedIn(minimum, year)),
            roundedDollars(owedIn(fixed, year)),
          ])}
        />
      </More>
    </>
  )
}

/** The tool that compares minimum payments with a fixed payment and with the statement's 36 months. */
export const minimumPayment = defineTool({
  name: 'minimum-payment',
  copy,
  fields: minimumPaymentFields,
  debtList: 'promotions',
  example: (place) =>
    new URLSearchParams({
      balance: '6000',
      apr: String(place.figure('cardApr').numbers[0]),
      rule: usualRule.kind,
      share: '1',
      floor: '25',
    }),
  answer(input, place) {
    const owed = input.debts.reduce((sum, { balance }) => sum + balance, 0)
    const apr = place.figure('cardApr')
    const facts = { apr: apr.value, aprSource: apr.source }
    if (owed === 0) return { headline: text.nothing, body: null, facts }
    const { minimums, total, shares, fixed } = runsOf(input)
    const all = addRuns(minimums)
    const statement = regulationZPayment(input.debts)
    return {
      headline: headlineOf(all, owed),
      numbers: all.ends
        ? [
            { value: shortMonths(all.months), caption: common.captions.time },
            { value: roundedDollars(all.paid), caption: common.captions.total },
            { value: roundedDollars(all.interest), caption: common.captions.interest },
          ]
        : [],
      saving: savingOf(all, addRuns(fixed), total),
      facts,
      body: (
        <>
          <Comparison
            rows={[
              [text.minimum, all],
              [format(text.fixed, { payment: dollarsAsPaid(total) }), addRuns(fixed)],
              [
                format(text.statement, { payment: dollarsAndCents(statement.payment) }),
                {
                  ends: true,
                  months: statement.months,
                  interest: statement.total - owed,
                  paid: statement.total,
                  firstPayment: statement.payment,
                  lastPayment: statement.payment,
                },
              ],
            ]}
          />
          {fixed.map((run, index) =>
            run.ends ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              <p key={index}>
                <DebtName index={index} text={text.debtNumber} />
                {': '}
                {format(text.tooLow, {
                  payment: roundedDollars(shares[index] ?? 0),
                  least: dollarsAndCents(run.leastPayment),
                })}
              </p>
            ),
          )}
          {input.debts.length > 1 ? (
            <NumbersTable
              tight="sums"
              caption={text.each}
              head={[text.debt, text.first, text.months, text.interest]}
              rows={minimums.map((run, index) => [
                <DebtName key="debt" index={index} text={text.debtNumber} />,
                dollarsAndCents(run.firstPayment),
                timeOf(run),
                interestOf(run),
              ])}
            />
          ) : null}
          <Owed input={input} shares={shares} />
        </>
      ),
    }
  },
})
