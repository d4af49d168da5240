import { groupedAmount } from './grouped-amount.ts'

/** A typed sum with its unit, cents as two digits: '9k' → '$9,000', '58.5' → '$58.50'. */
export const typedDollars = (typed: string): string => `$${groupedAmount(typed).replace(/\.\d$/, '$&0')}`
