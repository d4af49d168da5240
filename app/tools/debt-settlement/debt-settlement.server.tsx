import common from '../../../content/tools/common.json'
import copy from '../../../content/tools/debt-settlement.json'
import {
  debtSettlement,
  isSingle,
  oneDebtCases,
  type Settlement,
  type SettlementAssumptions,
  type SettlementInput,
  type SettlementOutcome,
  settlementDeposit,
} from '../../../domain/calculators/debt-settlement.ts'
import { rangeOf } from '../../../domain/calculators/range.ts'
import { format } from '../../../domain/text/format.ts'
import {
  monthsInWords,
  percent,
  percentRange,
  roundedDollars,
  shortDollarRange,
  shortMonthRange,
  shownDifference,
} from '../../../domain/text/numbers.ts'
import { debtSettlementFields } from '../../../forms/tools/debt-settlement.ts'
import type { FieldValues } from '../../../forms/tools/tool-fields.ts'
import { type ChartSeries, LineChart } from '../../ui/chart/line-chart.server.tsx'
import { MONTH_STEPS } from '../../ui/chart/whole-ticks.ts'
import { ComparisonSuggestion } from '../comparison-suggestion.server.tsx'
import { COMPARE_ALL } from '../next-steps.ts'
import { type BigNumber, defineTool, type ToolInput, type ToolPlace } from '../tool.server.ts'
import { More, NumbersTable, WatchList } from '../tool-parts.server.tsx'
import { againstMinimums, payingInstead } from './beside-paying.ts'
import { casesByName, headlineOfOne, numbersOfOne, OneDebt, tooLongForOne } from './one-debt.server.tsx'
import { type EndingSettlement, leftOfDeposits, type NamedCase, paidParts, sumOf } from './outcome-parts.ts'
import { longestProgram, settlementAssumptions, settlementFacts } from './settlement-assumptions.server.ts'
import { settlementPoints } from './settlement-points.ts'

const text = copy.answer

type Values = FieldValues<typeof debtSettlementFields>

/** The usual assumptions, replaced by the visitor's own where given. */
function assumptionsOf(values: Values, place: ToolPlace): SettlementAssumptions {
  const usual = settlementAssumptions(place)
  return {
    ...usual,
    settledShare: { low: values.shareLow, high: values.shareHigh },
    fee: { low: values.feeLow, high: values.feeHigh },
    completion: { low: values.completion, high: 100 },
    taxRate: values.taxRate === undefined ? usual.taxRate : rangeOf(values.taxRate),
  }
}

function inputOf({ debts, values }: ToolInput<typeof debtSettlementFields>, place: ToolPlace): SettlementInput {
  const { assets, liabilities } = values
  return {
    debts,
    monthlyDeposit: values.deposit,
    assumptions: assumptionsOf(values, place),
    worksheet: assets === undefined || liabilities === undefined ? undefined : { assets, liabilities },
  }
}

/** Names of the best and worst case, by the share of the debt that settles. */
const caseNames = ({ bestCase, worstCase }: EndingSettlement, single: boolean): readonly [string, string] => {
  const share = single ? text.worstCaseOfOne : text.worstCase
  const name = ({ completion }: SettlementOutcome) => {
    if (completion === 0) return text.noCase
    return completion === 100 ? text.bestCase : format(share, { completion: percent(completion) })
  }
  const [best, worst] = [name(bestCase), name(worstCase)]
  return best === worst ? [text.lowerCost, text.higherCost] : [best, worst]
}

const monthText = (month: number): string => format(text.month, { month: String(month) })

/** A month of a case's settlements, unless nothing settles in it. */
const settledIn = ({ completion }: SettlementOutcome, month: number): string =>
  completion === 0 ? text.rows.never : monthText(month)

interface FoundProps {
  readonly input: SettlementInput
  readonly found: EndingSettlement
}

/** The case that leaves debt owed, if any; the worse case where both leave some. */
const owingCase = ({ bestCase, worstCase }: EndingSettlement): SettlementOutcome | undefined =>
  [worstCase, bestCase].find(({ stillOwed }) => stillOwed > 0)

/** The same person owes the one and has the other, so the debt still owed is set against what is saved. */
function OwedFromSavings({ input, found }: FoundProps) {
  const owing = owingCase(found)
  if (!owing || isSingle(input)) return null
  const left = leftOfDeposits(input, owing)
  const rest = shownDifference(left, owing.stillOwed)
  return (
    <p>
      {format(rest < 0 ? text.owedFromSavings.part : text.owedFromSavings.all, {
        owed: roundedDollars(owing.stillOwed),
        left: roundedDollars(left),
        rest: roundedDollars(Math.abs(rest)),
      })}
    </p>
  )
}

