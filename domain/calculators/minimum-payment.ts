import type { DebtType } from '../debt-types.ts'
import { aprInMonth, type Debt } from './debt.ts'
import { amortisedPayment } from './loan.ts'
import { monthlyInterest, toCents } from './money.ts'
import { type Asked, type Owed, type Run, repay } from './repayment.ts'

/**
 * How a lender calculates the minimum payment. `share` is in percent of the balance before the month's
 * interest; `floor` and `amount` in whole cents. A floor of 0 means none.
 */
export type MinimumRule =
  | { readonly kind: 'share-plus-interest'; readonly share: number; readonly floor: number }
  | { readonly kind: 'flat-share'; readonly share: number; readonly floor: number }
  | { readonly kind: 'fixed'; readonly amount: number }

/** What card lenders usually ask: 1 % of the balance plus the month's interest, at least $25. */
export const usualRule = { kind: 'share-plus-interest', share: 1, floor: 2_500 } as const satisfies MinimumRule

/**
 * The payment by a rule, not limited to the amount owed; whole cents, the share rounded half up. The rule is looked at once, not in
 * each of the 60,000 months of fifty debts.
 */
function minimumBy(rule: MinimumRule): (balance: number, interest: number) => number {
  if (rule.kind === 'fixed') return () => rule.amount
  const { floor, share } = rule
  return rule.kind === 'flat-share'
    ? (balance) => Math.max(floor, toCents((balance * share) / 100))
    : (balance, interest) => Math.max(floor, toCents((balance * share) / 100) + interest)
}

/** What a run of minimums needs to know of a debt. */
export type MinimumDebt = Owed & Pick<Debt, 'minimumPayment' | 'kind'>

/** Over how many months from today a loan is taken to run whose payment nobody typed: our own assumption, as the tools say. */
export const ASSUMED_LOAN_MONTHS: Partial<Record<DebtType, number>> = {
  'Personal Loans': 60,
  'Private Student Loans': 120,
}

const DOLLAR = 100

/**
 * The payment of such a loan each month, whole cents: rounded up to a dollar, from a cent more than the exact one. Interest is
 * rounded by half a cent a month at most, so nothing is left after the last month.
 */
const assumedInstallment = ({ balance, apr }: Owed, months: number): number =>
  Math.ceil((amortisedPayment(balance, apr / 1_200, months) + 1) / DOLLAR) * DOLLAR

/**
 * The one rule of minimums, which every tool quotes. Returns the payment of a month in whole cents, not limited to the
 * amount owed, from the balance before interest, the month's interest, and the month.
 *
 * - A loan's installment stays what it is, and so does a fixed minimum. Without one from the statement a loan ends in
 *   {@link ASSUMED_LOAN_MONTHS} by equal payments.
 * - Any other debt without a minimum from the statement: the rule itself.
 * - A card's minimum starts at the statement's and falls with the balance: the share that the statement implies, and at
 *   least the rule's. It never exceeds the statement's, except after a promotional rate ends.
 */
export function minimumsOf(debt: MinimumDebt, rule: MinimumRule = usualRule): Asked {
  const { balance, kind } = debt
  const loanMonths = ASSUMED_LOAN_MONTHS[kind]
  const own = debt.minimumPayment ?? (loanMonths ? assumedInstallment(debt, loanMonths) : undefined)
  if (own === undefined || balance === 0) return minimumBy(rule)
  if (kind !== 'Credit Cards' || rule.kind === 'fixed') return () => own
  const apr = aprInMonth(debt, 1)
  const ofBalance = rule.kind === 'flat-share' ? own : own - monthlyInterest(balance, apr)
  const falling = minimumBy({ ...rule, share: Math.max(rule.share, (ofBalance / balance) * 100) })
  const { promotion } = debt
  const higherFrom = promotion && debt.apr > apr ? promotion.months + 1 : Number.POSITIVE_INFINITY
  return (owed, interest, month) => {
    const asked = falling(owed, interest)
    return month >= higherFrom ? asked : Math.min(asked, own)
  }
}

/** Whether a debt is a loan whose payment nobody typed, so that {@link ASSUMED_LOAN_MONTHS} decides it. */
export const isAssumed = ({ balance, kind, minimumPayment }: MinimumDebt): boolean =>
  balance > 0 && minimumPayment === undefined && ASSUMED_LOAN_MONTHS[kind] !== undefined

/** The first month's minimum by {@link minimumsOf}, whole cents, never more than the balance and its interest. */
export function firstMinimum(debt: MinimumDebt, rule: MinimumRule = usualRule): number {
  const interest = monthlyInterest(debt.balance, aprInMonth(debt, 1))
  return Math.min(minimumsOf(debt, rule)(debt.balance, interest, 1), debt.balance + interest)
}

/**
 * Months and interest when only the minimum is paid, by {@link minimumsOf}, and nothing new is bought. Interest and the
 * share are each rounded half up to a cent every month.
 *
 * @returns `ends: false` where the debt lasts longer than 1,200 months, as with a minimum below the month's interest.
 */
export const minimumPaymentRun = (debt: MinimumDebt, rule: MinimumRule = usualRule): Run =>
  repay(debt, minimumsOf(debt, rule))

/** The second line of a card statement's payoff table pays the balance off in this many months. */
const REGULATION_Z_MONTHS = 36
const DAYS_IN_YEAR = 365

/** The 36-month line of a card statement. */
export interface RegulationZPayment {
  readonly months: typeof REGULATION_Z_MONTHS
  /** Each month, whole cents. */
  readonly payment: number
  /** All payments together, whole cents. */
  readonly total: number
}

/**
 * The payment that pays several balances off in 36 months, as a card statement must print it: 12 CFR 1026, Appendix M1
 * (method) and M2 (sample). A month's rate is the yearly one / 365 × (365 / 12); a promotional rate counts for its
 * share of the 36 months; rates are weighted by balance. The payment is rounded half up to a cent and the total is 36
 * times the payment, so it differs by some cents from a month-by-month calculation.
 */
export function regulationZPayment(balances: readonly Owed[]): RegulationZPayment {
  let owed = 0
  let weighted = 0
  for (const { balance, apr, promotion } of balances) {
    const promotional = Math.min(promotion?.months ?? 0, REGULATION_Z_MONTHS) / REGULATION_Z_MONTHS
    owed += balance
    weighted += balance * (promotional * (promotion?.apr ?? 0) + (1 - promotional) * apr)
  }
  const monthlyRate = owed === 0 ? 0 : (weighted / owed / 100 / DAYS_IN_YEAR) * (DAYS_IN_YEAR / 12)
  const payment = toCents(amortisedPayment(owed, monthlyRate, REGULATION_Z_MONTHS))
  return { months: REGULATION_Z_MONTHS, payment, total: payment * REGULATION_Z_MONTHS }
}
