import common from '../../../content/tools/common.json'
import words from '../../../content/tools/view-your-options.json'
import { compareRoads, type RoadComparison } from '../../../domain/calculators/road-comparison.ts'
import type { Road, RoadId } from '../../../domain/calculators/roads/road.ts'
import type { RoadVisitor } from '../../../domain/calculators/roads/visitor.ts'
import { viewYourOptionsFields } from '../../../forms/tools/view-your-options.ts'
import { RichText } from '../../parts/text/rich-text.tsx'
import { LineChart } from '../../ui/chart/line-chart.server.tsx'
import { fill } from '../../ui/fill.ts'
import { dollarRange, dollars, monthRange, monthsInWords } from '../money-text.ts'
import { defineTool, type ToolInput, type ToolPlace } from '../tool.server.ts'
import { More, NumbersTable } from '../tool-parts.server.tsx'
import { roadAssumptions } from './road-assumptions.server.ts'
import { RoadCards, RoadTable } from './road-cards.server.tsx'

const text = words.answer

/** The roads that the chart shows: more lines than these cannot be told apart. */
const CHARTED: readonly RoadId[] = ['minimums', 'own-plan', 'debt-management-plan', 'settlement']

function visitorOf({ debts, values }: ToolInput<typeof viewYourOptionsFields>): RoadVisitor {
  const { monthly, credit, behind, sued, income, nonExempt, assets, liabilities } = values
  return {
    debts,
    monthly: { kind: 'payment', amount: monthly },
    credit,
    behind: behind === 'yes',
    sued: sued === 'yes',
    incomeBelowMedian: income === 'unknown' ? undefined : income === 'below',
    nonExempt,
    worksheet: assets === undefined || liabilities === undefined ? undefined : { assets, liabilities },
  }
}

function Recommendation({ found, monthly }: { found: RoadComparison; monthly: number }) {
  const { code, road: id, cheaper, operatorPaid } = found.recommendation
  const road = found.roads.find((one) => one.id === id)
  const values = {
    monthly: dollars(monthly),
    payment: road && dollarRange(road.payment.low, road.payment.high),
    months: road?.ends ? monthRange(road.months.low, road.months.high) : undefined,
    total: road?.ends ? dollarRange(road.total.low, road.total.high) : undefined,
  }
  const changes = text.changes[code]
  return (
    <div className="box stack">
      <p>
        <RichText text={fill(text.why[code], values)} />
      </p>
      {cheaper.length > 0 ? (
        <p>{fill(text.cheaperToo, { roads: cheaper.map((one) => text.roads[one].name).join(', ') })}</p>
      ) : null}
      {changes ? (
        <p>
          <strong>{text.changes.title}:</strong> {changes}
        </p>
      ) : null}
      {road ? <p className="note">{operatorPaid ? text.paidMaybe : text.paidNot}</p> : null}
    </div>
  )
}

function Owed({ roads }: { roads: readonly Road[] }) {
  const charted = CHARTED.flatMap((id) => roads.find((road) => road.id === id) ?? [])
  const nameOf = ({ id }: Road) => text.roads[id].name
  const ends = charted.map((road) =>
    road.ends
      ? fill(text.chartEnds, { road: nameOf(road), time: monthsInWords(road.months.high) })
      : fill(text.chartNever, { road: nameOf(road) }),
  )
  const years = Math.max(...charted.map(({ balances }) => Math.ceil((balances.at(-1)?.month ?? 0) / 12)))
  /** The last point of a thinned-out road at or before a month. */
  const owedIn = ({ balances }: Road, month: number) =>
    dollars(balances.filter((point) => point.month <= month).at(-1)?.balance ?? 0)
  return (
    <>
      <LineChart
        title={text.chartTitle}
        summary={fill(text.chartText, { names: ends.join(' ') })}
        series={charted.map((road) => ({
          name: nameOf(road),
          points: road.balances.map(({ month, balance }) => [month / 12, balance] as const),
        }))}
        xLabel={common.chart.years}
        formatX={String}
        formatY={dollars}
      />
      <More summary={common.showNumbers}>
        <NumbersTable
          caption={text.chartTitle}
          head={['', ...charted.map(nameOf)]}
          rows={Array.from({ length: years + 1 }, (_, year) => [
            year === 0 ? text.today : fill(text.year, { year: String(year) }),
            ...charted.map((road) => owedIn(road, year * 12)),
          ])}
        />
      </More>
    </>
  )
}

function factsOf(place: ToolPlace): Readonly<Record<string, string>> {
  const value = (name: string) => place.figure(name).value
  const source = (name: string) => place.figure(name).source
  const { settlement, transfer } = roadAssumptions(place)
  return {
    transferFee: value('transferFee'),
    promoLow: String(transfer.promotionMonths.low),
    promoHigh: String(transfer.promotionMonths.high),
    laterApr: `${value('cardAprAll')} to ${value('cardApr')}`,
    transferSource: source('transferFee'),
    loanApr: value('loanApr'),
    loanSource: source('loanApr'),
    fairApr: value('fairCreditLoanApr'),
    originationFee: value('originationFee'),
    dmpRate: value('dmpRate'),
    dmpYears: value('dmpYears'),
    dmpSource: source('dmpRate'),
    settledLow: String(settlement.settledShare.low),
    settledHigh: String(settlement.settledShare.high),
    completion: String(settlement.completion.low),
    settlementFee: value('settlementFee'),
    settlementSource: source('settlementFee'),
    chapter7Fee: value('chapter7FilingFee'),
    chapter13Fee: value('chapter13FilingFee'),
    bankruptcySource: source('chapter13FilingFee'),
  }
}

/** All eight roads for the visitor's list, side by side, with a cautious word on where to begin. */
export const viewYourOptions = defineTool({
  name: 'view-your-options',
  words,
  fields: viewYourOptionsFields,
  groups: [
    { name: 'situation', fields: ['credit', 'behind', 'sued', 'income'] },
    { name: 'more', fields: ['nonExempt', 'assets', 'liabilities'], folded: true },
  ],
  check: ({ assets, liabilities }) =>
    (assets === undefined) === (liabilities === undefined)
      ? {}
      : { [assets === undefined ? 'assets' : 'liabilities']: words.checks.worksheet },
  debtList: 'plain',
  example(place) {
    const apr = String(place.figure('cardApr').numbers[0])
    const query = new URLSearchParams({ monthly: '450' })
    for (const balance of ['7000', '4500', '2000']) {
      query.append('balance', balance)
      query.append('apr', apr)
    }
    return query
  },
  answer(input, place) {
    const { values } = input
    const found = compareRoads(visitorOf(input), roadAssumptions(place))
    const byId = new Map(found.roads.map((road) => [road.id, road]))
    const sorted = found.orders[values.concern].flatMap((id) => byId.get(id) ?? [])
    const concern = words.fields.concern.options[values.concern]
    const { minimums, payment } = found.means
    const means = payment < minimums ? text.meansShort : text.means
    return {
      headline: text.recommended[found.recommendation.code],
      facts: factsOf(place),
      body: (
        <>
          <Recommendation found={found} monthly={values.monthly} />
          <p>{fill(means, { minimums: dollars(minimums), monthly: dollars(values.monthly) })}</p>
          <div className="roads-wide">
            <RoadTable roads={sorted} />
          </div>
          <RoadCards roads={sorted} concern={concern.toLowerCase()} first={found.recommendation.road} />
          <Owed roads={found.roads} />
        </>
      ),
    }
  },
})
