import { LIMITS } from '../../domain/calculators/limits.ts'

const MONEY = { unit: 'dollars', min: 0, max: LIMITS.maximumBalance } as const

/** The three numbers of the tool in small on the home and state pages. */
export const firstLookFields = {
  balance: { what: 'what you owe', ...MONEY, example: '8,000' },
  apr: { what: 'the rate', unit: 'percent', min: 0, max: LIMITS.maximumApr },
  monthly: { what: 'what you can pay each month', ...MONEY },
} as const
