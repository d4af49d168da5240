import type { ReactNode } from 'react'
import copy from '../../../content/tools/debt-settlement.json'
import {
  type OneDebtCases,
  type SettlementInput,
  type SettlementOutcome,
  settlementDeposit,
} from '../../../domain/calculators/debt-settlement.ts'
import { format } from '../../../domain/text/format.ts'
import {
  monthsInWords,
  percentRange,
  roundedDollars,
  shortDollarRange,
  shortMonthRange,
} from '../../../domain/text/numbers.ts'
import type { BigNumber } from '../tool.server.ts'
import { More, NumbersTable } from '../tool-parts.server.tsx'
import { leftOfDeposits, type NamedCase, paidParts, sumOf } from './outcome-parts.ts'

const text = copy.answer.ofOneDebt

/** All cases with their names; last, that it doesn't settle. */
export function casesByName({ settles, refused }: OneDebtCases): readonly NamedCase[] {
  const names = settles.length > 1 ? [text.best, text.worst] : [text.settles]
  return [...settles.map((outcome, place) => [names[place] ?? '', outcome] as const), [text.refused, refused]]
}

/** Compares what settling costs with the debt of today, and says what is owed if the lender refuses. */
export function headlineOfOne(input: SettlementInput, { total: { low, high }, refused }: OneDebtCases): string {
  const enrolled = sumOf(input.debts)
  const wording = high <= enrolled ? text.less : low < enrolled ? text.lessOrMore : text.more
  return format(wording, { enrolled: roundedDollars(enrolled), owed: roundedDollars(refused.stillOwed) })
}

/** What it costs, and after which time, if it settles; and, as large, what is owed if it doesn't. */
export const numbersOfOne = ({ total, months, refused }: OneDebtCases): readonly BigNumber[] => [
  {
    value: shortDollarRange(total.low, total.high),
    caption: format(text.total, { time: shortMonthRange(months.low, months.high) }),
  },
  { value: roundedDollars(refused.stillOwed), caption: text.owed },
]

/** Names the deposit with which the debt would settle in time on the worst terms, too. */
export function tooLongForOne({ assumptions, ...input }: SettlementInput, longest: number): string {
  const settling = { ...input, assumptions: { ...assumptions, completion: { low: 100, high: 100 } } }
  const least = settlementDeposit(settling, longest)
  return least === undefined
    ? copy.answer.neverAtAll
    : format(text.tooLong, {
        deposit: roundedDollars(input.monthlyDeposit),
        least: roundedDollars(least + 50),
        longest: monthsInWords(longest),
      })
}

interface OneDebtProps {
  readonly input: SettlementInput
  readonly cases: OneDebtCases
  /** The table of the averages, which holds for many people and for nobody's single debt. */
  readonly average: ReactNode
}

/** The cases of a single debt side by side; each column adds up. */
export function OneDebt({ input, cases, average }: OneDebtProps) {
  const { low, high } = input.assumptions.taxRate
  const { rows } = text
  const columns = casesByName(cases)
  const paid = [rows.settled, rows.fee, format(rows.tax, { taxRate: percentRange(low, high) })]
  const shown: readonly (readonly [string, (outcome: SettlementOutcome) => string])[] = [
    ...paid.map((label, part) => [label, (outcome: SettlementOutcome) => paidParts(outcome)[part] ?? ''] as const),
    [rows.stillOwed, ({ stillOwed }) => roundedDollars(stillOwed)],
    [rows.inAll, ({ inAll }) => roundedDollars(inAll)],
    [rows.months, ({ months }) => String(months)],
    [rows.left, (outcome) => roundedDollars(leftOfDeposits(input, outcome))],
  ]
  return (
    <>
      <NumbersTable
        tight="sums"
        caption={text.cases}
        head={[copy.answer.rows.part, ...columns.map(([name]) => name)]}
        rows={shown.map(([label, of]) => [label, ...columns.map(([, outcome]) => of(outcome))])}
        total={shown.findIndex(([label]) => label === rows.inAll)}
      />
      <p>{format(text.until, { months: String(cases.refused.months) })}</p>
      <More summary={text.average}>
        <div className="stack">{average}</div>
      </More>
    </>
  )
}
