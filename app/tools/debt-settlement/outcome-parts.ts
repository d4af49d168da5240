import type { Settlement, SettlementInput, SettlementOutcome } from '../../../domain/calculators/debt-settlement.ts'
import { partsAsShown, roundedDollars, shownDifference } from '../../../domain/text/numbers.ts'

export type EndingSettlement = Extract<Settlement, { readonly ends: true }>

/** An outcome and what it is called. */
export type NamedCase = readonly [name: string, outcome: SettlementOutcome]

/** The total owed on a list, whole cents. */
export const sumOf = (debts: readonly { readonly balance: number }[]): number =>
  debts.reduce((sum, { balance }) => sum + balance, 0)

/** What lenders, company and tax office get, rounded so that with the debt still owed they add up to the shown total; cents. */
const shownParts = ({ settled, fees, tax, stillOwed, inAll }: SettlementOutcome): readonly number[] =>
  partsAsShown([settled, fees, tax], shownDifference(inAll, stillOwed))

/** The parts of an outcome as text, in whole dollars. */
export const paidParts = (outcome: SettlementOutcome): readonly string[] => shownParts(outcome).map(roundedDollars)

/** Whole dollars in cents: what the deposits of all its months leave after settlements and fees, as a reader takes the shown amounts from them. */
export function leftOfDeposits({ monthlyDeposit }: SettlementInput, outcome: SettlementOutcome): number {
  const [settled = 0, fees = 0] = shownParts(outcome)
  return Math.max(0, shownDifference(monthlyDeposit * outcome.months, settled + fees))
}
