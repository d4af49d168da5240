import type { SettlementInput, SettlementOutcome } from '../../../domain/calculators/debt-settlement.ts'
import { partsAsShown, roundedDollars, shownDifference } from '../../../domain/text/numbers.ts'

/** An outcome and what it is called. */
export type NamedCase = readonly [name: string, outcome: SettlementOutcome]

/** The total owed on a list, whole cents. */
export const sumOf = (debts: readonly { readonly balance: number }[]): number =>
  debts.reduce((sum, { balance }) => sum + balance, 0)

/** The part of the deposits that is left after the last settlement and all fees; whole cents. */
export const leftOfDeposits = (
  { monthlyDeposit }: SettlementInput,
  { months, settled, fees }: SettlementOutcome,
): number => Math.max(0, monthlyDeposit * months - settled - fees)

/** What lenders, company and tax office get, rounded so that with the debt still owed they add up to the shown total. */
export const paidParts = ({ settled, fees, tax, stillOwed, inAll }: SettlementOutcome): readonly string[] =>
  partsAsShown([settled, fees, tax], shownDifference(inAll, stillOwed)).map(roundedDollars)
