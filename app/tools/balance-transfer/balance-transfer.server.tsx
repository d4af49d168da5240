import copy from '../../../content/tools/balance-transfer.json'
import common from '../../../content/tools/common.json'
import {
  type BalanceTransfer,
  balanceTransfer as balanceTransferOf,
  type TransferOffer,
} from '../../../domain/calculators/balance-transfer.ts'
import { firstMinimums, leastExtra, type PaymentPlan } from '../../../domain/calculators/payoff-plan.ts'
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
import { balanceTransferFields } from '../../../forms/tools/balance-transfer.ts'
import { ComparedOptions } from '../compared-options.server.tsx'
import { COMPARE_ALL } from '../next-steps.ts'
import { OwedOverTime } from '../owed-over-time.server.tsx'
import { savingOfPlan } from '../saving-text.server.ts'
import { defineTool, type ToolAnswer, type ToolInput, type ToolPlace } from '../tool.server.ts'
import { WatchList } from '../tool-parts.server.tsx'

const text = copy.answer

type Input = ToolInput<typeof balanceTransferFields>

/** The upper end of a figure, as text for a field. */
const highest = (place: ToolPlace, figure: string): string => String(place.figure(figure).numbers.at(-1))

const offerOf = ({ values }: Input): TransferOffer => ({
  feePercent: values.fee,
  promotion: { apr: values.offerApr, months: values.offerMonths },
  apr: values.laterApr,
  limit: values.limit,
  kinds: ['Credit Cards'],
})

function headlineOf({ transfer, staying, saves, fee }: BalanceTransfer, payment: number): string {
  const amounts = { fee: roundedDollars(fee), payment: dollarsAsPaid(payment) }
  if (saves !== undefined) {
    const shown = shownDifference(staying.paid, transfer.paid)
    if (shown === 0) return format(text.even, amounts)
    return shown > 0
      ? format(text.saves, { ...amounts, saves: roundedDollars(shown) })
      : format(text.costs, { ...amounts, more: roundedDollars(-shown) })
  }
  if (transfer.ends) return format(text.onlyTransfer, amounts)
  if (staying.ends) return format(text.onlyStaying, { ...amounts, time: monthsInWords(staying.months) })
  return format(text.never, amounts)
}

/** Beside a transfer that costs more than staying, less than the minimums would read as praise. */
function savingOf({ debts, values }: Input, { transfer, saves = 0 }: BalanceTransfer): string | undefined {
  return transfer.ends && saves >= 0 ? savingOfPlan(debts, transfer, values.payment) : undefined
}

function planFacts(plan: PaymentPlan) {
  return [
    { label: text.time, value: plan.ends ? monthsInColumn(plan.months) : text.neverCell },
    { label: text.interest, value: plan.ends ? roundedDollars(shownInterest(plan)) : text.neverCell },
    { label: text.total, value: plan.ends ? roundedDollars(plan.paid) : text.neverCell },
  ]
}

function TransferComparison({ found, lost }: { found: BalanceTransfer; lost: BalanceTransfer }) {
  const facts = (plan: PaymentPlan, { moved, fee }: { moved: number; fee: number }, left: string) => [
    { label: text.moved, value: roundedDollars(moved) },
    { label: text.fee, value: roundedDollars(fee) },
    ...planFacts(plan),
    { label: text.left, value: left },
  ]
  const leftBy = ({ leftAfterPromotion }: BalanceTransfer) => roundedDollars(leftAfterPromotion)
  return (
    <ComparedOptions
      options={[
        { name: text.heads.stay, facts: facts(found.staying, { moved: 0, fee: 0 }, text.noOffer) },
        { name: text.heads.transfer, chosen: true, facts: facts(found.transfer, found, leftBy(found)) },
        { name: text.heads.lost, facts: facts(lost.transfer, lost, leftBy(lost)) },
      ]}
    />
  )
}

const sumOf = (debts: readonly { readonly balance: number }[]) => debts.reduce((sum, { balance }) => sum + balance, 0)