function Outcomes({ input, found }: FoundProps) {
  const single = isSingle(input)
  const { low, high } = input.assumptions.taxRate
  const taxRate = percentRange(low, high)
  const paid = [text.rows.settled, text.rows.fees, format(text.rows.tax, { taxRate })]
  const rows: readonly (readonly [string, (outcome: SettlementOutcome) => string])[] = [
    ...paid.map((label, part) => [label, (outcome: SettlementOutcome) => paidParts(outcome)[part] ?? ''] as const),
    [text.rows.stillOwed, ({ stillOwed }) => roundedDollars(stillOwed)],
    [text.rows.inAll, ({ inAll }) => roundedDollars(inAll)],
    [text.rows.growth, ({ growth }) => roundedDollars(growth)],
    [text.rows.first, (outcome) => settledIn(outcome, outcome.firstSettlement)],
    [single ? text.rows.only : text.rows.last, (outcome) => settledIn(outcome, outcome.months)],
    [text.rows.left, (outcome) => roundedDollars(leftOfDeposits(input, outcome))],
  ]
  const shown = single ? rows.filter(([label]) => label !== text.rows.first) : rows
  return (
    <>
      <NumbersTable
        caption={text.cases}
        head={[text.rows.part, ...caseNames(found, single)]}
        rows={shown.map(([label, of]) => [label, of(found.bestCase), of(found.worstCase)])}
        total={shown.findIndex(([label]) => label === text.rows.inAll)}
      />
      <OwedFromSavings input={input} found={found} />
      {single && found.stillOwed.high > 0 ? <p>{text.ofOne}</p> : null}
    </>
  )
}

const NoneSettles = ({ input, found: { noneSettles } }: FoundProps) => (
  <p>
    {format(text.noneSettles, {
      owed: roundedDollars(noneSettles.stillOwed),
      more: roundedDollars(shownDifference(noneSettles.stillOwed, sumOf(input.debts))),
    })}
  </p>
)

/** What the cases cost. Of a single debt it settles or does not; the share that settles, an average, is folded away. */
function Costs({ input, found }: FoundProps) {
  const cases = oneDebtCases(input)
  const outcomes = <Outcomes input={input} found={found} />
  return (
    <>
      {cases ? <OneDebt input={input} cases={cases} average={outcomes} /> : outcomes}
      <NoneSettles input={input} found={found} />
    </>
  )
}

/** The outcomes whose balances are drawn, with their names; the worst last. */
function drawnCases({ input, found }: FoundProps): readonly NamedCase[] {
  const cases = oneDebtCases(input)
  if (cases) return casesByName(cases)
  const [best, worst] = caseNames(found, isSingle(input))
  return [
    [best, found.bestCase],
    [worst, found.worstCase],
  ]
}

function Owed({ input, found }: FoundProps) {
  const drawn = drawnCases({ input, found })
  const outcomes = drawn.map(([, outcome]) => outcome)
  const longest = Math.max(...outcomes.map(({ balances }) => balances.length))
  const months = Array.from({ length: longest }, (_, month) => month)
  // Debt that has not settled when the program ends is still owed.
  const owedIn = ({ balances }: SettlementOutcome, month: number) => balances[month] ?? balances.at(-1) ?? 0
  /** A line stops where everything is settled; what is still owed goes on to the end of the chart. */
  const lineOf = (name: string, outcome: SettlementOutcome): ChartSeries => {
    const shown = outcome.stillOwed > 0 ? months : months.slice(0, outcome.balances.length)
    return {
      name,
      points: settlementPoints(shown.map((month) => owedIn(outcome, month))),
      end: outcome.stillOwed > 0 ? undefined : monthText(outcome.months),
    }
  }
  return (
    <>
      <LineChart
        title={text.chartTitle}
        summary={format(oneDebtCases(input) ? text.ofOneDebt.chartText : text.chartText, {
          enrolled: roundedDollars(sumOf(input.debts)),
          peak: roundedDollars(Math.max(...(outcomes.at(-1)?.balances ?? []))),
        })}
        series={drawn.map(([name, outcome]) => lineOf(name, outcome))}
        xLabel={text.monthColumn}
        xSteps={MONTH_STEPS}
        formatX={String}
        formatY={roundedDollars}
      />
      <More summary={common.showNumbers}>
        <NumbersTable
          caption={text.chartTitle}
          head={[text.monthColumn, ...drawn.map(([name]) => name)]}
          rows={months.map((month) => [month, ...outcomes.map((outcome) => roundedDollars(owedIn(outcome, month)))])}
        />
      </More>
    </>
  )
}

function Warnings({ place }: { place: ToolPlace }) {
  const negative = place.figure('negativeReportYears').value
  const notes = text.warnings.list.map((note) => format(note, { negative }))
  return <WatchList title={text.warnings.title} notes={notes} served={place.served} />
}

/** The debt still owed as a large number, with what is saved to pay it. */
function owedOf(input: SettlementInput, owing: SettlementOutcome | undefined): readonly BigNumber[] {
  if (!owing) return []
  const { stillOwed, completion } = owing
  const left = leftOfDeposits(input, owing)
  const caption = format(completion === 0 ? text.stillOwedOfNone : text.stillOwed, {
    completion: percent(completion),
    saved: format(left < stillOwed ? text.savedToward : text.savedFor, { left: roundedDollars(left) }),
  })
  return [{ value: roundedDollars(stillOwed), caption }]
}

