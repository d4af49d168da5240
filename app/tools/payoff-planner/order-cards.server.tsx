import copy from '../../../content/tools/payoff-planner.json'
import type { Plan, Plans } from '../../../domain/calculators/payoff-plan.ts'
import { format } from '../../../domain/text/format.ts'
import { monthsInCell, roundedDollars, shownInterest } from '../../../domain/text/numbers.ts'
import { DebtName, FactList, More } from '../tool-parts.server.tsx'
import { firstGone, inOrderGone, ordersToShow, type PayoffOrder, planOf } from './payoff-orders.ts'

const text = copy.answer

/** A list of more debts than this is collapsed at first. */
const SHOWN_DEBTS = 6

function goneIn(month: number | undefined): string {
  if (month === undefined) return text.neverCell
  return month === 0 ? text.already : format(text.month, { month: String(month) })
}

/** The month in which each debt is paid off, earliest first. */
function Gone({ plan }: { plan: Plan }) {
  const list = (
    <FactList
      entries={inOrderGone(plan).map((index) => ({
        label: <DebtName index={index} text={text.debtNumber} />,
        value: goneIn(plan.payoffMonths[index]),
      }))}
    />
  )
  return plan.payoffMonths.length > SHOWN_DEBTS ? (
    <More summary={text.eachGone}>{list}</More>
  ) : (
    <>
      <p className="tool-card-label">{text.eachGone}</p>
      {list}
    </>
  )
}

function Totals({ plan }: { plan: Plan }) {
  const first = firstGone(plan)
  const costs = plan.ends
    ? [
        { label: text.interest, value: roundedDollars(shownInterest(plan)) },
        { label: text.total, value: roundedDollars(plan.paid) },
      ]
    : []
  return (
    <FactList
      entries={[
        { label: text.time, value: plan.ends ? monthsInCell(plan.months) : text.neverCell },
        ...costs,
        {
          label: text.firstGone,
          value: first === undefined ? text.neverCell : format(text.month, { month: String(first) }),
        },
      ]}
    />
  )
}

/** The three orders as cards: side by side where there is room, else stacked. */
export function OrderCards({ plans, chosen }: { plans: Plans; chosen: PayoffOrder }) {
  return (
    <ul className="tool-cards">
      {ordersToShow(plans, chosen).map((order) => {
        const plan = planOf(plans, order)
        const { name, also } = text.orders[order]
        return (
          <li key={order} className={order === chosen ? 'tool-card tool-card-chosen' : 'tool-card'}>
            <h4>{name}</h4>
            <p className="tool-card-label">{order === chosen ? `${also} · ${text.chosen}` : also}</p>
            <Totals plan={plan} />
            <Gone plan={plan} />
          </li>
        )
      })}
    </ul>
  )
}
