import common from '../../../content/tools/common.json'
import copy from '../../../content/tools/debt-management-plan.json'
import { averageRate } from '../../../domain/calculators/debt.ts'
import { type DebtManagementPlan, debtManagementPlan } from '../../../domain/calculators/debt-management-plan.ts'
import { fixedPaymentSchedule } from '../../../domain/calculators/fixed-payment.ts'
import { loanSchedule } from '../../../domain/calculators/loan.ts'
import { firstMinimums, type PaymentPlan, planWithPayment } from '../../../domain/calculators/payoff-plan.ts'
import { type Range, rangeOf } from '../../../domain/calculators/range.ts'
import { format } from '../../../domain/text/format.ts'
import {
  dollarsAsPaid,
  monthsInColumn,
  monthsInWords,
  percent,
  roundedDollars,
  shortMonths,
  shownDifference,
  shownInterest,
} from '../../../domain/text/numbers.ts'
import { debtManagementPlanFields } from '../../../forms/tools/debt-management-plan.ts'
import { type ComparedOption, ComparedOptions } from '../compared-options.server.tsx'
import { COMPARE_ALL } from '../next-steps.ts'
import { OwedOverTime } from '../owed-over-time.server.tsx'
import { defineTool, formId, type ToolAnswer, type ToolInput, type ToolPlace } from '../tool.server.ts'
import { CountsStudentLoans, owesStudentLoans, WatchList } from '../tool-parts.server.tsx'

const text = copy.answer

const NAME = 'debt-management-plan'

const MONTHS = 12

/** How long plans usually take; lenders rarely agree to a longer one. */
function usualMonths(place: ToolPlace): Range {
  return rangeOf(...place.figure('dmpYears').numbers.map((years) => years * MONTHS))
}

type Input = ToolInput<typeof debtManagementPlanFields>
type EndingPlan = Extract<DebtManagementPlan, { readonly ends: true }>

const sumOf = (debts: readonly { readonly balance: number }[]) => debts.reduce((sum, { balance }) => sum + balance, 0)

function planOf({ debts, values }: Input): DebtManagementPlan {
  const { rate, setUpFee, monthlyFee, term = 0, payment } = values
  const by = payment === undefined ? { months: term } : { monthly: payment }
  return debtManagementPlan({ balance: sumOf(debts), apr: averageRate(debts, rate), setUpFee, monthlyFee, by })
}

const lowersRates = ({ debts, values }: Input): boolean =>
  debts.some(({ balance, apr }) => balance > 0 && apr > values.rate)

/** A plan for these debts over this many months, at the low or the high end of the usual rates and fees. */
function usualPlan(place: ToolPlace, debts: Input['debts'], months: number, end: 0 | 1): EndingPlan | undefined {
  const at = (figure: string) => place.figure(figure).numbers[end] ?? 0
  const plan = debtManagementPlan({
    balance: sumOf(debts),
    apr: averageRate(debts, at('dmpRate')),
    setUpFee: at('dmpSetupFee') * 100,
    monthlyFee: at('dmpMonthlyFee') * 100,
    by: { months },
  })
  return plan.ends ? plan : undefined
}

/** What the plan is measured against: its own payment without it, or today's minimums, since lenders take no less. */
interface Without {
  /** Paid every month; whole cents. */
  readonly payment: number
  readonly isMinimums: boolean
  readonly run: PaymentPlan
}

function withoutPlan(debts: Input['debts'], plan: EndingPlan): Without {
  const minimums = firstMinimums(debts)
  const payment = Math.max(plan.monthly, minimums)
  return { payment, isMinimums: payment > plan.monthly, run: planWithPayment(debts, payment) }
}

/** The saving or cost of the plan; where it counts student loans in, on that condition. */
function headlineOf(debts: Input['debts'], plan: EndingPlan, without: Without): string {
  const headline = savingOf(plan, without)
  return owesStudentLoans(debts) ? format(text.withStudentLoans, { headline }) : headline
}

