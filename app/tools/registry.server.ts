import type { ToolName } from '../../forms/tools/tools.ts'
import { settlement } from './debt-settlement/debt-settlement.server.tsx'
import { minimumPayment } from './minimum-payment/minimum-payment.server.tsx'
import { protectedPay } from './protected-pay/protected-pay.server.tsx'
import type { Tool } from './tool.server.ts'
import { viewYourOptions } from './view-your-options/view-your-options.server.tsx'

export const TOOLS: Readonly<Partial<Record<ToolName, Tool>>> = {
  'minimum-payment': minimumPayment,
  'protected-pay': protectedPay,
  'debt-settlement': settlement,
  'view-your-options': viewYourOptions,
}
