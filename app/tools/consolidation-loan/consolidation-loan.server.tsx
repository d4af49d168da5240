import { Fragment } from 'react'
import common from '../../../content/tools/common.json'
import copy from '../../../content/tools/consolidation-loan.json'
import {
  type ConsolidationLoan,
  cheaperForPart,
  consolidationLoan as consolidationLoanOf,
  type LoanOffer,
} from '../../../domain/calculators/consolidation-loan.ts'
import { LIMITS } from '../../../domain/calculators/limits.ts'
import { loanSchedule } from '../../../domain/calculators/loan.ts'
import type { PaymentPlan } from '../../../domain/calculators/payoff-plan.ts'
import { format } from '../../../domain/text/format.ts'
import {
  dollarsAsPaid,
  monthsInColumn,
  monthsInWords,
  roundedDollars,
  shortMonths,
  shownDifference,
  shownInterest,
} from '../../../domain/text/numbers.ts'
import { consolidationLoanFields } from '../../../forms/tools/consolidation-loan.ts'
import { type ComparedOption, ComparedOptions } from '../compared-options.server.tsx'
import { COMPARE_ALL } from '../next-steps.ts'
import { OwedOverTime } from '../owed-over-time.server.tsx'
import { savingOfPlan } from '../saving-text.server.ts'
import { type BigNumber, defineTool, type ToolAnswer, type ToolInput, type ToolPlace } from '../tool.server.ts'
import { CountsStudentLoans, DebtName, owesStudentLoans, WatchList } from '../tool-parts.server.tsx'

const text = copy.answer

/** The third column shows the loan at a rate this many percentage points above the expected one. */
const HIGHER_BY_POINTS = 5

type Input = ToolInput<typeof consolidationLoanFields>

const offerOf = ({ values }: Input): LoanOffer => ({
  apr: values.rate,
  months: values.term,
  fee: { percent: values.fee, taken: values.feeTaken },
})

/**
 * What the loan costs more than the same debts without it, whole cents, at the loan's payment where that is above today's;
 * `undefined` where that never ends the debts.
 */
const costsMore = ({ paid, today, sameMoney = today }: ConsolidationLoan): number | undefined =>
  sameMoney.ends ? shownDifference(paid, sameMoney.paid) : undefined

function comparisonText({ sameMoney, lowerPaymentCostsMore }: ConsolidationLoan, more: number): string {
  if (more === 0) return sameMoney ? text.evenAtSame : text.even
  if (more < 0) return sameMoney ? text.savesAtSame : text.saves
  if (sameMoney) return text.costsAtSame
  return lowerPaymentCostsMore ? text.warns : text.costs
}

function headlineOf(loan: ConsolidationLoan): string {
  const more = costsMore(loan)
  const compared = more === undefined ? text.ends : comparisonText(loan, more)
  return format(loan.today.ends ? compared : `${text.never} ${compared}`, {
    payment: dollarsAsPaid(loan.payment),
    today: dollarsAsPaid(loan.today.payment),
  })
}

function captionOf({ sameMoney }: ConsolidationLoan, more: number): string {
  if (sameMoney) return text.captions[more < 0 ? 'savedAtSame' : 'moreAtSame']
  return common.captions[more < 0 ? 'saved' : 'more']
}

/** First what the headline is about: what the loan saves or costs more. */
function numbersOf(loan: ConsolidationLoan): readonly BigNumber[] {
  const more = costsMore(loan)
  return [
    ...(more ? [{ value: roundedDollars(Math.abs(more)), caption: captionOf(loan, more) }] : []),
    { value: roundedDollars(loan.paid), caption: common.captions.total },
    { value: shortMonths(loan.months), caption: common.captions.time },
  ]
}

/** The debts without a loan, paid by the same amount every month. */
const withoutLoan = (name: string, payment: number, plan: PaymentPlan): ComparedOption => ({
  name,
  facts: [
    { label: text.monthly, value: dollarsAsPaid(payment) },
    { label: text.time, value: plan.ends ? monthsInColumn(plan.months) : text.neverCell },
    { label: text.interest, value: plan.ends ? roundedDollars(shownInterest(plan)) : text.neverCell },
    { label: text.fee, value: roundedDollars(0) },
    { label: text.total, value: plan.ends ? roundedDollars(plan.paid) : text.neverCell },
  ],
})

const loanOption = (name: string, loan: ConsolidationLoan): ComparedOption => ({
  name,
  facts: [
    { label: text.monthly, value: dollarsAsPaid(loan.payment) },
    { label: text.time, value: monthsInColumn(loan.months) },
    { label: text.interest, value: roundedDollars(shownInterest(loan)) },
    { label: text.fee, value: roundedDollars(loan.fee) },
    { label: text.total, value: roundedDollars(loan.paid) },
  ],
})

/** Compares the loan's payment with today's in a sentence. */
function PaymentChange({ loan }: { loan: ConsolidationLoan }) {
  const { today } = loan
  const change = today.payment - loan.payment
  if (loan.lowerPaymentCostsMore && loan.months > today.months) {
    const times = { time: monthsInWords(loan.months), timeToday: monthsInWords(today.months) }
    return (
      <div className="callout">
        <p>{format(text.warning, { lower: dollarsAsPaid(change), ...times })}</p>
      </div>
    )
  }
  if (change === 0) return null
  return (
    <p>
      {change > 0
        ? format(text.lower, { lower: dollarsAsPaid(change) })
        : format(text.higher, { higher: dollarsAsPaid(-change) })}
    </p>
  )
}