function savingOf(plan: EndingPlan, { run, isMinimums, payment }: Without): string {
  const said = isMinimums ? text.againstMinimums : text.againstPayment
  const minimums = roundedDollars(payment)
  if (!run.ends) return format(said.onlyPlan, { minimums })
  const saves = shownDifference(run.paid, plan.total)
  if (saves === 0) return format(said.even, { minimums })
  return saves > 0
    ? format(said.saves, { saves: roundedDollars(saves), minimums })
    : format(said.costs, { more: roundedDollars(-saves), minimums })
}

/** How much more a month the plan takes than the visitor said in another tool, which stays known to the form. */
function BesideCanPay({ values: { canPay, payment }, plan }: { values: Input['values']; plan: EndingPlan }) {
  if (canPay === undefined || payment !== undefined) return null
  const over = plan.monthly - canPay
  return (
    <>
      {over > 0 ? (
        <p>
          <strong>{format(text.over, { over: dollarsAsPaid(over), canPay: dollarsAsPaid(canPay) })}</strong>
        </p>
      ) : null}
      <input type="hidden" form={formId(NAME)} name="canPay" value={canPay / 100} />
    </>
  )
}

const planOption = (plan: EndingPlan): ComparedOption => ({
  name: text.plan,
  chosen: true,
  facts: [
    { label: text.toCreditors, value: dollarsAsPaid(plan.toCreditors) },
    { label: text.monthly, value: dollarsAsPaid(plan.monthly) },
    { label: text.time, value: monthsInColumn(plan.months) },
    { label: text.interest, value: roundedDollars(shownInterest({ paid: plan.total, interest: plan.interest })) },
    { label: text.fees, value: roundedDollars(plan.fees) },
    { label: text.total, value: roundedDollars(plan.total) },
  ],
})

const paymentOption = (name: string, payment: number, plan: PaymentPlan): ComparedOption => ({
  name,
  facts: [
    { label: text.toCreditors, value: dollarsAsPaid(payment) },
    { label: text.monthly, value: dollarsAsPaid(payment) },
    { label: text.time, value: plan.ends ? monthsInColumn(plan.months) : text.neverCell },
    { label: text.interest, value: plan.ends ? roundedDollars(shownInterest(plan)) : text.neverCell },
    { label: text.fees, value: roundedDollars(0) },
    { label: text.total, value: plan.ends ? roundedDollars(plan.paid) : text.neverCell },
  ],
})

function Usual({ plan, debts, place }: { plan: EndingPlan; debts: Input['debts']; place: ToolPlace }) {
  const [low, high] = [usualPlan(place, debts, plan.months, 0), usualPlan(place, debts, plan.months, 1)]
  if (!low || !high) return null
  return (
    <p>
      {format(text.usual, {
        time: monthsInWords(plan.months),
        low: roundedDollars(low.total),
        high: roundedDollars(high.total),
        monthlyLow: roundedDollars(low.monthly),
        monthlyHigh: roundedDollars(high.monthly),
      })}
    </p>
  )
}

interface BodyProps {
  readonly input: Input
  readonly plan: EndingPlan
  readonly without: Without
  readonly place: ToolPlace
}

