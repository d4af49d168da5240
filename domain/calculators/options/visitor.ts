import type { DebtType } from '../../debt-types.ts'
import type { CaseCosts } from '../bankruptcy.ts'
import type { Debt } from '../debt.ts'
import type { SettlementAssumptions } from '../debt-settlement.ts'
import type { MinimumRule } from '../minimum-payment.ts'
import type { Range } from '../range.ts'

export const CREDIT_STANDINGS = ['good', 'fair', 'poor'] as const
export type CreditStanding = (typeof CREDIT_STANDINGS)[number]

/** What the options are reckoned for. Amounts in whole cents, 0 or more; what is left out is not known. */
export interface ComparisonVisitor {
  readonly debts: readonly Debt[]
  /** What can go to these debts each month: beyond their minimums, or in all. */
  readonly monthly: { readonly kind: 'extra' | 'payment'; readonly amount: number }
  readonly credit: CreditStanding
  /** Payments are already late. */
  readonly behind?: boolean | undefined
  /** A lender has sued, or a court lets one take pay. */
  readonly sued?: boolean | undefined
  readonly incomeBelowMedian?: boolean | undefined
  /** Property beyond what the state's exemptions protect. */
  readonly nonExempt?: number | undefined
  /** Everything owned and everything owed, for the tax on forgiven debt. */
  readonly worksheet?: { readonly assets: number; readonly liabilities: number } | undefined
}

/**
 * Rates, fees and lengths of the options: figures of the market with their date and source, which stand in content. Rates
 * and shares in percent, amounts in whole cents, ranges from the best case to the worst.
 */
export interface OptionAssumptions {
  /** How card lenders find the minimum. */
  readonly minimum: MinimumRule
  readonly transfer: {
    /** The credit standings that get an offer. */
    readonly credit: readonly CreditStanding[]
    readonly fee: Range
    readonly promotionApr: number
    /** `low` is the shorter offer. */
    readonly promotionMonths: Range
    /** The rate that follows. */
    readonly laterApr: Range
    /** The most that a new card takes, the fee included, whole cents; without it, all. */
    readonly limit?: number | undefined
  }
  readonly loan: {
    /** Rates by credit standing; a standing that is missing gets no loan, and is shown the rates of `good`. */
    readonly apr: { readonly good: Range } & Readonly<Partial<Record<CreditStanding, Range>>>
    /** Taken out of the loan, percent of it. */
    readonly originationFee: Range
    /** The lengths on offer in months, shortest first. */
    readonly terms: readonly number[]
  }
  readonly plan: {
    readonly apr: Range
    readonly setupFee: Range
    readonly monthlyFee: Range
    /** The shortest and the longest plan. */
    readonly months: Range
  }
  readonly settlement: SettlementAssumptions & {
    /** The longest that programs run. */
    readonly longestMonths: number
  }
  readonly chapter7: CaseCosts & { readonly months: Range }
  readonly chapter13: CaseCosts & { readonly trusteeShare: Range }
}

/** Card issuers take over cards. */
export const TRANSFERABLE: readonly DebtType[] = ['Credit Cards']

// No lender can be counted on to take over a student loan, agencies do not manage them, and a discharge does not reach
// most of them: 11 U.S.C. 523(a)(8).
const UNSECURED: readonly DebtType[] = ['Credit Cards', 'Personal Loans', 'Medical Debt']

/** The debts that a loan, an agency or a court takes in, and those that go on beside it. */
export function parted(debts: readonly Debt[]): { readonly taken: readonly Debt[]; readonly left: readonly Debt[] } {
  return {
    taken: debts.filter(({ kind }) => UNSECURED.includes(kind)),
    left: debts.filter(({ kind }) => !UNSECURED.includes(kind)),
  }
}