/** Says that the fee alone makes the loan more expensive, where it is not the longer time. */
function FeeCosts({ loan }: { loan: ConsolidationLoan }) {
  const { fee, interest, months, today, sameMoney } = loan
  const isLonger = !sameMoney && months > today.months
  const isCause = (costsMore(loan) ?? 0) > 0 && interest <= (sameMoney ?? today).interest && !isLonger
  return isCause ? <p>{format(text.feeCosts, { fee: roundedDollars(fee) })}</p> : null
}

/** Which debts to leave out of the loan, and what that saves against the loan for all of them. */
function LeaveOut({ debts, offer, loan }: { debts: Input['debts']; offer: LoanOffer; loan: ConsolidationLoan }) {
  const part = cheaperForPart(debts, offer)
  const saves = part ? shownDifference(loan.paid, part.paid) : 0
  if (!part || saves <= 0) return null
  const { one, several } = text.outsideWhy
  return (
    <p>
      <strong>
        {text.outside}{' '}
        {part.outside.map((index, place) => (
          <Fragment key={index}>
            {place > 0 ? ', ' : null}
            <DebtName index={index} text={text.debtNumber} />
          </Fragment>
        ))}
        .
      </strong>{' '}
      {format(part.outside.length > 1 ? several : one, {
        payment: dollarsAsPaid(part.payment),
        saves: roundedDollars(saves),
      })}
    </p>
  )
}

interface BodyProps {
  readonly loan: ConsolidationLoan
  readonly higherRate: ConsolidationLoan
  readonly debts: Input['debts']
  readonly owed: number
  readonly rate: number
  readonly served: boolean
}

function Body({ loan, higherRate, debts, owed, rate, served }: BodyProps) {
  const amounts = {
    owed: roundedDollars(owed),
    principal: roundedDollars(loan.principal),
    fee: roundedDollars(shownDifference(loan.principal, owed)),
  }
  const balances = loanSchedule(loan.principal, rate, loan.months).map(({ balance }) => balance)
  const { today, sameMoney } = loan
  const same = sameMoney && { ...sameMoney, name: format(text.sameMoney, { payment: dollarsAsPaid(loan.payment) }) }
  return (
    <>
      <PaymentChange loan={loan} />
      <FeeCosts loan={loan} />
      <ComparedOptions
        options={[
          withoutLoan(text.today, today.payment, today),
          ...(same ? [withoutLoan(same.name, loan.payment, same)] : []),
          { ...loanOption(text.loan, loan), chosen: true },
          loanOption(format(text.higherRate, { points: String(HIGHER_BY_POINTS) }), higherRate),
        ]}
      />
      <CountsStudentLoans debts={debts} />
      {loan.fee > 0 ? <p>{format(text.borrow, amounts)}</p> : null}
      {today.short > 0 ? <p>{format(text.short, { short: dollarsAsPaid(today.short) })}</p> : null}
      <OwedOverTime
        title={text.chartTitle}
        summary={format(loan.fee > 0 ? text.chartText : text.chartTextWithoutFee, amounts)}
        lines={[
          { name: text.loan, start: loan.principal, ends: true, balances },
          // The headline compares with the same money, so that line comes before the smaller payment of today.
          ...(same ? [{ start: owed, ...same }] : []),
          { name: text.today, start: owed, ...today },
        ]}
      />
      <WatchList title={text.watch} notes={text.notes} served={served} />
    </>
  )
}

function answer(input: Input, place: ToolPlace): ToolAnswer {
  const [average, fee, apr] = [place.figure('loanApr'), place.figure('originationFee'), place.figure('cardApr')]
  const facts = {
    loan: average.value,
    loanSource: average.source,
    fee: fee.value,
    feeSource: fee.source,
    apr: apr.value,
    aprSource: apr.source,
  }
  const owed = input.debts.reduce((sum, { balance }) => sum + balance, 0)
  if (owed === 0) return { headline: text.nothing, facts, body: null }
  const offer = offerOf(input)
  const { paidToday } = input.values
  const loan = consolidationLoanOf(input.debts, offer, paidToday)
  const headline = headlineOf(loan)
  const higherApr = Math.min(offer.apr + HIGHER_BY_POINTS, LIMITS.maximumApr)
  const higherRate = consolidationLoanOf(input.debts, { ...offer, apr: higherApr }, paidToday)
  return {
    headline: owesStudentLoans(input.debts) ? format(text.withStudentLoans, { headline }) : headline,
    numbers: numbersOf(loan),
    // Beside a loan that costs more than going on as today, less than the minimums would read as praise.
    saving: (costsMore(loan) ?? 0) > 0 ? undefined : savingOfPlan(input.debts, loan, loan.today.payment),
    reason: <LeaveOut debts={input.debts} offer={offer} loan={loan} />,
    next: COMPARE_ALL,
    facts,
    body: (
      <Body
        loan={loan}
        higherRate={higherRate}
        debts={input.debts}
        owed={owed}
        rate={offer.apr}
        served={place.served}
      />
    ),
  }
}

/**
 * The tool that compares one loan for all debts with paying as today; warns where a lower payment costs more in total.
 */
export const consolidationLoan = defineTool({
  name: 'consolidation-loan',
  copy,
  fields: consolidationLoanFields,
  debtList: 'promotions',
  example(place) {
    const numbers = (figure: string) => place.figure(figure).numbers
    const fees = numbers('originationFee')
    const query = new URLSearchParams({
      rate: String(numbers('loanApr')[0]),
      term: '36',
      fee: String(fees.reduce((sum, fee) => sum + fee, 0) / fees.length),
    })
    for (const balance of ['7000', '3000', '2000']) {
      query.append('balance', balance)
      query.append('apr', String(numbers('cardApr')[0]))
    }
    return query
  },
  answer,
})