/** The large numbers: total, time, and debt still owed. Unsettled debt remains when the program ends. */
function numbersOf(input: SettlementInput, found: EndingSettlement): readonly BigNumber[] {
  const cases = oneDebtCases(input)
  if (cases) return numbersOfOne(cases)
  const { inAll, bestCase, worstCase } = found
  const settling = [bestCase, worstCase].filter((outcome) => outcome.completion > 0)
  const months = rangeOf(...settling.map((outcome) => outcome.months))
  return [
    { value: shortDollarRange(inAll.low, inAll.high), caption: text.total },
    { value: shortMonthRange(months.low, months.high), caption: isSingle(input) ? text.timeOfOne : text.time },
    ...owedOf(input, owingCase(found)),
  ]
}

/** @param longest length of the longest useful program, in months */
const endsInTime = (input: SettlementInput, found: Settlement, longest: number): found is EndingSettlement =>
  found.ends && (oneDebtCases(input) ?? found).months.low <= longest

/**
 * Compares the total with the enrolled debt. For a program that takes too long, names the deposit that would end it in time.
 * @param longest length of the longest useful program, in months
 */
function headlineOf(input: SettlementInput, found: Settlement, longest: number): string {
  const cases = oneDebtCases(input)
  const inTime = endsInTime(input, found, longest)
  if (inTime && cases) return headlineOfOne(input, cases)
  if (cases) return tooLongForOne(input, longest)
  if (inTime) {
    const enrolled = sumOf(input.debts)
    const { low, high } = found.inAll
    const wording = high <= enrolled ? text.less : low < enrolled ? text.lessOrMore : text.more
    return format(wording, { enrolled: roundedDollars(enrolled) })
  }
  const least = settlementDeposit(input, longest)
  if (least === undefined) return text.neverAtAll
  const amounts = {
    deposit: roundedDollars(input.monthlyDeposit),
    least: roundedDollars(least + 50),
    longest: monthsInWords(longest),
  }
  return format(found.ends ? text.tooLong : text.never, amounts)
}

/** The tool that shows every part of the cost of debt settlement, in a best and a worst case. */
export const settlement = defineTool({
  name: 'debt-settlement',
  copy,
  fields: debtSettlementFields,
  groups: [
    { name: 'worksheet', fields: ['assets', 'liabilities'], folded: true },
    {
      name: 'assumptions',
      fields: ['shareLow', 'shareHigh', 'feeLow', 'feeHigh', 'completion', 'taxRate'],
      folded: true,
    },
  ],
  check: ({ assets, liabilities, shareLow, shareHigh, feeLow, feeHigh }) => ({
    ...(shareHigh < shareLow ? { shareHigh: copy.checks.order } : {}),
    ...(feeHigh < feeLow ? { feeHigh: copy.checks.fees } : {}),
    ...((assets === undefined) === (liabilities === undefined)
      ? {}
      : { [assets === undefined ? 'assets' : 'liabilities']: copy.checks.worksheet }),
  }),
  debtList: 'plain',
  personal: ['deposit'],
  example(place) {
    const usual = settlementAssumptions(place)
    const query = new URLSearchParams({
      deposit: '400',
      shareLow: String(usual.settledShare.low),
      shareHigh: String(usual.settledShare.high),
      feeLow: String(usual.fee.low),
      feeHigh: String(usual.fee.high),
      completion: String(usual.completion.low),
    })
    const apr = String(place.figure('cardApr').numbers[0])
    for (const balance of ['9000', '6000', '3000']) {
      query.append('balance', balance)
      query.append('apr', apr)
    }
    return query
  },
  answer(toolInput, place) {
    const input = inputOf(toolInput, place)
    const found = debtSettlement(input)
    const enrolled = sumOf(input.debts)
    const facts = settlementFacts(input.assumptions, place)
    if (enrolled === 0) return { headline: text.nothing, facts, body: null }
    // What no program runs to is not shown large.
    const shown = endsInTime(input, found, longestProgram(place)) ? found : undefined
    const instead = payingInstead(toolInput.debts, input.monthlyDeposit)
    const beside = shown && againstMinimums(toolInput.debts, shown, input)
    return {
      headline: headlineOf(input, found, longestProgram(place)),
      numbers: shown ? numbersOf(input, shown) : [],
      saving: shown && (instead.isChoice ? instead.says : beside),
      next: COMPARE_ALL,
      // The comparison never suggests settlement, and this is a tool whose option may pay the operator.
      reason: <ComparisonSuggestion debts={toolInput.debts} monthly={input.monthlyDeposit} place={place} />,
      facts,
      body: (
        <>
          {found.ends ? <Costs input={input} found={found} /> : null}
          <p>{instead.isChoice && beside ? beside : instead.says}</p>
          <Warnings place={place} />
          {found.ends ? <Owed input={input} found={found} /> : null}
        </>
      ),
    }
  },
})
