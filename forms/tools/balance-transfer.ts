import { LIMITS } from '../../domain/calculators/limits.ts'

/** Fields of the balance transfer tool besides the debt list. */
export const balanceTransferFields = {
  payment: { what: 'the monthly payment', unit: 'dollars', min: 0, max: LIMITS.maximumBalance },
  fee: { what: 'the transfer fee', unit: 'percent', min: 0, max: 20, example: '3' },
  offerApr: { what: 'the promotional rate', unit: 'percent', min: 0, max: LIMITS.maximumApr },
  offerMonths: { what: 'the months of the promotion', unit: 'months', min: 1, max: 60, example: '18' },
  laterApr: { what: 'the rate afterward', unit: 'percent', min: 0, max: LIMITS.maximumApr },
  limit: {
    what: 'the most the new card takes',
    unit: 'dollars',
    min: 0,
    max: LIMITS.maximumBalance,
    optional: true,
    example: '8,000',
  },
} as const
