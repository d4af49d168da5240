import copy from '../../../content/tools/debt-settlement.json'
import type { SettlementAssumptions } from '../../../domain/calculators/debt-settlement.ts'
import { type Range, rangeOf } from '../../../domain/calculators/range.ts'
import { format } from '../../../domain/text/format.ts'
import { dollarRange, percent, percentRange } from '../../../domain/text/numbers.ts'
import type { ToolPlace } from '../tool.server.ts'

/** The usual assumptions of debt settlement. Market figures come from content/figures.yaml. */
export function settlementAssumptions(place: Pick<ToolPlace, 'figure'>): SettlementAssumptions {
  const [feeLow = 0, feeHigh = feeLow] = place.figure('settlementFee').numbers
  const [writeDown = 0] = place.figure('settlementWriteDown').numbers
  const [settles = 0] = place.figure('settlementShareSettled').numbers
  return {
    // The study's average over settled accounts. Its dollar savings are after fees, and we assume the same of its share, so
    // the midpoint of the usual fee is subtracted.
    settledShare: rangeOf(Math.round((100 - writeDown - (feeLow + feeHigh) / 2) * 10) / 10),
    fee: { low: feeLow, high: feeHigh },
    // Worst case: the share of debts that had settled after three years in the study. Best case: all of them settle.
    completion: { low: settles, high: 100 },
    partialMonths: 36,
    // Our own assumptions, which every result says: lenders charge accounts off after about six months, and few lenders
    // negotiate before.
    firstOfferMonth: { low: 6, high: 9 },
    interestMonths: { low: 6, high: 12 },
    lateFee: { low: 3_000, high: 4_000 },
    lateFeeMonths: 6,
    taxRate: { low: 12, high: 22 },
  }
}

/** Length of the longest useful program, in months. */
export const longestProgram = (place: Pick<ToolPlace, 'figure'>): number =>
  (place.figure('settlementYears').numbers.at(-1) ?? 0) * 12

const isSame = (one: Range, other: Range): boolean => one.low === other.low && one.high === other.high

/**
 * Values for the placeholders of the assumptions. A source stands beside its own figure only; a number that the visitor
 * has changed is theirs.
 */
export function settlementFacts(
  assumptions: SettlementAssumptions,
  place: Pick<ToolPlace, 'figure'>,
): Readonly<Record<string, string>> {
  const { settledShare, fee, completion, taxRate, interestMonths, lateFee, lateFeeMonths, firstOfferMonth } =
    assumptions
  const usual = settlementAssumptions(place)
  const writeDown = place.figure('settlementWriteDown')
  const { study, typed, lendersTake } = copy.assumed
  const taken = isSame(settledShare, usual.settledShare) ? lendersTake.usual : lendersTake.typed
  return {
    interestMonths: `${interestMonths.low} to ${interestMonths.high}`,
    lateFee: dollarRange(lateFee.low, lateFee.high),
    lateFeeMonths: String(lateFeeMonths),
    firstOffer: `${firstOfferMonth.low} to ${firstOfferMonth.high}`,
    programYears: place.figure('settlementYears').value,
    lendersTake: format(taken, {
      writeDown: writeDown.value,
      writeDownSource: writeDown.source,
      settled: percentRange(settledShare.low, settledShare.high),
    }),
    completion: percent(completion.low),
    completionSource: completion.low === usual.completion.low ? study : typed,
    taxRate: percentRange(taxRate.low, taxRate.high),
    fee: percentRange(fee.low, fee.high),
    feeSource: isSame(fee, usual.fee) ? place.figure('settlementFee').source : typed,
  }
}
