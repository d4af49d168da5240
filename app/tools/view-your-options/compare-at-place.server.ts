import { compareOptions, type OptionComparison } from '../../../domain/calculators/option-comparison.ts'
import type { ComparisonVisitor } from '../../../domain/calculators/options/visitor.ts'
import type { ToolPlace } from '../tool.server.ts'
import { optionAssumptions } from './option-assumptions.server.ts'

/** Nobody is referred where the service is not offered, so no option pays the operator there. */
const withoutReferral = (found: OptionComparison): OptionComparison => ({
  ...found,
  options: found.options.map((option) => ({ ...option, operatorPaid: false })),
  recommendation: { ...found.recommendation, operatorPaid: false },
})

/** Compares all options for a visitor of this page. */
export function compareAtPlace(visitor: ComparisonVisitor, place: ToolPlace): OptionComparison {
  const found = compareOptions(visitor, optionAssumptions(place))
  return place.served ? found : withoutReferral(found)
}
