import copy from '../../../content/tools/debt-settlement.json'
import type { Debt } from '../../../domain/calculators/debt.ts'
import { oneDebtCases, type SettlementInput } from '../../../domain/calculators/debt-settlement.ts'
import { type MinimumDebt, minimumPaymentRun } from '../../../domain/calculators/minimum-payment.ts'
import { firstMinimums, planWithPayment } from '../../../domain/calculators/payoff-plan.ts'
import { format } from '../../../domain/text/format.ts'
import { monthsInWords, roundedDollars } from '../../../domain/text/numbers.ts'
import { addRuns } from '../minimum-payment/add-runs.ts'
import type { EndingSettlement } from './outcome-parts.ts'

const text = copy.answer

interface PayingInstead {
  readonly says: string
  /** Whether the payment covers the minimums and ends the debt: only then can the visitor choose it. */
  readonly isChoice: boolean
}

/**
 * The same money paid to the lenders instead, by the plan that the comparison and the planner make with it. A payment below
 * the minimums has no end and no total worth naming: lenders don't go on with it.
 */
export function payingInstead(debts: readonly Debt[], payment: number): PayingInstead {
  const minimums = firstMinimums(debts)
  const deposit = roundedDollars(payment)
  if (payment < minimums)
    return { says: format(text.comparisonShort, { deposit, minimums: roundedDollars(minimums) }), isChoice: false }
  const plan = planWithPayment(debts, payment)
  if (!plan.ends) return { says: format(text.comparisonNever, { deposit }), isChoice: false }
  const amounts = { deposit, time: monthsInWords(plan.months), total: roundedDollars(plan.paid) }
  return { says: format(text.comparison, amounts), isChoice: true }
}

/**
 * Both cases, or of a single debt its settlement, beside paying only the minimums, with what settling risks in the same
 * breath.
 */
export function againstMinimums(
  debts: readonly MinimumDebt[],
  found: EndingSettlement,
  input: SettlementInput,
): string {
  const cases = oneDebtCases(input)
  const inAll = cases ? cases.total : found.inAll
  const { lessOrMore, never, payable, tooHigh } = text.againstMinimums
  const { less, more } = cases ? text.ofOneDebt.againstMinimums : text.againstMinimums
  const run = addRuns(debts.map((debt) => minimumPaymentRun(debt)))
  const minimums = input.monthlyDeposit < run.firstPayment ? tooHigh : payable
  if (!run.ends) return format(never, { minimums })
  const wording = inAll.high < run.paid ? less : inAll.low < run.paid ? lessOrMore : more
  return format(wording, { minimums, total: roundedDollars(run.paid), time: monthsInWords(run.months) })
}
