import { LIMITS } from '../../domain/calculators/limits.ts'

/** Fields of the APR tool besides the debt list. */
export const aprCostFields = {
  less: {
    what: 'the points less',
    unit: 'points',
    min: 0,
    max: LIMITS.maximumApr,
    optional: true,
    slider: { max: 20, step: 0.5 },
  },
} as const
