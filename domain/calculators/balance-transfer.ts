import type { DebtType } from '../debt-types.ts'
import { aprInMonth, type Debt } from './debt.ts'
import { amortisedPayment } from './loan.ts'
import { toCents } from './money.ts'
import { type PaymentPlan, paymentPlanSchedule, planWithPayment } from './payoff-plan.ts'

/** A card that takes over balances. */
export interface TransferOffer {
  /** Percent of the balance moved; charged at once and owed on the new card. */
  readonly feePercent: number
  /** The promotional rate, percent a year, and the months it lasts, at least 1. */
  readonly promotion: { readonly apr: number; readonly months: number }
  /** The rate that follows, percent a year. */
  readonly apr: number
  /** The most that the card takes, the fee included, whole cents; without a limit it takes everything. */
  readonly limit?: number | undefined
  /** The kinds of debt that the card takes; all kinds where not given. */
  readonly kinds?: readonly DebtType[] | undefined
}

/**
 * A balance transfer compared with keeping the debts where they are, at the same monthly payment; amounts in whole
 * cents.
 */
export interface BalanceTransfer {
  /** The part of each debt that is moved, in the order of the list, and their total. */
  readonly parts: readonly number[]
  readonly moved: number
  readonly fee: number
  /** The plan for all debts and the new card. `paid` includes the fee; `payoffMonths` begins with the card. */
  readonly transfer: PaymentPlan
  readonly staying: PaymentPlan
  /** Still owed on the card when its promotion ends. */
  readonly leftAfterPromotion: number
  /** The monthly payment on the card that pays it off by then, except for some cents of rounding. */
  readonly paymentToClear: number
  /**
   * What the transfer saves, its fee included; negative where it costs more, undefined where either plan never ends.
   */
  readonly saves: number | undefined
}

const feeOn = (amount: number, { feePercent }: TransferOffer): number => toCents((amount * feePercent) / 100)

/** The largest balance that fits the card's limit together with its fee. */
function mostMoved(offer: TransferOffer): number {
  if (offer.limit === undefined) return Number.POSITIVE_INFINITY
  const most = Math.ceil((offer.limit * 100) / (100 + offer.feePercent))
  // Rounding the fee may add a cent that the division does not include.
  return most + feeOn(most, offer) > offer.limit ? Math.max(0, most - 1) : most
}

/**
 * The part of each debt that is moved: highest current rate first; a debt whose rate is no higher than the promotion's
 * stays.
 */
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

/** The plan beside a card that takes nothing, and so comes first in the list with nothing owed on it. */
const besideUnusedCard = (plan: PaymentPlan): PaymentPlan => ({
  ...plan,
  payoffMonths: [0, ...plan.payoffMonths],
  priorities: plan.priorities.map(({ from, order }) => ({ from, order: [0, ...order.map((index) => index + 1)] })),
})

/**
 * Compares moving balances to a card with a promotional rate with keeping them. Both plans pay `payment` whole cents a
 * month in total, highest rate first (payoff-plan.ts). The fee, rounded half up to a cent, is owed on the card from the
 * start. The calculation assumes no new purchases, and 1 % plus interest as the new card's minimum payment.
 *
 * @param staying the plan without the transfer, where the caller has it already.
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
  // Fifty debts with promotions of their own take five long plans, so those are not made a second time.
  const transfer = moved > 0 ? planWithPayment(list, payment) : besideUnusedCard(staying)
  const promotional = paymentPlanSchedule(list, payment, transfer, promotion.months)
  const atItsEnd = promotional[promotion.months - 1]
  return {
    parts,
    moved,
    fee,
    transfer,
    staying,
    // A plan that ends before the promotion has no such month.
    leftAfterPromotion: atItsEnd?.debts[0]?.balance ?? 0,
    paymentToClear: Math.ceil(amortisedPayment(card.balance, promotion.apr / 1200, promotion.months)),
    saves: transfer.ends && staying.ends ? staying.paid - transfer.paid : undefined,
  }
}
