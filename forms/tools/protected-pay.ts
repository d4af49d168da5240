import { LIMITS } from '../../domain/calculators/limits.ts'
import { PAY_PERIODS } from '../../domain/calculators/pay-period.ts'
import { STATES } from '../../domain/states.ts'

/** The choice of no state: only the federal rule is worked out. */
export const FEDERAL_ONLY = 'federal'

const YES_OR_NO = { options: ['no', 'yes'] } as const

/** What the protected pay tool asks. Which of it, the state's rule decides. */
export const protectedPayFields = {
  /** By name, so that the choices need no wording of their own. */
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
  minimumWage: { what: 'the minimum wage', unit: 'dollars', min: 0, max: 100, optional: true },
  headOfFamily: YES_OR_NO,
  belowPovertyLine: YES_OR_NO,
  atMost250PercentOfPovertyLine: YES_OR_NO,
} as const
