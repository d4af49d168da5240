import common from '../../../content/tools/common.json'
import copy from '../../../content/tools/payoff-planner.json'
import {
  leastExtra,
  type Plan,
  type PlanInput,
  type Plans,
  payoffPlans,
  planSchedule,
} from '../../../domain/calculators/payoff-plan.ts'
import type { PlanMonth } from '../../../domain/calculators/payoff-run.ts'
import { PAYOFF_SCHEDULE_PATH } from '../../../domain/paths.ts'
import { format } from '../../../domain/text/format.ts'
import {
  dollarsAndCents,
  dollarsAsPaid,
  monthsInWords,
  roundedDollars,
  shortMonths,
  shownInterest,
} from '../../../domain/text/numbers.ts'
import { checkPayoffPlanner, payoffPlannerFields } from '../../../forms/tools/payoff-planner.ts'
import { ComparisonSuggestion } from '../comparison-suggestion.server.tsx'
import { COMPARE_ALL } from '../next-steps.ts'
import { savingOfPlan } from '../saving-text.server.ts'
import { defineTool } from '../tool.server.ts'
import { DebtName, More, NumbersTable } from '../tool-parts.server.tsx'
import { OrderCards } from './order-cards.server.tsx'
import { firstGone, inOrderGone, planInput, planOf } from './payoff-orders.ts'
import { PlanSchedule } from './plan-schedule.server.tsx'

const text = copy.answer

/** What the snowball costs more than the avalanche, and what it offers for that. */
function snowballCost({ avalanche, snowball }: Plans): string {
  if (!avalanche.ends || !snowball.ends) return ''
  if (avalanche.ranking.by === 'balance') return text.byBalance
  const more = shownInterest(snowball) - shownInterest(avalanche)
  if (more === 0) return text.same
  const longer = snowball.months - avalanche.months
  const [early, late] = [firstGone(snowball) ?? 0, firstGone(avalanche) ?? 0]
  return [
    format(text.snowballCosts, {
      more: roundedDollars(more),
      longer: longer > 0 ? format(text.longer, { time: monthsInWords(longer) }) : '',
    }),
    early < late
      ? format(text.snowballEarlier, { snowball: String(early), avalanche: String(late) })
      : text.snowballNotEarlier,
  ].join(' ')
}

/** What is paid each month; a card's falling minimum is why the minimums alone take so much longer. */
function Budget({ plans: { budget, minimums }, input: { debts, extra } }: { plans: Plans; input: PlanInput }) {
  const sums = {
    budget: dollarsAsPaid(budget),
    minimums: dollarsAsPaid(minimums.reduce((sum, minimum) => sum + minimum, 0)),
    extra: dollarsAsPaid(extra),
  }
  return (
    <p>
      {format(text.pay, sums)}
      {debts.some(({ kind }) => kind === 'Credit Cards') ? ` ${text.minimumsFall}` : null}
    </p>
  )
}

/** Each debt's first payment and the month in which it is paid off, in the order of those months. */
function Debts({ plan, month }: { plan: Plan; month: PlanMonth }) {
  const gone = (payoff: number | undefined) => (payoff ? shortMonths(payoff) : text.already)
  return (
    <NumbersTable
      tight
      caption={text.debts}
      head={[text.debt, text.first, text.gone]}
      rows={inOrderGone(plan).map((index) => [
        <DebtName key="debt" index={index} text={text.debtNumber} />,
        dollarsAndCents(month.debts[index]?.payment ?? 0),
        gone(plan.payoffMonths[index]),
      ])}
    />
  )
}

/** Whether nothing is owed beside one debt, so that no order of payment changes anything. */
const isAlone = ({ debts }: PlanInput): boolean => debts.filter(({ balance }) => balance > 0).length === 1

/** The answer for a plan that never ends: what would end it. */
const neverText = (input: PlanInput, plans: Plans): string =>
  plans.avalanche.ends ? text.neverOther : format(text.neverLeast, { least: roundedDollars(leastExtra(input)) })

/** The tool that compares avalanche, snowball and the visitor's own order with the same money, month by month. */
export const payoffPlanner = defineTool({
  name: 'payoff-planner',
  copy,
  fields: payoffPlannerFields,
  groups: [
    {
      name: 'windfalls',
      fields: [
        'windfallAmount1',
        'windfallMonth1',
        'windfallAmount2',
        'windfallMonth2',
        'windfallAmount3',
        'windfallMonth3',
      ],
      folded: true,
      pairs: true,
    },
  ],
  check: checkPayoffPlanner,
  debtList: 'promotions',
  slidesAnswer: 'extra',
  example(place) {
    const apr = String(place.figure('cardApr').numbers[0])
    const rows = [
      ['6000', apr, '180', 'Credit Cards'],
      ['2400', '27.99', '75', 'Credit Cards'],
      ['900', '0', '50', 'Medical Debt'],
    ] as const
    const query = new URLSearchParams({ extra: '200' })
    for (const [balance, rate, minimum, kind] of rows) {
      query.append('balance', balance)
      query.append('apr', rate)
      query.append('minimum', minimum)
      query.append('kind', kind)
    }
    return query
  },
  answer({ debts, values }, place) {
    const apr = place.figure('cardApr')
    const facts = { apr: apr.value, aprSource: apr.source }
    const today = debts.reduce((sum, { balance }) => sum + balance, 0)
    if (today === 0) return { headline: text.nothingOwed, body: null, facts }
    const input = planInput(debts, values)
    const plans = payoffPlans(input)
    const plan = planOf(plans, values.way)
    const months = plan.ends ? planSchedule(input, plan) : []
    const [first] = months
    return {
      headline: plan.ends
        ? format(text.ends, {
            order: text.orders[values.way].name,
            interest: roundedDollars(shownInterest(plan)),
          })
        : format(isAlone(input) ? text.neverAlone : text.never, { budget: dollarsAsPaid(plans.budget) }),
      numbers: plan.ends
        ? [
            { value: shortMonths(plan.months), caption: common.captions.time },
            { value: roundedDollars(plan.paid), caption: common.captions.total },
          ]
        : [],
      saving: plan.ends ? savingOfPlan(input.debts, plan, plans.budget) : undefined,
      next: COMPARE_ALL,
      facts,
      ...(plan.ends ? { file: { path: PAYOFF_SCHEDULE_PATH, label: text.file } } : {}),
      moved: (
        <>
          {plan.ends ? null : <p>{neverText(input, plans)}</p>}
          {first ? (
            <PlanSchedule debts={debts} plans={plans} chosen={values.way} months={months} today={today} />
          ) : null}
          <Budget plans={plans} input={input} />
        </>
      ),
      body: (
        <>
          <ComparisonSuggestion debts={debts} monthly={plans.budget} place={place} />
          {first ? <Debts plan={plan} month={first} /> : null}
          {debts.length > 1 ? (
            <>
              <p>{snowballCost(plans)}</p>
              <More summary={text.compareOrders}>
                <OrderCards plans={plans} chosen={values.way} />
              </More>
            </>
          ) : null}
        </>
      ),
    }
  },
})
