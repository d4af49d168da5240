import { LIMITS } from '../../domain/calculators/limits.ts'

/** Fields of the debt management plan tool besides the debt list. */
export const debtManagementPlanFields = {
  rate: { what: 'the rate in the plan', unit: 'percent', min: 0, max: LIMITS.maximumApr },
  setUpFee: { what: 'the fee to start', unit: 'dollars', min: 0, max: 1_000, example: '40' },
  monthlyFee: { what: 'the monthly fee', unit: 'dollars', min: 0, max: 1_000, example: '40' },
  /** The payment decides where both are given. */
  term: { what: 'the length of the plan', unit: 'months', min: 1, max: 120, unless: 'payment' },
  payment: {
    what: 'what you can pay each month',
    unit: 'dollars',
    min: 0,
    max: LIMITS.maximumBalance,
    optional: true,
  },
  /** The monthly payment that the visitor gave to another tool; a plan of a given length is measured against it. */
  canPay: {
    what: 'what you can pay each month',
    unit: 'dollars',
    min: 0,
    max: LIMITS.maximumBalance,
    optional: true,
  },
} as const
