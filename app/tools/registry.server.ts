import type { ToolName } from '../../forms/tools/tools.ts'
import { aprCostTool } from './apr-cost/apr-cost.server.tsx'
import { balanceTransfer } from './balance-transfer/balance-transfer.server.tsx'
import { budget } from './budget/budget.server.tsx'
import { consolidationLoan } from './consolidation-loan/consolidation-loan.server.tsx'
import { managementPlan } from './debt-management-plan/debt-management-plan.server.tsx'
import { settlement } from './debt-settlement/debt-settlement.server.tsx'
import { firstLook } from './first-look/first-look.server.tsx'
import { minimumPayment } from './minimum-payment/minimum-payment.server.tsx'
import { payoffPlanner } from './payoff-planner/payoff-planner.server.tsx'
import { protectedPay } from './protected-pay/protected-pay.server.tsx'
import type { Tool } from './tool.server.ts'
import { viewYourOptions } from './view-your-options/view-your-options.server.tsx'

export const TOOLS: Readonly<Record<ToolName, Tool>> = {
  'first-look': firstLook,
  'minimum-payment': minimumPayment,
  'apr-cost': aprCostTool,
  'payoff-planner': payoffPlanner,
  budget,
  'balance-transfer': balanceTransfer,
  'consolidation-loan': consolidationLoan,
  'debt-management-plan': managementPlan,
  'debt-settlement': settlement,
  'protected-pay': protectedPay,
  'view-your-options': viewYourOptions,
}
