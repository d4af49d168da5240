import copy from '../../../content/tools/apr-cost.json'
import common from '../../../content/tools/common.json'
import { type AprCost, aprCost } from '../../../domain/calculators/apr-cost.ts'
import type { Debt } from '../../../domain/calculators/debt.ts'
import { format } from '../../../domain/text/format.ts'
import { dollarsAsPaid, estimatedDollars, percentTo, roundedDollars } from '../../../domain/text/numbers.ts'
import { aprCostFields } from '../../../forms/tools/apr-cost.ts'
import { COMPARE_ALL } from '../next-steps.ts'
import { defineTool } from '../tool.server.ts'
import { DebtName, FactList, More, Results } from '../tool-parts.server.tsx'

const text = copy.answer

/** A list of more debts than this is collapsed at first. */
const SHOWN_DEBTS = 6

type Written = (cents: number) => string

const rateOf = (cost: AprCost, label: string) => ({ label, value: percentTo(cost.apr, 2) })
const dailyOf = (cost: AprCost) => ({ label: text.daily, value: percentTo(cost.dailyRate, 4) })
const yearOf = (cost: AprCost, written: Written) => ({ label: text.year, value: written(cost.perYear) })
const onePointOf = (cost: AprCost, written: Written) => ({ label: text.onePoint, value: written(cost.onePointLess) })

/** The figures that neither form nor headline shows. For a single debt the form has its rate, and the headline the interest a year. */
const restOf = (all: AprCost, debts: readonly Debt[]) => [
  ...(debts.length > 1 ? [rateOf(all, text.averageRate)] : []),
  dailyOf(all),
  ...(all.perMonth === 0 ? [yearOf(all, estimatedDollars)] : []),
  onePointOf(all, estimatedDollars),
]

/** The cost of one debt of several: to the cent, so that the debts add up to the figures above them. */
const entriesOfOne = (cost: AprCost) => [
  { label: text.day, value: dollarsAsPaid(cost.perDay) },
  { label: text.month, value: dollarsAsPaid(cost.perMonth) },
  rateOf(cost, text.rate),
  dailyOf(cost),
  yearOf(cost, dollarsAsPaid),
  onePointOf(cost, dollarsAsPaid),
]

const lowered = (debt: Debt, points: number): Debt => {
  const lower = (rate: number) => Math.max(0, rate - points)
  const { promotion } = debt
  return {
    ...debt,
    apr: lower(debt.apr),
    promotion: promotion && { ...promotion, apr: lower(promotion.apr) },
  }
}

/** Savings in a year if every rate were lower by some percentage points; whole cents. */
const saved = (debts: readonly Debt[], all: AprCost, points: number): number =>
  all.perYear - aprCost(debts.map((debt) => lowered(debt, points))).all.perYear

const pointsText = (points: number) =>
  points === 1 ? text.onePointName : format(text.points, { number: String(points) })

function EachDebt({ costs }: { costs: readonly AprCost[] }) {
  const cards = (
    <ul className="tool-cards">
      {costs.map((cost, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
        <li key={index} className="tool-card">
          <h4>
            <DebtName index={index} text={text.debtNumber} />
          </h4>
          <FactList entries={entriesOfOne(cost)} />
        </li>
      ))}
    </ul>
  )
  return costs.length > SHOWN_DEBTS ? <More summary={text.each}>{cards}</More> : cards
}

/** The tool that shows interest per day, month and year, and what a lower rate would save. */
export const aprCostTool = defineTool({
  name: 'apr-cost',
  copy,
  fields: aprCostFields,
  debtList: 'promotions',
  example: (place) =>
    new URLSearchParams({ balance: '6000', apr: String(place.figure('cardApr').numbers[0]), less: '5' }),
  answer({ debts, values: { less: points = 0 } }, place) {
    const costs = aprCost(debts)
    const { all } = costs
    const apr = place.figure('cardApr')
    const less = saved(debts, all, points)
    return {
      headline: all.perMonth === 0 ? text.none : format(text.headline, { year: roundedDollars(all.perYear) }),
      numbers:
        all.perMonth === 0
          ? []
          : [
              { value: estimatedDollars(all.perMonth), caption: common.captions.aMonth },
              { value: estimatedDollars(all.perDay), caption: common.captions.aDay },
            ],
      saving: less > 0 ? format(text.less, { points: pointsText(points), saved: estimatedDollars(less) }) : undefined,
      next: COMPARE_ALL,
      facts: { apr: apr.value, aprSource: apr.source },
      body: (
        <>
          <Results entries={restOf(all, debts)} />
          {debts.length > 1 ? <EachDebt costs={costs.debts} /> : null}
        </>
      ),
    }
  },
})
