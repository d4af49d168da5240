import common from '../../content/tools/common.json'
import type { Debt } from '../../domain/calculators/debt.ts'
import { verdictFor } from '../../domain/calculators/option-comparison.ts'
import { format } from '../../domain/text/format.ts'
import { dollarsAsPaid } from '../../domain/text/numbers.ts'
import type { ToolPlace } from './tool.server.ts'
import { optionAssumptions } from './view-your-options/option-assumptions.server.ts'
import { headlineOf } from './view-your-options/suggestion.ts'

interface ComparisonSaysProps {
  readonly debts: readonly Debt[]
  /** What is paid a month on all of them, whole cents. */
  readonly monthly: number
  readonly place: ToolPlace
}

/** What the comparison of all options suggests for the same debts and the same money, in the answer of one option's tool. */
export const ComparisonSays = ({ debts, monthly, place }: ComparisonSaysProps) => (
  <p>
    {format(common.comparisonSays, {
      budget: dollarsAsPaid(monthly),
      verdict: headlineOf(verdictFor(debts, monthly, optionAssumptions(place))),
    })}
  </p>
)
