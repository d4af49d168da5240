import { payoffPlans, planSchedule } from '../../../domain/calculators/payoff-plan.ts'
import type { payoffPlannerFields } from '../../../forms/tools/payoff-planner.ts'
import { readTool } from '../read-tool.server.ts'
import type { ToolInput, ToolPlace } from '../tool.server.ts'
import { planInput, planOf } from './payoff-orders.ts'
import { payoffPlanner } from './payoff-planner.server.tsx'
import { scheduleFile } from './schedule-file.ts'

/** The CSV file of the plan in a query; `undefined` where the query is not valid or the plan never ends. */
export function readSchedule(query: URLSearchParams, place: ToolPlace): string | undefined {
  const { input } = readTool(payoffPlanner, query, place)
  if (!input) return undefined
  const { debts, values } = input as unknown as ToolInput<typeof payoffPlannerFields>
  const asked = planInput(debts, values)
  const plan = planOf(payoffPlans(asked), values.way)
  return plan.ends ? scheduleFile(planSchedule(asked, plan)) : undefined
}
