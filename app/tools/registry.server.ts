import type { ToolName } from '../../forms/tools/tools.ts'
import { aprCostTool } from './apr-cost/apr-cost.server.tsx'
import { budget } from './budget/budget.server.tsx'
import { settlement } from './debt-settlement/debt-settlement.server.tsx'
import { minimumPayment } from './minimum-payment/minimum-payment.server.tsx'
import { payoffPlanner } from './payoff-planner/payoff-planner.server.tsx'
import { protectedPay } from './protected-pay/protected-pay.server.tsx'
import type { Tool } from './tool.server.ts'
import { viewYourOptions } from './view-your-options/view-your-options.server.tsx'

export const TOOLS: Readonly<Partial<Record<ToolName, Tool>>> = {
  'apr-cost': aprCostTool,
  budget,
  'debt-settlement': settlement,
  'minimum-payment': minimumPayment,
  'payoff-planner': payoffPlanner,
  'protected-pay': protectedPay,
  'view-your-options': viewYourOptions,
}
