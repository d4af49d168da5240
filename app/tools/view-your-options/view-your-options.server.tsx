import copy from '../../../content/tools/view-your-options.json'
import { ratesInPlan } from '../../../domain/calculators/debt-management-plan.ts'
import type { OptionComparison } from '../../../domain/calculators/option-comparison.ts'
import type { DebtOption, DebtOptionId } from '../../../domain/calculators/options/debt-option.ts'
import { minimumsSchedule } from '../../../domain/calculators/options/paying-on.ts'
import {
  leastForPlan,
  NEARLY_FITS,
  type RecommendationCode,
} from '../../../domain/calculators/options/recommendation.ts'
import { type ComparisonVisitor, loanRates, parted } from '../../../domain/calculators/options/visitor.ts'
import type { Range } from '../../../domain/calculators/range.ts'
import type { DebtType } from '../../../domain/debt-types.ts'
import { format } from '../../../domain/text/format.ts'
import {
  dollars,
  monthsInWords,
  percent,
  percentRange,
  roundedDollars,
  shortDollarRange,
  shortMonthRange,
  shownDifference,
} from '../../../domain/text/numbers.ts'
import type { ToolName } from '../../../forms/tools/tools.ts'
import { viewYourOptionsFields } from '../../../forms/tools/view-your-options.ts'
import { RichText } from '../../parts/text/rich-text.tsx'
import { savingText } from '../saving-text.server.ts'
import {
  type BigNumber,
  defineTool,
  formId,
  type NextStep,
  type ToolAnswer,
  type ToolInput,
  type ToolPlace,
} from '../tool.server.ts'
import { More } from '../tool-parts.server.tsx'
import { compareAtPlace } from './compare-at-place.server.ts'
import { optionAssumptions } from './option-assumptions.server.ts'
import { OptionChart } from './option-chart.server.tsx'
import { OptionList } from './option-list.server.tsx'
import { leftOut, loansUntil } from './option-text.ts'
import { sortedOptions } from './sorted-options.ts'
import { cheaperOptions, headlineOf, nearlyFacts, shownOption } from './suggestion.ts'
import { BehindFirst, WhyFirst, type WhyFirstProps } from './why-first.server.tsx'

const text = copy.answer

const NAME = 'view-your-options'

/** Options whose total is all that is paid, so that it may be compared with the minimums' total. */
const SAVING: readonly DebtOptionId[] = ['own-plan', 'balance-transfer', 'consolidation-loan', 'debt-management-plan']

/** For each option, the tool that calculates it in detail. The buttons of other options promise an explanation. */
const NEXT_TOOLS: Readonly<Partial<Record<DebtOptionId, ToolName>>> = {
  'own-plan': 'payoff-planner',
  'balance-transfer': 'balance-transfer',
  'consolidation-loan': 'consolidation-loan',
}

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

/** How much less than the recommended option another one costs, with that option's drawback and who pays the operator for it. */
function cheaperThan(recommended: DebtOption | undefined, { id, operatorPaid, ...option }: DebtOption): string[] {
  if (!recommended?.ends || !option.ends) return []
  const { name, catch: downside } = text.options[id]
  return [
    format(text.cheaper, {
      option: name,
      less: shortDollarRange(
        shownDifference(recommended.total.low, option.total.high),
        shownDifference(recommended.total.high, option.total.low),
      ),
      catch: downside,
      pay: operatorPaid ? text.cheaperPaysUs : text.cheaperPaysNothing,
    }),
  ]
}

/** For each code of a recommendation without an option, where the visitor should turn. */
export const WITHOUT_OPTION: Readonly<Partial<Record<RecommendationCode, NextStep>>> = text.nextWithoutOption

/** What repaying everything without help takes, beside an option that ends before a student loan does. */
function allOnYourOwn(options: readonly DebtOption[], chosen: DebtOption): string {
  const own = options.find(({ id }) => id === 'own-plan')
  if (!(chosen.ends && chosen.monthsAlone && own?.possible && own.ends)) return ''
  return format(text.allOnYourOwn, {
    time: monthsInWords(own.months.high),
    total: roundedDollars(own.total.high),
  })
}

/** Recommendations beside which it stands what a plan takes a month at least. */
const FROM_PLAN: readonly RecommendationCode[] = ['plan-nearly-fits', 'bankruptcy-lawyer']

/** Why the recommended option comes first, in one sentence, and who pays for it; further reasons unfold. */
function Reason({ hasMedical, ...props }: WhyFirstProps & { readonly hasMedical: boolean }) {
  const { options, recommendation, assumedOnLoans } = props.found
  const { code } = recommendation
  const option = shownOption(props.found)
  const least = FROM_PLAN.includes(code) ? leastForPlan(options) : undefined
  const planFrom = least === undefined ? '' : ` ${format(text.planFrom, { least: roundedDollars(least) })}`
  const change = `${text.changes[code]}${planFrom}`
  const [mostCheaper, ...alsoCheaper] = cheaperOptions(props.found).flatMap((one) => cheaperThan(option, one))
  return (
    <>
      {props.isBehind ? <BehindFirst {...props} /> : null}
      {hasMedical ? (
        <p>
          <RichText text={text.medical} />
        </p>
      ) : null}
      <WhyFirst {...props} />
      {option?.notFor.includes('leaves-debts-out') ? (
        <p>
          {leftOut(option.id, props.facts)} {allOnYourOwn(options, option)}
        </p>
      ) : null}
      {assumedOnLoans > 0 ? <p>{format(text.loanAssumed, { assumed: roundedDollars(assumedOnLoans) })}</p> : null}
      {option ? <p className="note">{option.operatorPaid ? text.paidMaybe : text.paidNot}</p> : null}
      {mostCheaper ? (
        <p>
          <RichText text={mostCheaper} />
        </p>
      ) : null}
      {change ? (
        <More summary={alsoCheaper.length > 0 ? text.furtherThoughts : text.whatWouldChange}>
          {[...alsoCheaper, change].map((line) => (
            <p key={line}>
              <RichText text={line} />
            </p>
          ))}
        </More>
      ) : null}
    </>
  )
}

