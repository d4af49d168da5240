import words from '../../../content/tools/payoff-planner.json'
import type { PlanMonth } from '../../../domain/calculators/payoff-run.ts'
import { csvRecord } from '../../../domain/csv.ts'
import { format } from '../../ui/format.ts'

const text = words.file

/** Whole cents as a spreadsheet takes them: 1234.50. */
const amount = (cents: number): string => (cents / 100).toFixed(2)

/** A plan's months as a CSV file: every debt's payment, interest and balance, and all together. Numbers only, no names. */
export function scheduleFile(months: readonly PlanMonth[]): string {
  const debts = months[0]?.debts ?? []
  const head = debts.flatMap((_, index) => {
    const number = String(index + 1)
    return [text.payment, text.interest, text.balance].map((column) => format(column, { number }))
  })
  const records = months.map((month) => [
    month.month,
    ...[...month.debts, month].flatMap(({ payment, interest, balance }) => [payment, interest, balance].map(amount)),
  ])
  return [[text.month, ...head, text.totalPayment, text.totalInterest, text.totalBalance], ...records]
    .map(csvRecord)
    .join('')
}
