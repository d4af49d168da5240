import { LIMITS } from '../../domain/calculators/limits.ts'
import { PAY_PERIODS } from '../../domain/calculators/pay-period.ts'
import { STATES } from '../../domain/states.ts'

/** The value for no state: only the federal rule is calculated. */
const FEDERAL_ONLY = 'federal'

/** The first choice is the preset: an unanswered question counts neither as no nor as yes. */
const YES_OR_NO = { options: ['unsure', 'no', 'yes'] } as const

/** Fields of the protected pay tool. The state's rule decides which of them are asked. */
export const protectedPayFields = {
  /** Values are the states' names, so the options need no labels of their own. */
  state: { options: [FEDERAL_ONLY, ...STATES.map(({ name }) => name)] },
  period: { options: PAY_PERIODS },
  disposable: { what: 'the pay after required deductions', unit: 'dollars', min: 0, max: LIMITS.maximumBalance },
  gross: {
    what: 'the pay before deductions',
    unit: 'dollars',
    min: 0,
    max: LIMITS.maximumBalance,
    optional: true,
  },
  stateMinimumWage: {
    what: 'the state’s minimum wage',
    unit: 'dollars',
    min: 0,
    max: 100,
    optional: true,
    example: '15',
  },
  localMinimumWage: { what: 'the minimum wage', unit: 'dollars', min: 0, max: 100, optional: true, example: '15' },
  headOfFamily: YES_OR_NO,
  belowPovertyLine: YES_OR_NO,
  atMost250PercentOfPovertyLine: YES_OR_NO,
} as const
