import { centsOf } from '../../domain/calculators/money.ts'
import { dollarsAsPaid } from '../../domain/text/numbers.ts'
import { numberIn } from './numbers.ts'

/** A typed sum as money: '9k' → '$9,000', '58.5' → '$58.50'. What is no sum keeps its own characters. */
export function typedDollars(typed: string): string {
  const amount = numberIn(typed)
  return amount === undefined ? `$${typed}` : dollarsAsPaid(centsOf(amount))
}
