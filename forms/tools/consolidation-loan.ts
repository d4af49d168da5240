import { LIMITS } from '../../domain/calculators/limits.ts'

/** Fields of the consolidation loan tool besides the debt list. */
export const consolidationLoanFields = {
  rate: { what: 'the rate of the loan', unit: 'percent', min: 0, max: LIMITS.maximumApr },
  term: { what: 'the length of the loan', unit: 'months', min: 1, max: 360 },
  fee: { what: 'the origination fee', unit: 'percent', min: 0, max: 20, example: '5' },
  feeTaken: { options: ['deducted', 'added'] },
  paidToday: {
    what: 'what you pay today',
    unit: 'dollars',
    min: 0,
    max: LIMITS.maximumBalance,
    optional: true,
  },
} as const