/** @param saves as shown, whole cents; below 0 where the transfer costs more */
function lostText(saves: number): string {
  if (saves === 0) return text.lostEven
  return saves > 0
    ? format(text.lostSaves, { saves: roundedDollars(saves) })
    : format(text.lostCosts, { more: roundedDollars(-saves) })
}

/** Sentences for what the figures alone do not say. */
function sentencesOn(input: Input, found: BalanceTransfer, lost: BalanceTransfer): readonly string[] {
  const { values, debts } = input
  const cards = sumOf(debts.filter(({ kind }) => kind === 'Credit Cards'))
  const others = sumOf(debts) - cards
  const left = {
    months: String(values.offerMonths),
    left: roundedDollars(found.leftAfterPromotion),
    apr: percent(values.laterApr),
    clear: dollarsAsPaid(found.paymentToClear),
  }
  return [
    found.leftAfterPromotion > 0 ? format(text.leftText, left) : text.cleared,
    ...(lost.saves === undefined ? [] : [lostText(shownDifference(lost.staying.paid, lost.transfer.paid))]),
    ...(found.moved < cards && values.limit !== undefined
      ? [format(text.part, { moved: roundedDollars(found.moved), cards: roundedDollars(cards) })]
      : []),
    ...(others > 0 ? [format(text.others, { others: roundedDollars(others) })] : []),
    ...(found.staying.short > 0 ? [format(text.short, { short: dollarsAsPaid(found.staying.short) })] : []),
  ]
}

function Body({ input, found, served }: { input: Input; found: BalanceTransfer; served: boolean }) {
  const { debts, values } = input
  const offer = offerOf(input)
  const withoutPromotion = { ...offer, promotion: { ...offer.promotion, months: 1 } }
  const lost = balanceTransferOf(debts, withoutPromotion, values.payment, found.staying)
  const owed = sumOf(debts)
  return (
    <>
      {found.transfer.ends || found.staying.ends ? null : (
        <p>{format(text.least, { least: dollarsAsPaid(firstMinimums(debts) + leastExtra({ debts, extra: 0 })) })}</p>
      )}
      <TransferComparison found={found} lost={lost} />
      {sentencesOn(input, found, lost).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <OwedOverTime
        title={text.chartTitle}
        summary={format(text.chartText, { payment: dollarsAsPaid(values.payment) })}
        lines={[
          { name: text.transfer, start: owed + found.fee, ...found.transfer },
          { name: text.stay, start: owed, ...found.staying },
        ]}
      />
      <WatchList title={text.watch} notes={text.notes} served={served} />
    </>
  )
}

function answer(input: Input, place: ToolPlace): ToolAnswer {
  const found = balanceTransferOf(input.debts, offerOf(input), input.values.payment)
  const [apr, fee, promo] = [place.figure('cardApr'), place.figure('transferFee'), place.figure('specTransferPromo')]
  const facts = {
    fee: fee.value,
    feeSource: fee.source,
    apr: apr.value,
    aprSource: apr.source,
    promo: promo.value,
    promoSource: promo.source,
  }
  if (found.moved === 0) return { headline: text.nothing, next: COMPARE_ALL, facts, body: <p>{text.nothingWhy}</p> }
  return {
    headline: headlineOf(found, input.values.payment),
    numbers: found.transfer.ends
      ? [
          { value: shortMonths(found.transfer.months), caption: common.captions.time },
          { value: roundedDollars(found.transfer.paid), caption: common.captions.total },
        ]
      : [],
    saving: savingOf(input, found),
    next: COMPARE_ALL,
    facts,
    body: <Body input={input} found={found} served={place.served} />,
  }
}

/**
 * The tool that compares a balance transfer with staying: fee, time, total, and what remains when the promotion ends.
 */
export const balanceTransfer = defineTool({
  name: 'balance-transfer',
  copy,
  fields: balanceTransferFields,
  debtList: 'promotions',
  personal: ['payment'],
  example(place) {
    const apr = highest(place, 'cardApr')
    return new URLSearchParams({
      balance: '5000',
      apr,
      payment: '250',
      fee: highest(place, 'transferFee'),
      offerApr: '0',
      offerMonths: highest(place, 'specTransferPromo'),
      laterApr: apr,
    })
  },
  answer,
})
