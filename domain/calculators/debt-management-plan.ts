import { averageRate, type Debt } from './debt.ts'
import { type EndlessFixedRun, fixedPaymentRun } from './fixed-payment.ts'
import { equalPayments } from './loan.ts'
import type { Range } from './range.ts'

/** The terms of a plan; amounts in whole cents. */
export interface PlanTerms {
  /** Total owed to the creditors that take part. */
  readonly balance: number
  /** The average of the creditors' rates in the plan, weighted by balance ({@link ratesInPlan}); percent a year. */
  readonly apr: number
  /** Paid once, at the start. */
  readonly setUpFee: number
  /** Paid to the agency each month. */
  readonly monthlyFee: number
  /** Either the length of the plan or the monthly payment, the agency's fee included. */
  readonly by: { readonly months: number } | { readonly monthly: number }
}

export type DebtManagementPlan =
  | {
      readonly ends: true
      readonly months: number
      /** Paid each month to the creditors, and in total with the agency's fee. */
      readonly toCreditors: number
      readonly monthly: number
      readonly interest: number
      /** The set-up fee and all monthly fees. */
      readonly fees: number
      /** The balance, the interest and the fees. */
      readonly total: number
    }
  /** The payment never pays the plan off: why, and the lowest monthly payment, fee included, that does. */
  | { readonly ends: false; readonly reason: EndlessFixedRun['reason']; readonly leastMonthly: number }

/** The rates that debts average in a plan, percent a year: creditors lower a rate to the plan's or leave it as it is. */
export const ratesInPlan = (debts: readonly Debt[], { low, high }: Range): Range => ({
  low: averageRate(debts, low),
  high: averageRate(debts, high),
})

/**
 * What a debt management plan costs: one average rate for all debts, equal payments (loan.ts), and the agency's fees. A
 * plan by months has equal payments, as an agency states them. A plan by payment is calculated month by month, and its
 * last payment is the remaining balance. Months: 1 to 1,200. Creditors may refuse; the calculation assumes that all
 * agree.
 */
export function debtManagementPlan({ balance, apr, setUpFee, monthlyFee, by }: PlanTerms): DebtManagementPlan {
  const result = (toCreditors: number, months: number, interest: number): DebtManagementPlan => {
    const fees = setUpFee + monthlyFee * months
    const monthly = toCreditors + monthlyFee
    return { ends: true, months, toCreditors, monthly, interest, fees, total: balance + interest + fees }
  }
  if ('months' in by) {
    const { payment, interest } = equalPayments(balance, apr, by.months)
    return result(payment, by.months, interest)
  }
  const run = fixedPaymentRun({ balance, apr }, Math.max(0, by.monthly - monthlyFee))
  return run.ends
    ? result(run.firstPayment, run.months, run.interest)
    : { ends: false, reason: run.reason, leastMonthly: run.leastPayment + monthlyFee }
}
