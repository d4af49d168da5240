import { LIMITS } from '../../domain/calculators/limits.ts'

const SHARE = { unit: 'percent', min: 0, max: 100, example: '50' } as const
const WORTH = { unit: 'dollars', min: 0, max: LIMITS.maximumBalance, optional: true, example: '8,000' } as const

/** Fields of the settlement tool besides the debt list. */
export const debtSettlementFields = {
  deposit: { what: 'what you can save each month', unit: 'dollars', min: 1, max: LIMITS.maximumBalance },
  assets: { what: 'the worth of all you own', ...WORTH },
  liabilities: { what: 'all that you owe', ...WORTH },
  shareLow: { what: 'the percentage that lenders take in the best case', ...SHARE },
  shareHigh: { what: 'the percentage that lenders take in the worst case', ...SHARE },
  feeLow: { what: 'the lower fee', ...SHARE, example: '15' },
  feeHigh: { what: 'the higher fee', ...SHARE, example: '25' },
  completion: { what: 'the percentage of your debt that settles in the worst case', ...SHARE },
  /** Blank where it is not known: the range of the usual rates then. */
  taxRate: { what: 'your income tax rate', ...SHARE, optional: true, example: '12' },
} as const
