import copy from '../../content/screens/diagrams.json'
import { debtSettlement } from '../../domain/calculators/debt-settlement.ts'
import { format } from '../../domain/text/format.ts'
import { percent, roundedDollars } from '../../domain/text/numbers.ts'
import { leftOfDeposits, paidParts } from '../tools/debt-settlement/outcome-parts.ts'
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
  const worsePeak = Math.max(...worstCase.balances)
  const moments = [1, balances.indexOf(peak), firstSettlement, months, worstCase.balances.indexOf(worsePeak)]
  // Rounded as a whole, so that with what is left they add up to what was paid in.
  const [[settled, fees, tax], [worseSettled, worseFees, worseTax]] = [paidParts(bestCase), paidParts(worstCase)]
  const values = {
    debts: String(DEBTS.length),
    enrolled: roundedDollars(balances[0] ?? 0),
    apr: percent(APR),
    deposit: roundedDollars(DEPOSIT),
    first: String(firstSettlement),
    last: String(months),
    deposited: roundedDollars(DEPOSIT * months),
    settled,
    fees,
    tax,
    bestLeft: roundedDollars(leftOfDeposits(input, bestCase)),
    peak: roundedDollars(peak),
    worsePeak: roundedDollars(worsePeak),
    completion: percent(worstCase.completion),
    months: String(worstCase.months),
    worseSettled,
    worseFees,
    worseTax,
    left: roundedDollars(leftOfDeposits(input, worstCase)),
    stillOwed: roundedDollars(worstCase.stillOwed),
  }
  const steps = text.steps
    .map((step, place) => ({ step, month: moments[place] ?? 0 }))
    .sort((one, other) => one.month - other.month)
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
        {steps.map(({ step, month }) => (
          <li key={step}>
            <b>{format(text.from, { month: String(month) })}</b> {format(step, values)}
          </li>
        ))}
      </ol>
    </div>
  )
}
