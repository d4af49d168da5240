import type { OptionAssumptions } from '../../domain/calculators/options/visitor.ts'

/** Rates and fees of a test, round on purpose: the site's own stand in content with their date and source. */
export const OPTION_ASSUMPTIONS: OptionAssumptions = {
  transfer: {
    credit: ['good'],
    fee: { low: 3, high: 5 },
    promotionApr: 0,
    promotionMonths: { low: 12, high: 21 },
    laterApr: { low: 20, high: 25 },
  },
  loan: {
    apr: { good: { low: 10, high: 14 }, fair: { low: 18, high: 26 } },
    originationFee: { low: 0, high: 8 },
    terms: [36, 60],
  },
  plan: {
    apr: { low: 6, high: 10 },
    setupFee: { low: 25_00, high: 75_00 },
    monthlyFee: { low: 25_00, high: 50_00 },
    months: { low: 36, high: 60 },
  },
  settlement: {
    settledShare: { low: 45, high: 67 },
    fee: { low: 15, high: 25 },
    completion: { low: 51, high: 100 },
    partialMonths: 36,
    firstOfferMonth: { low: 4, high: 7 },
    interestMonths: { low: 6, high: 24 },
    lateFee: { low: 0, high: 30_00 },
    lateFeeMonths: 6,
    taxRate: { low: 10, high: 22 },
    longestMonths: 48,
  },
  chapter7: {
    filingFee: 300_00,
    lawyer: { low: 1_000_00, high: 2_000_00 },
    courses: { low: 20_00, high: 100_00 },
    months: { low: 4, high: 6 },
  },
  chapter13: {
    filingFee: 300_00,
    lawyer: { low: 3_000_00, high: 5_000_00 },
    courses: { low: 20_00, high: 100_00 },
    trusteeShare: { low: 4, high: 10 },
  },
}
