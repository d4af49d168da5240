import type { DebtType } from '../../debt-types.ts'
import type { CaseCosts } from '../bankruptcy.ts'
import type { Debt } from '../debt.ts'
import type { SettlementAssumptions } from '../debt-settlement.ts'
import type { Range } from '../range.ts'

/** Best first. */
export const CREDIT_STANDINGS = ['good', 'fair', 'poor'] as const
export type CreditStanding = (typeof CREDIT_STANDINGS)[number]
/** Counts where a visitor doesn't know their credit or wasn't asked. */
export const CREDIT_NOT_KNOWN: CreditStanding = 'fair'

/** The visitor's input of the comparison. Amounts in whole cents, 0 or more; a missing value is not known. */
export interface ComparisonVisitor {
  readonly debts: readonly Debt[]
  /** What the visitor can pay on these debts each month: on top of the minimums (`extra`), or in total (`payment`). */
  readonly monthly: { readonly kind: 'extra' | 'payment'; readonly amount: number }
  readonly credit: CreditStanding
  /** Whether payments are late already. */
  readonly behind?: boolean | undefined
  /** Whether a lender has sued or garnishes pay. */
  readonly sued?: boolean | undefined
  readonly incomeBelowMedian?: boolean | undefined
  /** Value of property that the state's exemptions do not protect. */
  readonly nonExempt?: number | undefined
  /** Everything owned and everything owed, for the tax on forgiven debt. */
  readonly worksheet?: { readonly assets: number; readonly liabilities: number } | undefined
}

/**
 * Rates, fees and lengths of the options: market figures, whose dates and sources stand in content. Rates and shares in
 * percent, amounts in whole cents, ranges from the best case to the worst.
 */
export interface OptionAssumptions {
  readonly transfer: {
    /** The credit standings that get an offer. */
    readonly credit: readonly CreditStanding[]
    readonly fee: Range
    readonly promotionApr: number
    /** `low` is the shorter offer. */
    readonly promotionMonths: Range
    /** The rate that follows. */
    readonly laterApr: Range
    /** The most that a new card takes, the fee included, whole cents; without a limit it takes everything. */
    readonly limit?: number | undefined
  }
  readonly loan: {
    /** Rates by credit standing. A missing standing gets no loan; its figures are those of `loanRates`. */
    readonly apr: { readonly good: Range } & Readonly<Partial<Record<CreditStanding, Range>>>
    /** Deducted from the loan, percent of it. */
    readonly originationFee: Range
    /** Available lengths in months, shortest first. */
    readonly terms: readonly number[]
  }
  readonly plan: {
    readonly apr: Range
    readonly setupFee: Range
    readonly monthlyFee: Range
    /** The shortest and the longest plan in months. */
    readonly months: Range
  }
  readonly settlement: SettlementAssumptions & {
    /** The longest program in months. */
    readonly longestMonths: number
  }
  readonly chapter7: CaseCosts & { readonly months: Range }
  readonly chapter13: CaseCosts & { readonly trusteeShare: Range }
}

/** The rates of a loan at a credit standing; where no lender offers one, of the nearest better standing that gets one. */
export function loanRates(apr: OptionAssumptions['loan']['apr'], credit: CreditStanding): Range {
  const better = CREDIT_STANDINGS.slice(0, CREDIT_STANDINGS.indexOf(credit) + 1)
  return better.reduce((found, standing) => apr[standing] ?? found, apr.good)
}

/** The kinds of debt that a card issuer takes over. */
export const TRANSFERABLE: readonly DebtType[] = ['Credit Cards']

// Without student loans: lenders rarely take them over, agencies do not manage them, and a bankruptcy discharge does
// not cover most of them (11 U.S.C. 523(a)(8)).
const UNSECURED: readonly DebtType[] = ['Credit Cards', 'Personal Loans', 'Medical Debt']

/** Splits debts into those that a loan, an agency or a court can cover, and the others. */
export function parted(debts: readonly Debt[]): { readonly taken: readonly Debt[]; readonly left: readonly Debt[] } {
  return {
    taken: debts.filter(({ kind }) => UNSECURED.includes(kind)),
    left: debts.filter(({ kind }) => !UNSECURED.includes(kind)),
  }
}
