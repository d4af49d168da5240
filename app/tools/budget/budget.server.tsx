import copy from '../../../content/tools/budget.json'
import common from '../../../content/tools/common.json'
import {
  type Budget,
  INCOME_CATEGORIES,
  monthlyBudget,
  OTHER_CATEGORIES,
  PRIORITY_CATEGORIES,
} from '../../../domain/calculators/budget.ts'
import { format } from '../../../domain/text/format.ts'
import { roundedDollars } from '../../../domain/text/numbers.ts'
import { budgetFields, budgetIn } from '../../../forms/tools/budget.ts'
import { TOOL_FIELD, TOOL_PAGES } from '../../../forms/tools/tools.ts'
import { defineTool } from '../tool.server.ts'
import { FactList } from '../tool-parts.server.tsx'

const text = copy.answer

interface Step {
  readonly text: string
  readonly page?: string
  readonly link?: string
}
const STEPS: Readonly<Record<Budget['steps'][number], Step>> = text.steps

function headlineNameOf({ state, minimums, outgoings }: Budget): keyof typeof text.headlines {
  if (outgoings === 0) return state === 'short-of-minimums' ? 'shortWithoutBills' : 'noBills'
  return state === 'something-over' && minimums === 0 ? 'left' : state
}

function headlineOf(budget: Budget): string {
  const { extra, shortfall } = budget
  return format(text.headlines[headlineNameOf(budget)], {
    extra: roundedDollars(extra),
    shortfall: roundedDollars(shortfall),
  })
}

function Sums({ budget }: { budget: Budget }) {
  const { income, priority, other, left, minimums, extra, shortfall } = budget
  return (
    <FactList
      entries={[
        { label: text.income, value: roundedDollars(income) },
        { label: text.priority, value: roundedDollars(priority) },
        { label: text.other, value: roundedDollars(other) },
        { label: text.left, value: roundedDollars(left) },
        { label: text.minimums, value: roundedDollars(minimums) },
        shortfall > 0
          ? { label: text.short, value: roundedDollars(shortfall) }
          : { label: text.extra, value: roundedDollars(extra) },
      ]}
    />
  )
}

function Steps({ steps }: Pick<Budget, 'steps'>) {
  return (
    <>
      <h4>{text.stepsTitle}</h4>
      <ol className="tool-steps">
        {steps.map((name) => {
          const step = STEPS[name]
          return (
            <li key={name}>
              {step.text} {step.page ? <a href={step.page}>{step.link}</a> : null}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** A link to the payoff planner that passes on what is left after the minimums as the extra payment. */
function ToPlanner({ extra }: Pick<Budget, 'extra'>) {
  const [page] = TOOL_PAGES['payoff-planner']
  const query = new URLSearchParams({ [TOOL_FIELD]: 'payoff-planner', extra: String(extra / 100) })
  return (
    <p>
      <a href={`${page}?${query}#tool-payoff-planner`} data-hands-to="payoff-planner">
        {format(text.plan, { extra: roundedDollars(extra) })}
      </a>
    </p>
  )
}

/** The tool that adds up a month's income and spending, and shows what is left for debts or what to do first. */
export const budget = defineTool({
  name: 'budget',
  copy,
  fields: budgetFields,
  groups: [
    { name: 'income', fields: INCOME_CATEGORIES },
    { name: 'priority', fields: PRIORITY_CATEGORIES },
    { name: 'other', fields: OTHER_CATEGORIES },
    { name: 'debt', fields: ['minimums'] },
  ],
  debtList: false,
  // Only amounts that nearly everyone has, since the visitor must replace each of them.
  example: () =>
    new URLSearchParams({
      pay: '3600',
      housing: '1250',
      utilities: '230',
      food: '620',
      transport: '340',
      minimums: '305',
    }),
  answer({ values }) {
    const sums = monthlyBudget(budgetIn(values))
    if (sums.income === 0 && sums.outgoings === 0 && sums.minimums === 0) return { headline: text.empty, body: null }
    // Pay with no bill typed is not yet money for debts.
    if (headlineNameOf(sums) === 'noBills') return { headline: headlineOf(sums), body: null }
    return {
      headline: headlineOf(sums),
      numbers: [
        { value: roundedDollars(Math.abs(sums.left)), caption: common.captions[sums.left < 0 ? 'short' : 'left'] },
      ],
      body: (
        <>
          {sums.left < 0 ? <p>{text.blame}</p> : null}
          <Sums budget={sums} />
          <Steps steps={sums.steps} />
          {sums.extra > 0 ? <ToPlanner extra={sums.extra} /> : null}
        </>
      ),
    }
  },
})
