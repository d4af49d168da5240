import type { Range } from '../range.ts'

/** The eight options, from the smallest to the largest step. */
export const DEBT_OPTIONS = [
  'minimums',
  'own-plan',
  'balance-transfer',
  'consolidation-loan',
  'debt-management-plan',
  'settlement',
  'chapter-7',
  'chapter-13',
] as const

export type DebtOptionId = (typeof DEBT_OPTIONS)[number]

/** The options whose providers may pay the site's operator for a referral, where it offers its service. */
const PAYING: readonly DebtOptionId[] = ['debt-management-plan', 'settlement']

export const mayPayOperator = (id: DebtOptionId): boolean => PAYING.includes(id)

/** What an option does to credit, best first. */
export const CREDIT_EFFECTS = [
  'helps',
  'holds',
  'small-dip-then-helps',
  'dip-then-recovers',
  'serious-harm',
  'severe-harm',
] as const

export type CreditEffect = (typeof CREDIT_EFFECTS)[number]

/** How likely lenders are to sue under an option; a bankruptcy case stops lawsuits (11 U.S.C. 362). */
export type LawsuitRisk = 'low' | 'some' | 'high' | 'stopped-by-court'

/** A reason against an option for this visitor. `closesOption` says which reasons rule it out. */
export type NotFor =
  /** The visitor's payment does not cover the minimums that the option requires. */
  | 'minimums-not-covered'
  /** Even in the best case, the option's payment is more than the visitor can pay. */
  | 'payment-too-high'
  /** In the worst case, the option's payment is more than the visitor can pay. */
  | 'payment-may-be-too-high'
  /** The visitor can pay nothing each month, and the option requires payments. */
  | 'nothing-to-pay-with'
  /** The option covers none of the debts of the list. */
  | 'no-debt-of-its-kind'
  /** Even in the best case, the option's rate is no lower than what the debts charge today. */
  | 'no-lower-rate'
  /** Lenders make no offer at this credit standing. */
  | 'credit-too-low'
  | 'never-ends'
  /** The option would take longer than such programs last. */
  | 'takes-too-long'
  /** The bankruptcy case costs more than the debts that it discharges. */
  | 'costs-more-than-it-ends'
  /** A bankruptcy case would cost a good part of the debts that it discharges. */
  | 'debts-are-small'
  /** The case itself costs little beside the debts, but with the property that may be sold it is a good part of them. */
  | 'property-costs-much'
  /** Even in the best case, the option costs more in total than paying only the minimums, which the visitor can pay. */
  | 'costs-more-than-minimums'
  /** In the worst case, the option costs more in total than an own plan with the same payment. */
  | 'costs-more-than-own-plan'
  /** Even in the best case, the option costs more in total than an own plan, which the visitor can pay. */
  | 'always-costs-more-than-own-plan'
  /** The promotional rate ends before the debt does. */
  | 'promotion-ends-first'
  /** The option leaves some debts out; they get what it leaves of the monthly payment, and at least their minimums. */
  | 'leaves-debts-out'
  /** An own plan would pay all debts off within five years. */
  | 'could-repay'
  /** The visitor pays on time today and would have to stop. */
  | 'payments-on-time'
  /** The option does not stop a lawsuit, whose dates come first. */
  | 'already-sued'
  | 'income-above-median'
  | 'median-not-known'
  | 'property-at-risk'

const BLOCKING: ReadonlySet<NotFor> = new Set<NotFor>([
  'minimums-not-covered',
  'payment-too-high',
  'nothing-to-pay-with',
  'no-debt-of-its-kind',
  'no-lower-rate',
  'credit-too-low',
  'never-ends',
  'takes-too-long',
  'costs-more-than-it-ends',
  'costs-more-than-minimums',
])

/**
 * Whether a reason rules an option out. Minimum payments stay open even if they never end, since many people pay them.
 */
export const closesOption = (id: DebtOptionId, reason: NotFor): boolean =>
  BLOCKING.has(reason) && !(id === 'minimums' && reason === 'never-ends')

/** Whether no reason rules the option out. */
export const isPossible = (id: DebtOptionId, notFor: readonly NotFor[]): boolean =>
  !notFor.some((reason) => closesOption(id, reason))

/** The balance at the end of a month, in whole cents; month 0 is today. */
export interface Point {
  readonly month: number
  readonly balance: number
}

interface DebtOptionFacts {
  readonly id: DebtOptionId
  readonly possible: boolean
  /**
   * The first month's payment for all debts of the list, whole cents; later payments are lower only where minimums
   * fall.
   */
  readonly payment: Range
  /** Length of the loan or plan itself, in months, whatever else is owed; only where the option has one. */
  readonly term?: number
  readonly credit: CreditEffect
  readonly lawsuit: LawsuitRisk
  /** Income tax on forgiven debt, whole cents. */
  readonly tax: Range
  readonly notFor: readonly NotFor[]
  /** Whether a provider on this option may pay the site's operator for the referral. */
  readonly operatorPaid: boolean
  /** The schedule that takes longest, of those the costliest, reduced to about 120 points at most, the first and last included. */
  readonly balances: readonly Point[]
}

/** One option for this visitor. Ranges are whole cents and months, low to high. */
export type DebtOption = DebtOptionFacts &
  (
    | {
        readonly ends: true
        /** Months until all debts are dealt with, those that the option leaves out included. */
        readonly months: Range
        /** Months of the option itself, where debts that it leaves out take longer. */
        readonly monthsAlone?: Range | undefined
        /** Total cost: payments, fees, tax, property, and what is still owed at the end. */
        readonly total: Range
        /** The part of `total` that is still owed at the end. */
        readonly stillOwed: Range
        /** Whether what a settlement's deposits leave can pay `stillOwed.high`. */
        readonly owedIsSaved?: boolean
        /** The part of `total` that holds if the one debt of a settlement settles; else `stillOwed.high` is owed. */
        readonly ifSettled?: Range | undefined
      }
    /** Does not end within 1,200 months. `owed` is the balance after `months`, which is ten years at most. */
    | { readonly ends: false; readonly months: number; readonly owed: number }
  )

/**
 * The first month in which the debts of an option that never ends grow, and by how much: that month's interest less the
 * payment, whole cents. `undefined` where the payment covers all interest, or the option ends.
 */
export function growthOf({
  ends,
  balances,
}: DebtOption): { readonly month: number; readonly amount: number } | undefined {
  if (ends) return undefined
  const rise = (place: number) => (balances[place]?.balance ?? 0) - (balances[place - 1]?.balance ?? 0)
  const place = balances.findIndex((_, index) => index > 0 && rise(index) > 0)
  const month = balances[place]?.month
  return month === undefined ? undefined : { month, amount: rise(place) }
}