const owes = ({ debts }: ComparisonVisitor, wanted: DebtType): boolean =>
  debts.some(({ kind, balance }) => kind === wanted && balance > 0)

/** The recommended option in big numbers. */
export function numbersOf(option: DebtOption | undefined): readonly BigNumber[] {
  if (!option?.ends) return []
  const { monthsAlone, payment, total } = option
  const months = monthsAlone ?? option.months
  const monthly = shortDollarRange(payment.low, payment.high)
  const caption = monthsAlone ? text.atMonthlyThen : text.atMonthly
  return [
    {
      value: shortMonthRange(months.low, months.high),
      caption: payment.high > 0 ? format(caption, { monthly, all: loansUntil(option) }) : text.untilOver,
    },
    { value: shortDollarRange(total.low, total.high), caption: text.inTotal },
  ]
}

/** What an option that repays everything saves against paying only the minimums, in a sentence. */
export function savingOf(
  { debts }: ComparisonVisitor,
  { means }: OptionComparison,
  option: DebtOption | undefined,
): string | undefined {
  return option?.ends && SAVING.includes(option.id)
    ? savingText(minimumsSchedule(debts), option, means.covered)
    : undefined
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
    dmpSource: source('dmpMonthlyFee'),
    settled: percent(settlement.settledShare.low),
    writeDown: value('settlementWriteDown'),
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
    nearlyFits: percent(NEARLY_FITS * 100),
  }
}

/** The midpoint of a range of rates, rounded to 0.01%, as a field's value. */
const halfway = ({ low, high }: Range): string => String(Math.round((low + high) * 50) / 100)

/**
 * Values for the other tools' fields: the lengths that the comparison found, and the midpoints of its ranges of rates. So a
 * plan or loan that the visitor calculates there lies within the comparison's ranges.
 */
function carriesOf(
  options: readonly DebtOption[],
  { credit, debts }: ComparisonVisitor,
  place: ToolPlace,
): ToolAnswer['carries'] {
  const { loan, plan } = optionAssumptions(place)
  const offered = loanRates(loan.apr, credit)
  const inPlan = ratesInPlan(parted(debts).taken, plan.apr)
  const termOf = (wanted: DebtOptionId): Readonly<Record<string, string>> => {
    const term = options.find(({ id }) => id === wanted)?.term
    return term === undefined ? {} : { term: String(term) }
  }
  return {
    'debt-management-plan': {
      ...termOf('debt-management-plan'),
      rate: halfway(inPlan),
    },
    'consolidation-loan': { ...termOf('consolidation-loan'), rate: halfway(offered) },
  }
}

/** The tool that compares all eight options for the visitor's debts, and suggests where to begin. */
export const viewYourOptions = defineTool({
  name: NAME,
  copy,
  fields: viewYourOptionsFields,
  groups: [
    { name: 'situation', fields: ['credit', 'behind', 'sued', 'income'], folded: true },
    { name: 'more', fields: ['nonExempt', 'assets', 'liabilities'], folded: true },
  ],
  outsideForm: ['concern'],
  hints: ({ income: { state, amount, source } }) => ({
    income: format(state ? copy.medianIncome.state : copy.medianIncome.nation, {
      state: state ?? '',
      year: String(source.year),
      amount: dollars(amount),
      source: source.address,
    }),
  }),
  check: ({ assets, liabilities }) =>
    (assets === undefined) === (liabilities === undefined)
      ? {}
      : { [assets === undefined ? 'assets' : 'liabilities']: copy.checks.worksheet },
  debtList: 'plain',
  personal: ['monthly'],
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
    const visitor = visitorOf(input)
    const found = compareAtPlace(visitor, place)
    const { options, recommendation } = found
    const { code } = recommendation
    const figures = factsOf(place)
    const isOneDebt = options.some((option) => option.ends && option.ifSettled)
    const facts = {
      ...figures,
      leftOutPayment: roundedDollars(found.leftOutPayment),
      monthly: roundedDollars(monthly),
      settlementCases: isOneDebt ? text.oneDebtSettled.cases : format(text.settlementCases, figures),
      ...nearlyFacts(recommendation),
    }
    const first = options.find(({ id }) => id === recommendation.option)
    const shown = shownOption(found)
    const sorted = sortedOptions(found, concern)
    return {
      headline: headlineOf(recommendation),
      numbers: numbersOf(shown),
      saving: savingOf(visitor, found, first),
      reason: (
        <Reason
          found={found}
          monthly={monthly}
          facts={facts}
          hasCards={owes(visitor, 'Credit Cards')}
          isBehind={visitor.behind === true && code !== 'nothing-owed'}
          hasMedical={owes(visitor, 'Medical Debt')}
        />
      ),
      next: first
        ? { page: text.options[first.id].page, label: text.next[first.id], tool: NEXT_TOOLS[first.id] }
        : WITHOUT_OPTION[code],
      facts,
      carries: carriesOf(options, visitor, place),
      body:
        code === 'nothing-owed' ? null : (
          <>
            <OptionList sorted={sorted} concern={concern} facts={facts} monthly={monthly} form={formId(NAME)} />
            <OptionChart options={options} first={shown?.id} cheaper={cheaperOptions(found)[0]?.id} />
          </>
        ),
    }
  },
})
