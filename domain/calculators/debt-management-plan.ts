import { type EndlessFixedRun, fixedPaymentRun } from './fixed-payment.ts'
import { equalPayments } from './loan.ts'

/** The terms of a plan; amounts in whole cents. */
export interface PlanTerms {
  /** Owed to the creditors that take part. */
  readonly balance: number
  /** The rate they lower theirs to, percent a year. */
  readonly apr: number
  /** Paid once, at the start. */
  readonly setUpFee: number
  /** Paid to the agency each month. */
  readonly monthlyFee: number
  /** How long the plan takes, or what is paid each month in all, the agency's fee included. */
  readonly by: { readonly months: number } | { readonly monthly: number }
}

export type DebtManagementPlan =
  | {
      readonly ends: true
      readonly months: number
      /** Each month to the creditors, and with the agency's fee. */
      readonly toCreditors: number
      readonly monthly: number
      readonly interest: number
      /** The set-up fee and all monthly ones. */
      readonly fees: number
      /** The balance, the interest and the fees. */
      readonly total: number
    }
  /** The payment never ends the plan: why, and the least monthly payment, its fee included, that does. */
  | { readonly ends: false; readonly reason: EndlessFixedRun['reason']; readonly leastMonthly: number }

/**
 * What a debt management plan costs: one lower rate on all that is owed, equal payments (loan.ts), and the agency's
 * fees. By months the payments are all equal, as an agency states them; by payment each month is calculated and the
 * last one is what is left. Months: 1 to 1,200. Creditors are free to refuse; that they all agree is assumed.
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
