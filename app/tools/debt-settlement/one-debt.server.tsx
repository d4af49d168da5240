import type { ReactNode } from 'react'
import copy from '../../../content/tools/debt-settlement.json'
import {
  type Settlement,
  type SettlementInput,
  type SettlementOutcome,
  settledInFull,
} from '../../../domain/calculators/debt-settlement.ts'
import { type Range, rangeOf } from '../../../domain/calculators/range.ts'
import { format } from '../../../domain/text/format.ts'
import { percentRange, roundedDollars } from '../../../domain/text/numbers.ts'
import { More, NumbersTable } from '../tool-parts.server.tsx'
import { leftOfDeposits, paidParts, sumOf } from './outcome-parts.ts'

const text = copy.answer.ofOneDebt

type EndingSettlement = Extract<Settlement, { readonly ends: true }>

/** Whether a single debt is enrolled: it has one month in which it settles, and any share of it is an average. */
export const isSingle = ({ debts }: SettlementInput): boolean => debts.filter(({ balance }) => balance > 0).length === 1

/** The only two ways that the settlement of one debt can end. */
export interface OneDebtCases {
  /** On the best terms and, where the savings reach that far, on the worst. */
  readonly settles: readonly SettlementOutcome[]
  readonly refused: SettlementOutcome
}

/** The two cases of a single debt; undefined for several debts, and where the visitor counts on its settling. */
export const oneDebtCases = (
  input: SettlementInput,
  { noneSettles }: Pick<EndingSettlement, 'noneSettles'>,
): OneDebtCases | undefined =>
  isSingle(input) && input.assumptions.completion.low < 100
    ? { settles: settledInFull(input), refused: noneSettles }
    : undefined

/** What one debt costs if it settles; whole cents. */
export const totalIfSettled = ({ settles }: OneDebtCases): Range => rangeOf(...settles.map(({ inAll }) => inAll))

/** Compares what settling costs with the debt of today, and says what is owed if the lender refuses. */
export function headlineOfOne(input: SettlementInput, cases: OneDebtCases): string {
  const enrolled = sumOf(input.debts)
  const { low, high } = totalIfSettled(cases)
  const wording = high <= enrolled ? text.less : low < enrolled ? text.lessOrMore : text.more
  return format(wording, { enrolled: roundedDollars(enrolled), owed: roundedDollars(cases.refused.stillOwed) })
}

/** Both ends of what outcomes show, or the one text where they are alike. */
const span = (shown: readonly string[]): string => [...new Set(shown)].join('–')

interface OneDebtProps {
  readonly input: SettlementInput
  readonly cases: OneDebtCases
  /** The table of the averages, which holds for many people and for nobody's single debt. */
  readonly average: ReactNode
}

/** Both cases of a single debt side by side. */
export function OneDebt({ input, cases: { settles, refused }, average }: OneDebtProps) {
  const { low, high } = input.assumptions.taxRate
  const { rows } = text
  const paid = [rows.settled, rows.fee, format(rows.tax, { taxRate: percentRange(low, high) })]
  const shown: readonly (readonly [string, (outcome: SettlementOutcome) => string])[] = [
    ...paid.map((label, part) => [label, (outcome: SettlementOutcome) => paidParts(outcome)[part] ?? ''] as const),
    [rows.stillOwed, ({ stillOwed }) => roundedDollars(stillOwed)],
    [rows.inAll, ({ inAll }) => roundedDollars(inAll)],
    [rows.left, (outcome) => roundedDollars(leftOfDeposits(input, outcome))],
  ]
  return (
    <>
      <NumbersTable
        tight
        caption={text.cases}
        head={[copy.answer.rows.part, text.settles, text.refused]}
        rows={shown.map(([label, of]) => [label, span(settles.map(of)), of(refused)])}
        total={shown.findIndex(([label]) => label === rows.inAll)}
      />
      <p>{format(text.until, { months: String(refused.months) })}</p>
      <More summary={text.average}>
        <div className="stack">{average}</div>
      </More>
    </>
  )
}
