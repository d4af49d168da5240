import type { Range } from '../range.ts'

/** The eight options, from doing least to doing most. */
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

/** What an option does to credit standing, from the best to the worst. */
export const CREDIT_EFFECTS = [
  'helps',
  'holds',
  'small-dip-then-helps',
  'dip-then-recovers',
  'serious-harm',
  'severe-harm',
] as const

export type CreditEffect = (typeof CREDIT_EFFECTS)[number]

/** How likely lenders are to sue on an option; a bankruptcy case stops suits, 11 U.S.C. 362. */
export type LawsuitRisk = 'low' | 'some' | 'high' | 'stopped-by-court'

/** Why an option is not for this visitor, or what speaks against it. */
export type NotFor =
  /** What can be paid each month does not cover the minimums that the option needs. */
  | 'minimums-not-covered'
  /** The option's payment is more than what can be paid, even in the best case. */
  | 'payment-too-high'
  /** It is more in the worst case. */
  | 'payment-may-be-too-high'
  /** Nothing can be paid each month, and the option lives on payments. */
  | 'nothing-to-pay-with'
  /** Nothing of the list is a debt that the option is for. */
  | 'no-debt-of-its-kind'
  /** No offer for this credit standing. */
  | 'credit-too-low'
  | 'never-ends'
  /** Longer than such programs run. */
  | 'takes-too-long'
  /** The case costs more than the debts it ends. */
  | 'costs-more-than-it-ends'
  /** More in all than a plan of one's own with the same money. */
  | 'costs-more-than-own-plan'
  /** The promotional rate ends before the debt does. */
  | 'promotion-ends-first'
  /** Some debts stay outside and go on at their own minimum. */
  | 'leaves-debts-out'
  /** A plan of one's own would pay all of it within five years. */
  | 'could-repay'
  /** Payments are on time today and would have to stop. */
  | 'payments-on-time'
  /** A court date or judgment comes first, and the option does not stop it. */
  | 'already-sued'
  | 'income-above-median'
  | 'median-not-known'
  | 'property-at-risk'

const BLOCKING: ReadonlySet<NotFor> = new Set<NotFor>([
  'minimums-not-covered',
  'payment-too-high',
  'nothing-to-pay-with',
  'no-debt-of-its-kind',
  'credit-too-low',
  'never-ends',
  'takes-too-long',
  'costs-more-than-it-ends',
])

/** Whether a reason closes an option, or only speaks against it. Paying minimums for ever is open, too: it is what many do. */
export const closesOption = (id: DebtOptionId, reason: NotFor): boolean =>
  BLOCKING.has(reason) && !(id === 'minimums' && reason === 'never-ends')

/** Whether an option is open to the visitor. */
export const isPossible = (id: DebtOptionId, notFor: readonly NotFor[]): boolean =>
  !notFor.some((reason) => closesOption(id, reason))

/** What is owed at the end of a month; month 0 is today. Whole cents. */
export interface Point {
  readonly month: number
  readonly balance: number
}

interface DebtOptionFacts {
  readonly id: DebtOptionId
  readonly possible: boolean
  /** The first month's payment for all debts of the list, whole cents; it falls only where minimums do. */
  readonly payment: Range
  readonly credit: CreditEffect
  readonly lawsuit: LawsuitRisk
  /** Income tax on what is forgiven, whole cents. */
  readonly tax: Range
  readonly notFor: readonly NotFor[]
  /** Whether a provider on this option may pay the site's operator for the referral. */
  readonly operatorPaid: boolean
  /** The costliest schedule, thinned out to at most some 120 points, the first and the last among them. */
  readonly balances: readonly Point[]
}

/** One option for this visitor. Ranges are whole cents and months, low to high. */
export type DebtOption = DebtOptionFacts &
  (
    | {
        readonly ends: true
        /** Until the option is at its end, debts that stay outside it included. */
        readonly months: Range
        /** Everything it takes: payments, fees, tax, property, and what is still owed at its end. */
        readonly total: Range
        /** The part of `total` that is still owed at the end. */
        readonly stillOwed: Range
      }
    /** Not through within 1,200 months; still owed after `months` months, ten years at most. */
    | { readonly ends: false; readonly months: number; readonly owed: number }
  )
