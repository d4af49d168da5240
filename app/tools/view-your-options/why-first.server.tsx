import copy from '../../../content/tools/view-your-options.json'
import type { OptionComparison } from '../../../domain/calculators/option-comparison.ts'
import { GIVEN_UP, leastForPlan, type RecommendationCode } from '../../../domain/calculators/options/recommendation.ts'
import { format } from '../../../domain/text/format.ts'
import { dollarRange, estimatedDollars, roundedDollars, shownDifference } from '../../../domain/text/numbers.ts'
import { RichText } from '../../parts/text/rich-text.tsx'
import { shownOption } from './suggestion.ts'

const {
  options: names,
  why,
  whyBeforeCheaper,
  whyWithNothing,
  whyBehind,
  behind: behindOn,
  alone,
  against,
  nearPlan,
  nearPlanMost,
  nearlySecond,
  mayPayUs,
} = copy.answer
const withoutCards: Readonly<Partial<Record<RecommendationCode, string>>> = copy.answer.whyWithoutCards

/** A plan's payment may exceed what can be paid by this share to be called near; our own judgment. */
const NEAR = 0.2

export interface WhyFirstProps {
  readonly found: OptionComparison
  readonly hasCards: boolean
  /** Whether payments are late already. */
  readonly isBehind?: boolean
  /** What the visitor can pay each month, whole cents. */
  readonly monthly: number
  /** Values for placeholders in the wording. */
  readonly facts: Readonly<Record<string, string>>
}

type ReasonProps = Pick<WhyFirstProps, 'found' | 'hasCards' | 'isBehind' | 'monthly'>

/** Recommendations that send the visitor to someone else first than to the lenders. */
const WITHOUT_CALL: readonly RecommendationCode[] = [...GIVEN_UP, 'lawyer-before-court-date']

/** What comes before any option for who is behind on payments, and what no number of the answer has in it. */
export function BehindFirst({ found, hasCards }: Pick<WhyFirstProps, 'found' | 'hasCards'>) {
  const calls = !WITHOUT_CALL.includes(found.recommendation.code)
  return (
    <p>
      <RichText
        text={[calls ? behindOn.call : '', behindOn.onTop, calls && hasCards ? behindOn.how : '']
          .filter(Boolean)
          .join(' ')}
      />
    </p>
  )
}

function wordingOf({ found: { recommendation }, hasCards, isBehind, monthly }: ReasonProps): string {
  const { code, cheaper } = recommendation
  if (code === 'own-plan' && isBehind) return cheaper.length > 0 ? whyBehind.beforeCheaper : whyBehind.alone
  if (code === 'own-plan' && cheaper.length > 0) return whyBeforeCheaper
  if (code === 'bankruptcy-lawyer' && monthly === 0) return whyWithNothing
  return (hasCards ? undefined : withoutCards[code]) ?? why[code]
}

/**
 * Says in one sentence why the recommended option comes first, even where another may cost less. If its payment may exceed
 * what the visitor can pay, a sentence before says by how much.
 */
export function WhyFirst({ facts, ...props }: WhyFirstProps) {
  const { found, monthly } = props
  const { options, means, recommendation } = found
  const { code, option, nearly } = recommendation
  const amounts = { monthly: estimatedDollars(monthly), minimums: estimatedDollars(means.minimums) }
  const short = means.estimated ? alone.belowEstimate : alone.belowMinimums
  const shown = shownOption(found)?.payment
  const values = {
    ...facts,
    ...amounts,
    payment: shown && dollarRange(shown.low, shown.high),
    alone: format(means.covered ? alone.tooLong : short, amounts),
    option: option && names[option].name.toLowerCase(),
  }
  const over = shown && !nearly ? shownDifference(shown.high, means.payment) : 0
  const caution = over > 0 ? format(against['payment-may-be-too-high'], { over: roundedDollars(over) }) : ''
  const least = GIVEN_UP.includes(code) ? leastForPlan(options) : undefined
  const plan = options.find(({ id }) => id === 'debt-management-plan')
  const mostForPlan = plan?.payment.high ?? 0
  const isNear = least !== undefined && least <= means.payment * (1 + NEAR)
  const reason = (
    <p>
      {caution ? <strong>{caution} </strong> : null}
      {isNear ? (
        <>
          <strong>{format(nearPlan, { more: roundedDollars(shownDifference(least, means.payment)) })}</strong>{' '}
          {plan?.operatorPaid ? `${mayPayUs} ` : null}
          {mostForPlan > least
            ? `${format(nearPlanMost, { most: roundedDollars(shownDifference(mostForPlan, means.payment)) })} `
            : null}
        </>
      ) : null}
      <RichText text={format(wordingOf(props), values)} />
    </p>
  )
  return nearly?.second ? (
    <>
      {reason}
      <p>{format(nearlySecond, facts)}</p>
    </>
  ) : (
    reason
  )
}
