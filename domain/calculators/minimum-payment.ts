import type { Debt } from './debt.ts'
import { amortisedPayment } from './loan.ts'
import { monthlyInterest, toCents } from './money.ts'
import { type Month, type Owed, type Run, repay, repaymentSchedule } from './repayment.ts'

/**
 * How a lender calculates the minimum payment. `share` is in percent of the balance before the month's
 * interest; `floor` and `amount` in whole cents. A floor of 0 means none.
 */
export type MinimumRule =
  | { readonly kind: 'share-plus-interest'; readonly share: number; readonly floor: number }
  | { readonly kind: 'flat-share'; readonly share: number; readonly floor: number }
  | { readonly kind: 'fixed'; readonly amount: number }

/** The usual rule of card lenders: 1 % of the balance plus the month's interest, at least $25. */
export const defaultRule: MinimumRule = { kind: 'share-plus-interest', share: 1, floor: 2_500 }

/** The payment by a rule, not limited to the amount owed; whole cents, the share rounded half up. */
export function minimumAsked(rule: MinimumRule, balance: number, interest: number): number {
  switch (rule.kind) {
    case 'share-plus-interest':
      return Math.max(rule.floor, toCents((balance * rule.share) / 100) + interest)
    case 'flat-share':
      return Math.max(rule.floor, toCents((balance * rule.share) / 100))
    case 'fixed':
      return rule.amount
  }
}

/**
 * The minimum payment of a month, whole cents, never more than the balance and the month's interest.
 *
 * @param balance the balance before the month's interest, whole cents.
 * @param apr the month's rate, percent a year.
 */
export function minimumDue(balance: number, apr: number, rule: MinimumRule): number {
  const interest = monthlyInterest(balance, apr)
  return Math.min(minimumAsked(rule, balance, interest), balance + interest)
}

/**
 * The rule combined with the minimum from the visitor's own statement: a rule with a floor uses that amount as its
 * floor, and a fixed rule uses it as its payment. A debt without a minimum of its own keeps the rule.
 */
export function ruleWithOwnMinimum(
  { minimumPayment }: Pick<Debt, 'minimumPayment'>,
  rule: MinimumRule,
  use: 'floor' | 'fixed',
): MinimumRule {
  if (minimumPayment === undefined) return rule
  return use === 'fixed' || rule.kind === 'fixed'
    ? { kind: 'fixed', amount: minimumPayment }
    : { ...rule, floor: minimumPayment }
}

/**
 * Months and interest when only the minimum is paid and nothing new is bought. The debt's own `minimumPayment` counts
 * only through {@link ruleWithOwnMinimum}. Interest and the share are each rounded half up to a cent every month.
 *
 * @returns `ends: false` where the debt lasts longer than 1,200 months, as with a minimum below the month's interest.
 */
export const minimumPaymentRun = (debt: Owed, rule: MinimumRule): Run =>
  repay(debt, (balance, interest) => minimumAsked(rule, balance, interest))

/** Every month of {@link minimumPaymentRun}. */
export const minimumPaymentSchedule = (debt: Owed, rule: MinimumRule): readonly Month[] =>
  repaymentSchedule(debt, (balance, interest) => minimumAsked(rule, balance, interest))

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
