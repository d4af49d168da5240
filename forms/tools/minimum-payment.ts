import { LIMITS } from '../../domain/calculators/limits.ts'

/** Fields of the minimum payment tool besides the debt list. The rule `fixed` has no `share`, and `floor` as its amount. */
export const minimumPaymentFields = {
  rule: { options: ['share-plus-interest', 'flat-share', 'fixed'] },
  share: { what: 'the share of the balance', unit: 'percent', min: 0, max: 100, example: '1' },
  floor: { what: 'the smallest minimum payment', unit: 'dollars', min: 0, max: LIMITS.maximumBalance, example: '25' },
  fixed: { what: 'the fixed payment', unit: 'dollars', min: 0, max: LIMITS.maximumBalance, optional: true },
} as const
