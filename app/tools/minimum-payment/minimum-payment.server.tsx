import common from '../../../content/tools/common.json'
import copy from '../../../content/tools/minimum-payment.json'
import type { Debt } from '../../../domain/calculators/debt.ts'
import { leastPayment } from '../../../domain/calculators/fixed-payment.ts'
import { type MinimumRule, regulationZPayment, usualRule } from '../../../domain/calculators/minimum-payment.ts'
import { addedMinimums } from '../../../domain/calculators/options/paying-on.ts'
import type { PaymentSchedule } from '../../../domain/calculators/options/payment-schedule.ts'
import { firstMinimums, leastExtra, planWithin, planWithPayment } from '../../../domain/calculators/payoff-plan.ts'
import type { PlanRun } from '../../../domain/calculators/payoff-run.ts'
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
  shownInterest,
} from '../../../domain/text/numbers.ts'
import { minimumPaymentFields } from '../../../forms/tools/minimum-payment.ts'
import { TOOL_PAGES } from '../../../forms/tools/tools.ts'
import { COMPARE_ALL } from '../next-steps.ts'
import { OwedOverTime } from '../owed-over-time.server.tsx'
import { defineTool, type NextStep, type ToolInput } from '../tool.server.ts'
import { DebtName, NumbersTable } from '../tool-parts.server.tsx'
import { addRuns } from './add-runs.ts'

const text = copy.answer

/** The rule that the visitor chose for debts without a minimum of their own, and as the least share of the others. */
const ruleOf = ({ values }: ToolInput<typeof minimumPaymentFields>): MinimumRule =>
  values.rule === 'fixed'
    ? { kind: 'fixed', amount: values.floor }
    : { kind: values.rule, share: values.share, floor: values.floor }

const isUsual = (rule: MinimumRule): boolean =>
  rule.kind === usualRule.kind && rule.share === usualRule.share && rule.floor === usualRule.floor

/** One way to pay all debts. */
type Way = Pick<Run | PlanRun, 'ends' | 'months' | 'interest' | 'paid'>

const timeOf = (way: Way) => (way.ends ? monthsInCell(way.months) : text.neverCell)
const interestOf = (way: Way) => (way.ends ? roundedDollars(shownInterest(way)) : text.neverCell)
const totalOf = (way: Way) => (way.ends ? roundedDollars(way.paid) : text.neverCell)

/** A hundred dollars, in cents. */
const HUNDRED = 10_000

/** Which minimums let their debts grow, and what ends those: to the cent, since a dollar less may not. */
function growingText(debts: readonly Debt[], minimums: readonly Run[]): string | undefined {
  const growing = debts.flatMap((debt, index) => {
    const run = minimums[index]
    return run && !run.ends && run.trend === 'grows' ? [{ debt, number: String(index + 1) }] : []
  })
  const [first] = growing
  if (!first) return undefined
  const least = dollarsAsPaid(growing.reduce((sum, { debt }) => sum + leastPayment(debt), 0))
  if (growing.length > 1) return format(text.grows.ofSeveral, { count: String(growing.length), least })
  if (debts.length > 1) return format(text.grows.ofOne, { number: first.number, least })
  return format(first.debt.minimumPayment === undefined ? text.grows.byRule : text.grows.typed, { least })
}

/** @param owed today, whole cents. */
function headlineOf(all: Run, owed: number, growing: string | undefined): string {
  if (all.ends && all.interest === 0) return text.free
  if (all.ends) return format(text.ends, { share: estimatedDollars(Math.round((all.interest * HUNDRED) / owed)) })
  return growing ?? format(text.never, { owed: roundedDollars(all.owed) })
}

/**
 * What the same payment every month saves against minimums that fall, in a sentence. One below today's minimum saves
 * nothing: each lender takes it for a missed payment.
 */
