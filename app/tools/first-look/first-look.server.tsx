import common from '../../../content/tools/common.json'
import copy from '../../../content/tools/first-look.json'
import comparison from '../../../content/tools/view-your-options.json'
import type { Debt } from '../../../domain/calculators/debt.ts'
import { type DebtOption, type DebtOptionId, mayPayOperator } from '../../../domain/calculators/options/debt-option.ts'
import { CREDIT_NOT_KNOWN } from '../../../domain/calculators/options/visitor.ts'
import { firstMinimums } from '../../../domain/calculators/payoff-plan.ts'
import { OPTIONS_PATH } from '../../../domain/paths.ts'
import { format } from '../../../domain/text/format.ts'
import { dollars, roundedDollars, shortDollarRange, shortMonthRange } from '../../../domain/text/numbers.ts'
import { firstLookFields } from '../../../forms/tools/first-look.ts'
import { leadAmount } from '../../../forms/tools/lead-amount.ts'
import { TOOL_FIELD, type ToolName } from '../../../forms/tools/tools.ts'
import { RichText } from '../../parts/text/rich-text.tsx'
import { Bar } from '../../ui/bar.tsx'
import { answerId, defineTool, type ToolPlace } from '../tool.server.ts'
import { averageRateText } from '../tool-parts.server.tsx'
import { BarKey } from '../view-your-options/bar-key.server.tsx'
import { barTone } from '../view-your-options/bar-tone.ts'
import { compareAtPlace } from '../view-your-options/compare-at-place.server.ts'
import { factsFor, rowText } from '../view-your-options/option-text.ts'
import { headlineOf, nearlyFacts, shownOption } from '../view-your-options/suggestion.ts'
import { numbersOf, savingOf, WITHOUT_OPTION } from '../view-your-options/view-your-options.server.tsx'
import { WhyFirst } from '../view-your-options/why-first.server.tsx'

const text = copy.answer
const { options: names, next: nextLabels, paidMaybe, mayPayUs, never, noTotal } = comparison.answer

/** Two options that repay everything, settlement, and the minimum payments: what happens if nothing changes. */
const SHOWN: readonly DebtOptionId[] = ['own-plan', 'debt-management-plan', 'settlement', 'minimums']

/** An option that does not fit is not priced, but what happens if nothing changes always is. */
const hasPrice = ({ id, possible }: DebtOption): boolean => possible || id === 'minimums'

interface RowProps {
  readonly id: DebtOptionId
  readonly option: DebtOption | undefined
  readonly most: number
  readonly paysUs: boolean
  /** Placeholders of the wording of reasons. */
  readonly facts: Readonly<Record<string, string>>
  /** The visitor's monthly payment, whole cents. */
  readonly monthly: number
}

/** One option: its name, its catch and whether it may pay the operator; with numbers its time and total, or why it does not fit them. */
function Row({ id, option, most, paysUs, facts, monthly }: RowProps) {
  const { name, catch: drawback } = names[id]
  const said = option ? rowText(option, factsFor(option, facts, monthly)) : drawback
  // The price of the minimums is that of paying them in full.
  const isShort = id === 'minimums' && option?.possible === false
  const isPriced = option && hasPrice(option)
  const owed = isPriced && option.ends ? option.stillOwed.high : 0
  const total = option?.ends ? (option.ifSettled ?? option.total) : undefined
  return (
    <li className="quick-row">
      <span>
        <span>
          <b>{name}</b>
          {paysUs ? (
            <>
              <br /> {mayPayUs}
            </>
          ) : null}
        </span>
        <span>
          {isShort ? text.minimumsShort : said}
          {owed > 0 ? `. ${format(text.ifRefused, { owed: roundedDollars(owed) })}` : null}
        </span>
      </span>
      {isPriced ? (
        <>
          <span>
            <b>{option.ends ? shortMonthRange(option.months.low, option.months.high) : never}</b>
            <span>{total ? shortDollarRange(total.low, total.high) : noTotal}</span>
          </span>
          <Bar value={option.ends ? Math.min(option.total.high, most) : most} of={most} tone={barTone(id)} />
        </>
      ) : null}
    </li>
  )
}

interface RowsProps {
  readonly place: ToolPlace
  readonly options?: readonly DebtOption[]
  readonly facts?: RowProps['facts']
  readonly monthly?: number
}

function Rows({ place, options = [], facts = {}, monthly = 0 }: RowsProps) {
  const shown = SHOWN.map((id) => ({ id, option: options.find((option) => option.id === id) }))
  const priced = shown.filter(({ option }) => option && hasPrice(option))
  const totals = priced.map(({ option }) => (option?.ends ? option.total.high : 0))
  const isOwedIfRefused = priced.some(({ option }) => option?.ends && option.ifSettled)
  return (
    <>
      <ol className="quick-rows">
        {shown.map(({ id, option }) => (
          <Row
            key={id}
            id={id}
            option={option}
            most={Math.max(1, ...totals)}
            paysUs={place.served && mayPayOperator(id)}
            facts={facts}
            monthly={monthly}
          />
        ))}
      </ol>
      {priced.length > 0 ? (
        <>
          <BarKey of={priced} />
          <p className="note">{isOwedIfRefused ? text.barsOfSettlement : text.bars}</p>
        </>
      ) : null}
    </>
  )
}

