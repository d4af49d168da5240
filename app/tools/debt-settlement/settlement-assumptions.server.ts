import type { SettlementAssumptions } from '../../../domain/calculators/debt-settlement.ts'
import type { ToolPlace } from '../tool.server.ts'

/** The usual assumptions of debt settlement. Market figures come from content/figures.yaml. */
export function settlementAssumptions(place: ToolPlace): SettlementAssumptions {
  const [feeLow = 0, feeHigh = feeLow] = place.figure('settlementFee').numbers
  const [writeDown = 0] = place.figure('settlementWriteDown').numbers
  const [settles = 0] = place.figure('settlementShareSettled').numbers
  return {
    // The best case is our own example: no public source gives one. The worst case is what a study found.
    settledShare: { low: 50, high: 100 - writeDown },
    fee: { low: feeLow, high: feeHigh },
    completion: { low: settles, high: 100 },
    // Our own assumptions, which every result says: lenders charge accounts off after about six months, and few lenders
    // negotiate before.
    firstOfferMonth: { low: 6, high: 9 },
    interestMonths: { low: 6, high: 12 },
    lateFee: { low: 3_000, high: 4_000 },
    lateFeeMonths: 6,
    taxRate: { low: 12, high: 22 },
  }
}
