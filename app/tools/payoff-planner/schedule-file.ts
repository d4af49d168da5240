import copy from '../../../content/tools/payoff-planner.json'
import type { PlanMonth } from '../../../domain/calculators/payoff-run.ts'
import { csvRecord } from '../../../domain/csv.ts'
import { format } from '../../../domain/text/format.ts'
import { plainDollars } from '../../../domain/text/numbers.ts'

const text = copy.file

/**
 * A plan's months as a CSV file: payment, interest and balance of every debt, and the totals. Numbers only, no names.
 */
export function scheduleFile(months: readonly PlanMonth[]): string {
  const debts = months[0]?.debts ?? []
  const head = debts.flatMap((_, index) => {
    const number = String(index + 1)
    return [text.payment, text.interest, text.balance].map((column) => format(column, { number }))
  })
  const records = months.map((month) => [
    month.month,
    ...[...month.debts, month].flatMap(({ payment, interest, balance }) =>
      [payment, interest, balance].map(plainDollars),
    ),
  ])
  return [[text.month, ...head, text.totalPayment, text.totalInterest, text.totalBalance], ...records]
    .map(csvRecord)
    .join('')
}