/** Another tool's answer for one debt of this balance and rate. @param own its own field, cents a month */
function addressOf(
  page: string,
  tool: ToolName,
  { balance, apr }: Debt,
  own: Readonly<Record<string, number>>,
): string {
  const query = new URLSearchParams({
    [TOOL_FIELD]: tool,
    balance: String(balance / 100),
    apr: String(apr),
    minimum: '',
    kind: 'Credit Cards',
  })
  for (const [name, amount] of Object.entries(own)) query.set(name, String(amount / 100))
  return `${page}?${query}#${answerId(tool)}`
}

/** @param notes assumptions of this answer; the general ones follow */
const Foot = ({ address, notes }: { address: string; notes: readonly (string | undefined)[] }) => (
  <>
    <p>
      <a className="btn btn-2 btn-sm" href={address} data-carries>
        {text.compare}
      </a>
    </p>
    <p className="note">
      <RichText text={[...notes, text.note].filter(Boolean).join(' ')} />
    </p>
  </>
)

/** The estimated minimum payment may be off by this share. A payment that close to it may or may not cover the real one. */
const ESTIMATE_OFF_BY = 0.1

/** @param amounts the estimated minimum and what can be paid a month (cents) */
const minimumText = (minimum: number, monthly: number): string =>
  format(Math.abs(monthly - minimum) <= minimum * ESTIMATE_OFF_BY ? text.minimumNear : text.minimum, {
    minimum: roundedDollars(minimum),
    usualMinimum: common.usualMinimum,
  })

/** The short comparison on the home and state pages: three numbers, four options, one verdict. */
export const firstLook = defineTool({
  name: 'first-look',
  copy,
  small: true,
  fields: firstLookFields,
  debtList: false,
  personal: ['balance', 'monthly'],
  example: (place) =>
    new URLSearchParams({ balance: '12000', apr: String(place.figure('cardApr').numbers[0]), monthly: '400' }),
  blank: (place) => (
    <>
      <Rows place={place} />
      <Foot address={OPTIONS_PATH} notes={[averageRateText(String(place.figure('cardApr').numbers[0]), place)]} />
    </>
  ),
  answer({ values: { balance, apr, monthly } }, place) {
    const debt: Debt = { balance, apr, kind: 'Credit Cards' }
    const visitor = { debts: [debt], monthly: { kind: 'payment', amount: monthly }, credit: CREDIT_NOT_KNOWN } as const
    const found = compareAtPlace(visitor, place)
    const first = found.options.find(({ id }) => id === found.recommendation.option)
    const shown = shownOption(found)
    const next = first
      ? { page: names[first.id].page, label: nextLabels[first.id] }
      : WITHOUT_OPTION[found.recommendation.code]
    const plan =
      first?.id === 'own-plan'
        ? addressOf(names[first.id].page, 'payoff-planner', debt, { extra: monthly - firstMinimums([debt]) })
        : undefined
    return {
      headline: headlineOf(found.recommendation),
      // It asks for neither income nor property, which decide what a bankruptcy costs.
      numbers: found.recommendation.code === 'bankruptcy-lawyer' ? [] : numbersOf(shown),
      saving: savingOf(visitor, found, first),
      reason: (
        <>
          <WhyFirst
            found={found}
            hasCards
            monthly={monthly}
            facts={{ chapter7Years: place.figure('bankruptcyReportYears').value }}
          />
          {next ? (
            <p>
              <a className="btn btn-sm" href={plan ?? next.page} data-carries={plan && ''}>
                {next.label}
              </a>
            </p>
          ) : null}
          {shown?.operatorPaid ? <p className="note">{paidMaybe}</p> : null}
        </>
      ),
      body: (
        <>
          <Rows
            place={place}
            options={balance > 0 ? found.options : []}
            facts={nearlyFacts(found.recommendation)}
            monthly={monthly}
          />
          <Foot
            address={addressOf(OPTIONS_PATH, 'view-your-options', debt, { monthly })}
            notes={balance > 0 ? [averageRateText(String(apr), place), minimumText(found.means.minimums, monthly)] : []}
          />
          {place.served ? (
            <p className="note with-script" data-debt-amount={leadAmount(balance)}>
              {format(text.carried, { amount: dollars(leadAmount(balance)) })}
            </p>
          ) : null}
        </>
      ),
    }
  },
})
