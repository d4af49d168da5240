import type { DebtType } from '../debt-types.ts'
import { aprInMonth, type Debt } from './debt.ts'
import { amortisedPayment } from './loan.ts'
import { toCents } from './money.ts'
import { type PaymentPlan, paymentPlanSchedule, planWithPayment } from './payoff-plan.ts'

/** A card that takes over balances. */
export interface TransferOffer {
  /** Percent of what is moved; charged at once and owed on the new card. */
  readonly feePercent: number
  /** The promotional rate, percent a year, and the months it lasts, at least 1. */
  readonly promotion: { readonly apr: number; readonly months: number }
  /** The rate that follows, percent a year. */
  readonly apr: number
  /** The most that the card takes, the fee included, whole cents; without one, all. */
  readonly limit?: number | undefined
  /** The kinds of debt it takes; without it, all. */
  readonly kinds?: readonly DebtType[] | undefined
}

/** Moving balances against staying, at the same monthly payment; amounts in whole cents. */
export interface BalanceTransfer {
  /** What is moved of each debt, in the order of the list, and in all. */
  readonly parts: readonly number[]
  readonly moved: number
  readonly fee: number
  /** All debts with the new card; its `paid` includes the fee. The card is first in `payoffMonths`, then the list. */
  readonly transfer: PaymentPlan
  readonly staying: PaymentPlan
  /** Still owed on the card when its promotion ends. */
  readonly leftAfterPromotion: number
  /** The monthly payment on the card alone with which nothing is left then, but for some cents of rounding. */
  readonly paymentToClear: number
  /** What the transfer saves in all, fee included; below 0 where it costs more, undefined where a way never ends. */
  readonly saves: number | undefined
}

const feeOn = (amount: number, { feePercent }: TransferOffer): number => toCents((amount * feePercent) / 100)

/** The most that can be moved so that it and its fee stay within the card's limit. */
function mostMoved(offer: TransferOffer): number {
  if (offer.limit === undefined) return Number.POSITIVE_INFINITY
  const most = Math.ceil((offer.limit * 100) / (100 + offer.feePercent))
  // The fee's own rounding may take a cent more than the division foresees.
  return most + feeOn(most, offer) > offer.limit ? Math.max(0, most - 1) : most
}

/** What is moved of each debt: the highest rate of today first, and nothing whose rate is at most that of the promotion. */
function partsOf(debts: readonly Debt[], offer: TransferOffer): number[] {
  const rates = debts.map((debt) => aprInMonth(debt, 1))
  const parts = debts.map(() => 0)
  let room = mostMoved(offer)
  for (const index of [...debts.keys()].sort((one, other) => (rates[other] ?? 0) - (rates[one] ?? 0))) {
    const debt = debts[index]
    const takes = debt && (offer.kinds?.includes(debt.kind) ?? true) && (rates[index] ?? 0) > offer.promotion.apr
    const part = takes ? Math.min(debt.balance, room) : 0
    parts[index] = part
    room -= part
  }
  return parts
}

/**
 * What it costs to move balances to a card with a promotional rate, against staying, when `payment` whole cents are paid
 * every month in all, highest rate first (payoff-plan.ts). The fee, rounded half up to a cent, is owed on the card from
 * the start. Nothing new is bought. New cards ask for 1 % and interest as their minimum, which is assumed here too.
 *
 * @param staying the plan without the transfer, where it is known already.
 * @returns plans with `ends: false` where the payment never ends the debts.
 */
export function balanceTransfer(
  debts: readonly Debt[],
  offer: TransferOffer,
  payment: number,
  staying: PaymentPlan = planWithPayment(debts, payment),
): BalanceTransfer {
  const parts = partsOf(debts, offer)
  const moved = parts.reduce((sum, part) => sum + part, 0)
  const fee = feeOn(moved, offer)
  const { apr, promotion } = offer
  const card: Debt = { balance: moved + fee, apr, promotion, kind: 'Credit Cards' }
  const list = [card, ...debts.map((debt, index) => ({ ...debt, balance: debt.balance - (parts[index] ?? 0) }))]
  const transfer = planWithPayment(list, payment)
  const promotional = paymentPlanSchedule(list, payment, transfer, promotion.months)
  const atItsEnd = promotional[promotion.months - 1]
  return {
    parts,
    moved,
    fee,
    transfer,
    staying,
    // A plan that is over before the promotion has no such month.
    leftAfterPromotion: atItsEnd?.debts[0]?.balance ?? 0,
    paymentToClear: Math.ceil(amortisedPayment(card.balance, promotion.apr / 1200, promotion.months)),
    saves: transfer.ends && staying.ends ? staying.paid - transfer.paid : undefined,
  }
}
