import { LIMITS } from '../../domain/calculators/limits.ts'

const MONEY = { unit: 'dollars', min: 0, max: LIMITS.maximumBalance } as const
const WORTH = { ...MONEY, optional: true, example: '8,000' } as const

/** Fields of the comparison of all options besides the debt list. */
export const viewYourOptionsFields = {
  monthly: { what: 'what you can pay each month', ...MONEY, slider: { max: 2_000, step: 10 } },
  /** The order of the list; its buttons stand beside the list. */
  concern: { options: ['gentlest', 'lowest-total', 'soonest', 'lowest-payment'] },
  credit: { options: ['fair', 'good', 'poor'] },
  behind: { options: ['no', 'yes'] },
  sued: { options: ['no', 'yes'] },
  income: { options: ['unknown', 'below', 'above'] },
  nonExempt: { what: 'the worth of what is not protected', ...WORTH },
  assets: { what: 'the worth of all you own', ...WORTH },
  liabilities: { what: 'all that you owe', ...WORTH },
} as const
