import { firstMinimums } from '../../domain/calculators/payoff-plan.ts'
import { writeDebtList } from '../../forms/tools/debt-list.ts'
import { TOOL_FIELD, type ToolName } from '../../forms/tools/tools.ts'
import type { ToolReading } from './read-tool.server.ts'
import { TOOLS } from './registry.server.ts'
import { answerId, type ToolAnswer } from './tool.server.ts'

/** The field of a tool that asks what all debts of the list together may get a month. */
const MONTHLY: Readonly<Partial<Record<ToolName, string>>> = {
  'view-your-options': 'monthly',
  'balance-transfer': 'payment',
  'debt-settlement': 'deposit',
  'minimum-payment': 'fixed',
  'consolidation-loan': 'paidToday',
}

/** The field of the planner for what is paid on top of the minimums. */
const EXTRA = 'extra'

/** What is paid a month on all debts together, whole cents; `undefined` where the tool asks for no such number. */
function monthlyIn(tool: ToolName, { debts, values }: NonNullable<ToolReading['input']>): number | undefined {
  const numbers: Readonly<Record<string, number | undefined>> = values
  if (tool === 'payoff-planner') return firstMinimums(debts) + (numbers[EXTRA] ?? 0)
  return numbers[MONTHLY[tool] ?? '']
}

/**
 * What is paid a month on the list and what its minimums come to, whole cents, where it does not cover them: the planner
 * then counts the minimums in full, and its numbers are not those of this payment.
 */
export function shortOfMinimums(from: ToolName, { list, input }: ToolReading) {
  const monthly = input && monthlyIn(from, input)
  const minimums = firstMinimums(list.debts)
  return monthly !== undefined && monthly < minimums ? { monthly, minimums } : undefined
}

/**
 * The address of another tool with this list, and with what is paid a month in that tool's own terms.
 * @param carries what the answer assumes in other tools' fields
 */
export function handOverAddress(
  page: string,
  to: ToolName,
  from: ToolName,
  { list, input }: ToolReading,
  carries: ToolAnswer['carries'] = {},
): string {
  const query = new URLSearchParams({ [TOOL_FIELD]: to, ...carries[to] })
  writeDebtList(list.rows, query)
  const monthly = input && monthlyIn(from, input)
  if (monthly !== undefined) {
    if (to === 'payoff-planner') query.set(EXTRA, String(Math.max(0, monthly - firstMinimums(list.debts)) / 100))
    else if (MONTHLY[to]) query.set(MONTHLY[to], String(monthly / 100))
  }
  const answers = (TOOLS[to].personal ?? []).every((name) => query.has(name))
  return `${page}?${query}#${answers ? answerId(to) : `tool-${to}`}`
}