function Body({ input, plan, without, place }: BodyProps) {
  const { debts, values } = input
  const owed = sumOf(debts)
  const minimums = firstMinimums(debts)
  const change = plan.monthly - minimums
  const usual = usualMonths(place)
  const length = plan.months > usual.high ? text.long : plan.months < usual.low ? text.quick : undefined
  const rate = averageRate(debts, values.rate)
  const chartText = lowersRates(input) ? text.chartText : text.chartTextSameRate
  const schedule =
    values.payment === undefined
      ? loanSchedule(owed, rate, plan.months)
      : fixedPaymentSchedule({ balance: owed, apr: rate }, plan.toCreditors)
  return (
    <>
      <ComparedOptions
        options={[
          planOption(plan),
          ...(without.isMinimums ? [] : [paymentOption(text.alone, plan.monthly, without.run)]),
          paymentOption(text.today, minimums, planWithPayment(debts, minimums)),
        ]}
      />
      {change === 0 ? null : (
        <p>
          {change > 0
            ? format(text.more, { more: dollarsAsPaid(change) })
            : format(text.less, { less: dollarsAsPaid(-change) })}
        </p>
      )}
      <CountsStudentLoans debts={debts} />
      {length ? <p>{format(length, { years: place.figure('dmpYears').value })}</p> : null}
      <Usual plan={plan} debts={debts} place={place} />
      <OwedOverTime
        title={text.chartTitle}
        summary={format(without.isMinimums ? text.chartTextToday : chartText, {
          monthly: dollarsAsPaid(plan.monthly),
          fee: dollarsAsPaid(values.monthlyFee),
          minimums: dollarsAsPaid(minimums),
        })}
        lines={[
          { name: text.plan, start: owed, ends: true, balances: schedule.map(({ balance }) => balance) },
          { name: without.isMinimums ? text.today : text.alone, start: owed, ...without.run },
        ]}
      />
      <WatchList title={text.watch} notes={text.notes} served={place.served} />
    </>
  )
}

/** Values for the placeholders of the assumptions. */
function factsOf(place: ToolPlace): Readonly<Record<string, string>> {
  const [rate, setUp, monthly] = [place.figure('dmpRate'), place.figure('dmpSetupFee'), place.figure('dmpMonthlyFee')]
  const [years, apr] = [place.figure('dmpYears'), place.figure('cardApr')]
  return {
    rate: rate.value,
    rateSource: rate.source,
    setUp: setUp.value,
    monthly: monthly.value,
    feeSource: monthly.source,
    years: years.value,
    yearsSource: years.source,
    apr: apr.value,
    aprSource: apr.source,
  }
}

function answer(input: Input, place: ToolPlace): ToolAnswer {
  const facts = factsOf(place)
  if (sumOf(input.debts) === 0) return { headline: text.nothing, facts, body: null }
  const plan = planOf(input)
  if (!plan.ends) {
    const amounts = {
      payment: dollarsAsPaid(input.values.payment ?? 0),
      least: dollarsAsPaid(plan.leastMonthly),
    }
    return { headline: format(text.never, amounts), next: COMPARE_ALL, facts, body: <p>{text.neverWhy}</p> }
  }
  const without = withoutPlan(input.debts, plan)
  return {
    headline: headlineOf(input.debts, plan, without),
    numbers: [
      { value: dollarsAsPaid(plan.monthly), caption: common.captions.aMonth },
      { value: shortMonths(plan.months), caption: common.captions.time },
      { value: roundedDollars(plan.total), caption: common.captions.total },
    ],
    next: COMPARE_ALL,
    facts,
    reason: (
      <>
        {lowersRates(input) ? null : <p>{format(text.noLowerRate, { rate: percent(input.values.rate) })}</p>}
        <BesideCanPay values={input.values} plan={plan} />
      </>
    ),
    body: <Body input={input} plan={plan} without={without} place={place} />,
  }
}

/** The tool that compares a debt management plan with the same payment without it: months, fees and total. */
export const managementPlan = defineTool({
  name: NAME,
  copy,
  fields: debtManagementPlanFields,
  outsideForm: ['canPay'],
  debtList: 'promotions',
  example(place) {
    const middle = (figure: string) => {
      const { numbers } = place.figure(figure)
      const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
      return Number.isInteger(mean) ? String(mean) : mean.toFixed(2)
    }
    const query = new URLSearchParams({
      rate: middle('dmpRate'),
      setUpFee: middle('dmpSetupFee'),
      monthlyFee: middle('dmpMonthlyFee'),
      term: String(usualMonths(place).high),
    })
    for (const balance of ['7000', '3000', '2000']) {
      query.append('balance', balance)
      query.append('apr', String(place.figure('cardApr').numbers[0]))
    }
    return query
  },
  answer,
})
