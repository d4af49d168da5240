import copy from '../../../content/tools/view-your-options.json'
import { type Concern, compareOptions, type OptionComparison } from '../../../domain/calculators/option-comparison.ts'
import type { DebtOption } from '../../../domain/calculators/options/debt-option.ts'
import type { ComparisonVisitor } from '../../../domain/calculators/options/visitor.ts'
import { format } from '../../../domain/text/format.ts'
import { dollarRange, monthRange, percent, percentRange, roundedDollars } from '../../../domain/text/numbers.ts'
import { viewYourOptionsFields } from '../../../forms/tools/view-your-options.ts'
import { RichText } from '../../parts/text/rich-text.tsx'
import { defineTool, type ToolInput, type ToolPlace } from '../tool.server.ts'
import { optionAssumptions } from './option-assumptions.server.ts'
import { OptionCards } from './option-cards.server.tsx'
import { OptionChart } from './option-chart.server.tsx'
import { OptionTable } from './option-table.server.tsx'
import { firstWithoutRepaying, sortedOptions } from './sorted-options.ts'

const text = copy.answer

const NAME = 'view-your-options'

function visitorOf({ debts, values }: ToolInput<typeof viewYourOptionsFields>): ComparisonVisitor {
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

interface ComparisonProps {
  readonly found: OptionComparison
  /** What the visitor can pay each month, whole cents. */
  readonly monthly: number
  readonly facts: Readonly<Record<string, string>>
}

const nameOf = ({ id, operatorPaid }: DebtOption) =>
  operatorPaid ? format(text.nameAndPay, { option: text.options[id].name }) : text.options[id].name

function Recommendation({ found: { options, recommendation }, monthly, facts }: ComparisonProps) {
  const { code, cheaper } = recommendation
  const option = options.find(({ id }) => id === recommendation.option)
  const values = {
    ...facts,
    monthly: roundedDollars(monthly),
    option: option && text.options[option.id].name.toLowerCase(),
    payment: option && dollarRange(option.payment.low, option.payment.high),
    months: option?.ends ? monthRange(option.months.low, option.months.high) : undefined,
    total: option?.ends ? dollarRange(option.total.low, option.total.high) : undefined,
  }
  const changes = text.changes[code]
  const alsoCheaper = options.filter(({ id }) => cheaper.includes(id)).map(nameOf)
  return (
    <div className="box stack">
      <p>
        <RichText text={format(text.why[code], values)} />
      </p>
      {alsoCheaper.length > 0 ? <p>{format(text.cheaperToo, { options: alsoCheaper.join(', ') })}</p> : null}
      {changes ? (
        <p>
          <strong>{text.changes.title}:</strong> {changes}
        </p>
      ) : null}
      {option ? <p className="note">{option.operatorPaid ? text.paidMaybe : text.paidNot}</p> : null}
    </div>
  )
}

function Comparison({ found, monthly, concern, facts }: ComparisonProps & { concern: Concern }) {
  const sorted = sortedOptions(found, concern)
  const { minimums, payment } = found.means
  const wish = copy.fields.concern.options[concern]
  const titles = { open: format(text.order, { concern: wish.toLowerCase() }), closed: text.doNotFit }
  const top = firstWithoutRepaying(sorted, concern)
  const means = payment < minimums ? text.meansShort : text.means
  return (
    <>
      <p>{format(means, { minimums: roundedDollars(minimums), monthly: roundedDollars(monthly) })}</p>
      {top ? <p>{format(text.firstIsNotBest, { option: text.options[top.id].name })}</p> : null}
      <OptionTable sorted={sorted} concern={concern} titles={titles} facts={facts} />
      <OptionCards sorted={sorted} titles={titles} facts={facts} />
      <p className="options-change">
        <a href={`#${NAME}-concern`}>{text.sortAnew}</a>
      </p>
      <OptionChart options={found.options} first={sorted.first} />
    </>
  )
}

function factsOf(place: ToolPlace): Readonly<Record<string, string>> {
  const value = (name: string) => place.figure(name).value
  const source = (name: string) => place.figure(name).source
  const { settlement, transfer, loan } = optionAssumptions(place)
  return {
    transferFee: value('transferFee'),
    promoLow: String(transfer.promotionMonths.low),
    promoHigh: String(transfer.promotionMonths.high),
    laterApr: `${value('cardAprAll')} to ${value('cardApr')}`,
    transferSource: source('transferFee'),
    laterSource: source('cardApr'),
    loanApr: value('loanApr'),
    loanSource: source('loanApr'),
    goodHigh: percent(loan.apr.good.high),
    fairApr: value('fairCreditLoanApr'),
    originationFee: value('originationFee'),
    originationSource: source('originationFee'),
    dmpRate: value('dmpRate'),
    dmpYears: value('dmpYears'),
    dmpSetupFee: value('dmpSetupFee'),
    dmpMonthlyFee: value('dmpMonthlyFee'),
    dmpSource: source('dmpRate'),
    settledLow: percent(settlement.settledShare.low),
    settledHigh: percent(settlement.settledShare.high),
    completion: percent(settlement.completion.low),
    settledSource: source('settlementWriteDown'),
    settlementFee: value('settlementFee'),
    settlementSource: source('settlementFee'),
    taxRate: percentRange(settlement.taxRate.low, settlement.taxRate.high),
    chapter7Fee: value('chapter7FilingFee'),
    chapter13Fee: value('chapter13FilingFee'),
    bankruptcySource: source('chapter13FilingFee'),
    chapter7Lawyer: value('chapter7Lawyer'),
    chapter13Lawyer: value('chapter13Lawyer'),
    courses: value('bankruptcyCourses'),
    negativeYears: value('negativeReportYears'),
    chapter7Years: value('bankruptcyReportYears'),
    chapter13Years: value('chapter13ReportYears'),
  }
}

/** The tool that compares all eight options for the visitor's debts, and suggests where to begin. */
export const viewYourOptions = defineTool({
  name: NAME,
  copy,
  fields: viewYourOptionsFields,
  groups: [
    { name: 'situation', fields: ['credit', 'behind', 'sued', 'income'] },
    { name: 'more', fields: ['nonExempt', 'assets', 'liabilities'], folded: true },
    { name: 'order', fields: ['concern'] },
  ],
  check: ({ assets, liabilities }) =>
    (assets === undefined) === (liabilities === undefined)
      ? {}
      : { [assets === undefined ? 'assets' : 'liabilities']: copy.checks.worksheet },
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
    const { monthly, concern } = input.values
    const found = compareOptions(visitorOf(input), optionAssumptions(place))
    const facts = factsOf(place)
    return {
      headline: text.recommended[found.recommendation.code],
      facts,
      body: (
        <>
          <Recommendation found={found} monthly={monthly} facts={facts} />
          {found.recommendation.code === 'nothing-owed' ? null : (
            <Comparison found={found} monthly={monthly} concern={concern} facts={facts} />
          )}
        </>
      ),
    }
  },
})
