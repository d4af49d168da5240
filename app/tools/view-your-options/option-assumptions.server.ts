import type { OptionAssumptions } from '../../../domain/calculators/options/visitor.ts'
import type { Range } from '../../../domain/calculators/range.ts'
import { longestProgram, settlementAssumptions } from '../debt-settlement/settlement-assumptions.server.ts'
import type { ToolPlace } from '../tool.server.ts'

const CENTS = 100
const MONTHS = 12

/** Assumptions about costs and rates from content/figures.yaml; each result shows their dates and sources. */
export function optionAssumptions(place: ToolPlace): OptionAssumptions {
  const numbers = (name: string) => place.figure(name).numbers
  const one = (name: string, unit = 1) => (numbers(name)[0] ?? 0) * unit
  const range = (name: string, unit = 1): Range => {
    const [low = 0, high = low] = numbers(name)
    return { low: low * unit, high: high * unit }
  }
  const fair = range('fairCreditLoanApr')
  return {
    transfer: {
      credit: ['good'],
      fee: range('transferFee'),
      promotionApr: 0,
      promotionMonths: { low: one('specTransferPromo'), high: one('transferPromo') },
      laterApr: { low: one('cardAprAll'), high: one('cardApr') },
    },
    loan: {
      apr: { good: { low: one('loanApr'), high: fair.low }, fair },
      originationFee: range('originationFee'),
      terms: [3 * MONTHS, 5 * MONTHS],
    },
    plan: {
      apr: range('dmpRate'),
      setupFee: range('dmpSetupFee', CENTS),
      monthlyFee: range('dmpMonthlyFee', CENTS),
      months: range('dmpYears', MONTHS),
    },
    settlement: { ...settlementAssumptions(place), longestMonths: longestProgram(place) },
    chapter7: {
      filingFee: one('chapter7FilingFee', CENTS),
      lawyer: range('chapter7Lawyer', CENTS),
      courses: range('bankruptcyCourses', CENTS),
      months: range('chapter7Months'),
    },
    chapter13: {
      filingFee: one('chapter13FilingFee', CENTS),
      lawyer: range('chapter13Lawyer', CENTS),
      courses: range('bankruptcyCourses', CENTS),
      trusteeShare: range('trusteeShare'),
    },
  }
}
