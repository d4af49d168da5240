import copy from '../../content/screens/diagrams.json'
import { debtSettlement } from '../../domain/calculators/debt-settlement.ts'
import { format } from '../../domain/text/format.ts'
import { percent, roundedDollars } from '../../domain/text/numbers.ts'
import { leftOfDeposits } from '../tools/debt-settlement/outcome-parts.ts'
import { settlementAssumptions } from '../tools/debt-settlement/settlement-assumptions.server.ts'
import { settlementPoints } from '../tools/debt-settlement/settlement-points.ts'
import type { ToolPlace } from '../tools/tool.server.ts'
import { LineChart } from '../ui/chart/line-chart.server.tsx'
import { MONTH_STEPS } from '../ui/chart/whole-ticks.ts'

const text = copy.settlement

/** The example: balances and the monthly deposit in whole cents, one rate a year in percent. */
const APR = 24
const DEBTS = [4_000_00, 5_000_00, 6_000_00].map((balance) => ({ balance, apr: APR }))
const DEPOSIT = 350_00

/** Chart of the debt by month, in the best and the worst case, and of the deposits until the best case ends. */
export function SettlementDiagram({ place }: { place: Pick<ToolPlace, 'figure'> }) {
  const input = { debts: DEBTS, monthlyDeposit: DEPOSIT, assumptions: settlementAssumptions(place) }
  const found = debtSettlement(input)
  if (!found.ends) throw new Error('the example of a settlement has to end')
  const { bestCase, worstCase } = found
  const { balances, firstSettlement, months } = bestCase
  const peak = Math.max(...balances)
  const moments = [1, balances.indexOf(peak), firstSettlement, months]
  const values = {
    debts: String(DEBTS.length),
    enrolled: roundedDollars(balances[0] ?? 0),
    apr: percent(APR),
    deposit: roundedDollars(DEPOSIT),
    first: String(firstSettlement),
    last: String(months),
    deposited: roundedDollars(DEPOSIT * months),
    settled: roundedDollars(bestCase.settled),
    fees: roundedDollars(bestCase.fees),
    tax: roundedDollars(bestCase.tax),
    peak: roundedDollars(peak),
    completion: percent(worstCase.completion),
    months: String(worstCase.months),
    worseSettled: roundedDollars(worstCase.settled),
    worseFees: roundedDollars(worstCase.fees),
    worseTax: roundedDollars(worstCase.tax),
    left: roundedDollars(leftOfDeposits(input, worstCase)),
    stillOwed: roundedDollars(worstCase.stillOwed),
  }
  return (
    <div className="box diagram">
      <LineChart
        title={text.title}
        summary={`${format(text.summary, values)} ${format(text.worse, values)}`}
        series={[
          { name: text.owed, points: settlementPoints(balances), end: format(text.from, { month: String(months) }) },
          { name: format(text.owedWorse, values), points: settlementPoints(worstCase.balances) },
          { name: text.deposited, points: [0, months].map((month) => [month, DEPOSIT * month] as const) },
        ]}
        xLabel={text.month}
        xSteps={MONTH_STEPS}
        formatX={String}
        formatY={roundedDollars}
      />
      <ol className="diagram-steps" aria-label={text.table}>
        {text.steps.map((step, place) => (
          <li key={step}>
            <b>{format(text.from, { month: String(moments[place]) })}</b> {format(step, values)}
          </li>
        ))}
      </ol>
    </div>
  )
}
