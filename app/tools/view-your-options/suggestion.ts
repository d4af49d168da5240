import copy from '../../../content/tools/view-your-options.json'
import type { OptionComparison } from '../../../domain/calculators/option-comparison.ts'
import type { DebtOption } from '../../../domain/calculators/options/debt-option.ts'
import type { Recommendation } from '../../../domain/calculators/options/recommendation.ts'
import { format } from '../../../domain/text/format.ts'
import { dollarRange } from '../../../domain/text/numbers.ts'

/** Placeholders of wording that only an option which nearly fits needs. */
export const nearlyFacts = ({ nearly }: Recommendation): Readonly<Record<string, string>> =>
  nearly ? { short: dollarRange(nearly.short.low, nearly.short.high) } : {}

/** What every tool says first: the verdict in one or two sentences. */
export const headlineOf = (recommendation: Recommendation): string =>
  format(copy.answer.recommended[recommendation.code], nearlyFacts(recommendation))

/**
 * The option whose numbers stand with the verdict, if any: the recommended one, or the one that nearly fits. That one's
 * payment is rounded up to what opens it, so that it exceeds the visitor's by just what the verdict calls missing.
 */
export function shownOption({ options, recommendation, means }: OptionComparison): DebtOption | undefined {
  const { nearly } = recommendation
  const found = options.find(({ id }) => id === (recommendation.option ?? nearly?.option))
  if (!found || !nearly) return found
  const low = means.payment + nearly.short.low
  return { ...found, payment: { low, high: Math.max(low, found.payment.high) } }
}

const lowestTotal = (option: DebtOption): number => (option.ends ? option.total.low : Number.POSITIVE_INFINITY)

/** The options that cost less than the recommended one, in the order in which the card names them. */
export const cheaperOptions = ({ options, recommendation }: OptionComparison): readonly DebtOption[] =>
  options
    .filter(({ id }) => recommendation.cheaper.includes(id))
    .toSorted((one, other) => lowestTotal(one) - lowestTotal(other))
