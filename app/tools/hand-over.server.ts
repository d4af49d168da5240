import { firstMinimums } from '../../domain/calculators/payoff-plan.ts'
import { type DebtRow, writeDebtList } from '../../forms/tools/debt-list.ts'
import { TOOL_FIELD, type ToolName } from '../../forms/tools/tools.ts'
import type { ToolReading } from './read-tool.server.ts'
import { TOOLS } from './registry.server.ts'
import { answerId, type ToolAnswer } from './tool.server.ts'

/** For each tool, the field that asks for the monthly payment on all debts together. */
const MONTHLY: Readonly<Partial<Record<ToolName, string>>> = {
  'view-your-options': 'monthly',
  'balance-transfer': 'payment',
  'debt-settlement': 'deposit',
  'minimum-payment': 'fixed',
  'consolidation-loan': 'paidToday',
  'debt-management-plan': 'payment',
}

/** For a tool that works out its payment from a handed-over length, the field that takes the monthly payment besides. */
const BESIDE_LENGTH: Readonly<Partial<Record<ToolName, string>>> = { 'debt-management-plan': 'canPay' }

/** The payoff planner's field for the monthly payment on top of the minimums. */
const EXTRA = 'extra'

/** The payment a month on all debts together, whole cents; `undefined` where the tool asks for no such number. */
function monthlyIn(tool: ToolName, { debts, values }: NonNullable<ToolReading['input']>): number | undefined {
  const numbers: Readonly<Record<string, number | undefined>> = values
  if (tool === 'payoff-planner') return firstMinimums(debts) + (numbers[EXTRA] ?? 0)
  return numbers[MONTHLY[tool] ?? ''] ?? numbers[BESIDE_LENGTH[tool] ?? '']
}

/**
 * The monthly payment and the sum of the minimums, whole cents, if the payment does not cover them; else `undefined`. The
 * payoff planner then counts the minimums in full, so its numbers do not belong to this payment.
 */
export function shortOfMinimums(from: ToolName, { list, input }: ToolReading) {
  const monthly = input && monthlyIn(from, input)
  const minimums = firstMinimums(list.debts)
  return monthly !== undefined && monthly < minimums ? { monthly, minimums } : undefined
}

const listsInAddress = new WeakMap<readonly DebtRow[], string>()

/** A debt list as part of a query, which each of an answer's links to other tools has. */
function listInAddress(rows: readonly DebtRow[]): string {
  const known = listsInAddress.get(rows)
  if (known !== undefined) return known
  const query = new URLSearchParams()
  writeDebtList(rows, query)
  const text = String(query)
  listsInAddress.set(rows, text)
  return text
}

/**
 * The address of another tool with this debt list, and with the monthly payment in that tool's own field.
 * @param carries values for other tools' fields, from the answer's assumptions
 */
export function handOverAddress(
  page: string,
  to: ToolName,
  from: ToolName,
  { list, input }: ToolReading,
  carries: ToolAnswer['carries'] = {},
): string {
  const own = new URLSearchParams({ [TOOL_FIELD]: to, ...carries[to] })
  const debts = listInAddress(list.rows)
  const money = new URLSearchParams()
  const give = (name: string, cents: number) => (own.has(name) ? own : money).set(name, String(cents / 100))
  const monthly = input && monthlyIn(from, input)
  const field = (own.has('term') ? BESIDE_LENGTH[to] : undefined) ?? MONTHLY[to]
  if (monthly !== undefined) {
    if (to === 'payoff-planner') give(EXTRA, Math.max(0, monthly - firstMinimums(list.debts)))
    else if (field) give(field, monthly)
  }
  const { personal = [], debtList } = TOOLS[to]
  const answers = personal.every((name) => own.has(name) || money.has(name)) && (!debtList || debts !== '')
  const query = [own, debts, money].map(String).filter((part) => part !== '')
  return `${page}?${query.join('&')}#${answers ? answerId(to) : `tool-${to}`}`
}
