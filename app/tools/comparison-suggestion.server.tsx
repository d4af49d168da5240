import common from '../../content/tools/common.json'
import comparison from '../../content/tools/view-your-options.json'
import type { Debt } from '../../domain/calculators/debt.ts'
import { verdictFor } from '../../domain/calculators/option-comparison.ts'
import type { Recommendation } from '../../domain/calculators/options/recommendation.ts'
import { format } from '../../domain/text/format.ts'
import { dollarsAsPaid } from '../../domain/text/numbers.ts'
import type { ToolPlace } from './tool.server.ts'
import { optionAssumptions } from './view-your-options/option-assumptions.server.ts'
import { headlineOf } from './view-your-options/suggestion.ts'
import { WITHOUT_OPTION } from './view-your-options/view-your-options.server.tsx'

interface ComparisonSuggestionProps {
  readonly debts: readonly Debt[]
  /** What is paid a month on all of them, whole cents. */
  readonly monthly: number
  readonly place: ToolPlace
}

/** The page about what a verdict suggests. */
const pageOf = ({ option, code }: Recommendation): string | undefined =>
  option ? comparison.answer.options[option].page : WITHOUT_OPTION[code]?.page

/**
 * What the comparison of all options suggests for the same debts and the same money, in the answer of one option's tool,
 * with a link to the page about it.
 */
export function ComparisonSuggestion({ debts, monthly, place }: ComparisonSuggestionProps) {
  const verdict = verdictFor(debts, monthly, optionAssumptions(place))
  const page = pageOf(verdict)
  return (
    <p>
      {format(common.comparisonSays, { budget: dollarsAsPaid(monthly) })}{' '}
      {page && page !== place.page ? <a href={page}>{headlineOf(verdict)}</a> : headlineOf(verdict)}
    </p>
  )
}
