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
import { estimatedDollars } from '../../../domain/text/numbers.ts'
import { budgetFields, budgetIn } from '../../../forms/tools/budget.ts'
import { TOOL_PAGES } from '../../../forms/tools/tools.ts'
import { FIND_COUNSELOR } from '../next-steps.ts'
import { type BigNumber, defineTool, type NextStep } from '../tool.server.ts'
import { FactList } from '../tool-parts.server.tsx'

const text = copy.answer

interface Step {
  readonly text: string
  readonly page?: string
  readonly link?: string
}
const STEPS: Readonly<Record<Budget['steps'][number], Step>> = text.steps

/** Headlines of what is left where no minimums are typed: they would speak of bills and minimums. */
const WITHOUT_MINIMUMS: Partial<Record<Budget['state'], keyof typeof text.headlines>> = {
  'nothing-over': 'nothingLeft',
  'something-over': 'left',
}

function headlineNameOf({ state, minimums, outgoings }: Budget): keyof typeof text.headlines {
  if (outgoings === 0) return state === 'short-of-minimums' ? 'shortWithoutBills' : 'noBills'
  return (minimums === 0 ? WITHOUT_MINIMUMS[state] : undefined) ?? state
}

function headlineOf(budget: Budget): string {
  return text.headlines[headlineNameOf(budget)]
}

function Sums({ budget }: { budget: Budget }) {
  const { income, priority, other, left, minimums, extra, shortfall } = budget
  return (
    <FactList
      entries={[
        { label: text.income, value: estimatedDollars(income) },
        { label: text.priority, value: estimatedDollars(priority) },
        { label: text.other, value: estimatedDollars(other) },
        { label: text.left, value: estimatedDollars(left) },
        { label: text.minimums, value: estimatedDollars(minimums) },
        shortfall > 0
          ? { label: text.short, value: estimatedDollars(shortfall) }
          : { label: text.extra, value: estimatedDollars(extra) },
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

/** What the headline is about: the sum that is missing, or the one to pay debts off with. */
function numberOf({ left, minimums, extra, shortfall }: Budget): BigNumber {
  const missing = left < 0 ? -left : shortfall
  const caption = missing > 0 ? 'short' : minimums > 0 ? 'beyond' : 'left'
  return { value: estimatedDollars(missing || extra), caption: common.captions[caption] }
}

/** A plan with what is left beyond the minimums; a counselor where nothing is. */
function nextOf({ extra }: Budget): NextStep {
  if (extra === 0) return FIND_COUNSELOR
  return {
    page: TOOL_PAGES['payoff-planner'][0],
    tool: 'payoff-planner',
    label: text.plan,
    labelWithNumbers: format(text.planWith, { extra: estimatedDollars(extra) }),
  }
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
      phoneAndInternet: '110',
      clothing: '45',
      household: '55',
      leisure: '90',
      minimums: '305',
    }),
  answer({ values }) {
    const sums = monthlyBudget(budgetIn(values))
    if (sums.income === 0 && sums.outgoings === 0 && sums.minimums === 0) return { headline: text.empty, body: null }
    // Pay with no bill typed is not yet money for debts.
    if (headlineNameOf(sums) === 'noBills') return { headline: headlineOf(sums), body: null }
    return {
      headline: headlineOf(sums),
      numbers: [numberOf(sums)],
      next: nextOf(sums),
      carries: { 'payoff-planner': { extra: String(sums.extra / 100) } },
      body: (
        <>
          {sums.left < 0 ? <p>{text.blame}</p> : null}
          <Sums budget={sums} />
          <Steps steps={sums.steps} />
        </>
      ),
    }
  },
})