function savingOf(minimums: Run, fixed: Way, payment: number): string | undefined {
  const short = minimums.firstPayment - payment
  if (short > 0) {
    const amounts = { payment: dollarsAsPaid(payment), minimum: dollarsAsPaid(minimums.firstPayment) }
    return format(text.belowMinimum, { ...amounts, short: dollarsAsPaid(short) })
  }
  if (!minimums.ends || !fixed.ends || minimums.months <= fixed.months) return undefined
  return format(text.saves, {
    payment: dollarsAsPaid(payment),
    sooner: monthsInWords(minimums.months - fixed.months),
    less: roundedDollars(shownDifference(minimums.paid, fixed.paid)),
  })
}

/** A plan with the same payment every month; where the minimums never end the debt, all options. */
const nextOf = ({ ends }: Run): NextStep =>
  ends ? { page: TOOL_PAGES['payoff-planner'][0], tool: 'payoff-planner', label: text.plan } : COMPARE_ALL

function Comparison({ rows }: { rows: readonly (readonly [option: string, way: Way])[] }) {
  return (
    <NumbersTable
      tight="sums"
      caption={text.comparison}
      head={[text.option, text.months, text.interest, text.total]}
      rows={rows.map(([option, way]) => [option, timeOf(way), interestOf(way), totalOf(way)])}
    />
  )
}

/**
 * The lowest payment that ends all debts, whole cents: of one debt to the cent, of several in whole dollars beyond their
 * minimums.
 */
function leastOf(debts: readonly Debt[], rule: MinimumRule): number {
  const [debt, ...others] = debts.filter(({ balance }) => balance > 0)
  if (debt && others.length === 0) return leastPayment(debt)
  return firstMinimums(debts, rule) + leastExtra({ debts, extra: 0, rule })
}

function Owed({ minimums: { ends, balances }, fixed }: { minimums: PaymentSchedule; fixed: PlanRun }) {
  const [owed = 0, ...later] = balances
  const half = balances.findIndex((balance) => balance * 2 <= owed)
  return (
    <OwedOverTime
      title={text.chartTitle}
      summary={half < 0 ? text.chartNever : format(text.chartText, { half: monthsInWords(half) })}
      lines={[
        { name: text.chartFixed, start: owed, ends: fixed.ends, balances: fixed.balances },
        { name: text.chartMinimum, start: owed, ends, balances: later },
      ]}
    />
  )
}

/** The tool that compares minimum payments with a fixed payment and with the statement's 36 months. */
export const minimumPayment = defineTool({
  name: 'minimum-payment',
  copy,
  fields: minimumPaymentFields,
  debtList: 'promotions',
  asks: {
    by: ['rule'],
    fields: (query) =>
      Object.keys(minimumPaymentFields).filter((name) => name !== 'share' || query.get('rule') !== 'fixed'),
  },
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
    const { debts } = input
    const rule = ruleOf(input)
    const added = addedMinimums(debts, rule)
    const minimums = added.runs
    const all = addRuns(minimums)
    const payment = input.values.fixed ?? all.firstPayment
    const fixed = planWithPayment(debts, payment, rule)
    const statement = regulationZPayment(debts)
    return {
      headline: headlineOf(all, owed, growingText(debts, minimums)),
      numbers: all.ends
        ? [
            { value: shortMonths(all.months), caption: common.captions.time },
            { value: roundedDollars(all.paid), caption: common.captions.total },
            { value: roundedDollars(all.interest), caption: common.captions.interest },
          ]
        : [],
      saving: savingOf(all, fixed, payment),
      next: nextOf(all),
      ownMinimumRule: !isUsual(rule),
      facts,
      body: (
        <>
          <Comparison
            rows={[
              [text.minimum, all],
              [format(text.fixed, { payment: dollarsAsPaid(payment) }), fixed],
              [
                format(text.statement, { payment: dollarsAndCents(statement.payment) }),
                planWithin(debts, statement.payment, statement.months, rule),
              ],
            ]}
          />
          {fixed.ends ? null : (
            <p>
              {format(text.tooLow, {
                payment: dollarsAsPaid(payment),
                least: dollarsAsPaid(leastOf(debts, rule)),
              })}
            </p>
          )}
          {debts.length > 1 ? (
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
          <Owed minimums={added} fixed={fixed} />
        </>
      ),
    }
  },
})
