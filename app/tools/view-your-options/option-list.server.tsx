import { Fragment } from 'react'
import copy from '../../../content/tools/view-your-options.json'
import { CONCERNS, type Concern } from '../../../domain/calculators/option-comparison.ts'
import type { DebtOption, DebtOptionId } from '../../../domain/calculators/options/debt-option.ts'
import { format } from '../../../domain/text/format.ts'
import { Bar } from '../../ui/bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BarKey } from './bar-key.server.tsx'
import { barTone } from './bar-tone.ts'
import { factsFor, type OptionText, optionText } from './option-text.ts'
import { firstWithoutRepaying, gentlerThanFirst, type SortedOptions } from './sorted-options.ts'

const text = copy.answer
const TERMS = ['payment', 'credit', 'lawsuit', 'tax', 'paid'] as const

/** The visitor's choice of an order: buttons of the tool's form, which stand beside the list. */
function Orders({ form, chosen }: { form: string; chosen: Concern }) {
  return (
    <fieldset className="orders">
      <legend className="sr">{text.order}</legend>
      {CONCERNS.map((concern) => (
        <button
          key={concern}
          type="submit"
          form={form}
          name="concern"
          value={concern}
          aria-pressed={concern === chosen}
          data-sorts
        >
          {text.orders[concern]}
        </button>
      ))}
      {/* After the buttons: the first value of a query counts. */}
      <input type="hidden" form={form} name="concern" value={chosen} />
    </fieldset>
  )
}

interface RowProps {
  readonly option: DebtOption
  /** The option's place among all: the one to look at first, or nearly within reach. */
  readonly mark: string | undefined
  /** Why the option is listed where it is, if its leading number does not show that. */
  readonly place: string | undefined
  /** The highest total among the open options, whole cents; 0 where paying only the minimums never ends. */
  readonly most: number
  readonly facts: Readonly<Record<string, string>>
  /** What the visitor can pay each month, whole cents. */
  readonly monthly: number
  readonly concern: Concern
}

/** An option that does not fit is not priced by a bar, but what happens if nothing changes always is. */
const hasBar = ({ id, possible }: DebtOption): boolean => possible || id === 'minimums'

/** Whether the option is the settlement of a single debt. */
const isOneSettled = (option: DebtOption): boolean => option.ends && option.ifSettled !== undefined

/** An option's highest total as a bar. */
const Cost = ({ option, most }: Pick<RowProps, 'option' | 'most'>) =>
  option.ends && most > 0 && hasBar(option) ? (
    <Bar value={option.total.high} of={most} tone={barTone(option.id)} />
  ) : null

/** The amount at the end of the bars: at least the cost of the minimums, with which every option is compared. */
function endOfBars({ open, closed }: SortedOptions): number {
  const minimums = [...open, ...closed].find(({ id }) => id === 'minimums')
  if (!minimums?.ends) return 0
  return Math.max(minimums.total.high, ...open.map((option) => (option.ends ? option.total.high : 0)))
}

interface NumberProps {
  readonly shown: OptionText
}

/** For each sort order, the number that decides it, shown first in a row so that readers can check the order. The total comes second. */
const LEADING: Readonly<Partial<Record<Concern, (shown: OptionText) => readonly [number: string, caption: string]>>> = {
  'lowest-payment': ({ shortPayment, paymentCaption }) => [shortPayment, paymentCaption],
  soonest: ({ shortEnd, endCaption }) => [shortEnd, endCaption],
}

function Leading({ shown, concern }: NumberProps & { readonly concern: Concern }) {
  const [number, caption] = LEADING[concern]?.(shown) ?? [shown.shortMonths, shown.monthsCaption]
  return (
    <span className="ranked-number">
      <b>{number}</b> {caption}
    </span>
  )
}

const Total = ({ shown: { shortTotal, totalCaption, ifRefused } }: NumberProps) => (
  <span className="ranked-number">
    {shortTotal ? <b>{shortTotal}</b> : null} {totalCaption}
    {ifRefused ? (
      <>
        <br />
        <b>{ifRefused[0]}</b> {ifRefused[1]}
      </>
    ) : null}
  </span>
)

function OptionRow({ option, mark, place, most, facts, monthly, concern }: RowProps) {
  const shown = optionText(option, factsFor(option, facts, monthly))
  const numbers = [<Leading key="leading" shown={shown} concern={concern} />, <Total key="total" shown={shown} />]
  // An option that covers none of the debts gets no numbers: they would be those of doing nothing.
  const applies = !option.notFor.includes('no-debt-of-its-kind')
  const mind = [...shown.closedBy, ...shown.against, ...(shown.stillOwed ? [shown.stillOwed] : [])]
  return (
    <li className={option.possible ? 'ranked' : 'ranked ranked-closed'}>
      <details>
        <summary>
          <span className="ranked-name">
            <b>{shown.name}</b>
            {mark ? <span className="ranked-first">{mark}</span> : null}
            <span>{place ? `${place} ${shown.row}` : shown.row}</span>
            {option.operatorPaid ? <span>{text.mayPayUs}</span> : null}
          </span>
          {applies ? (concern === 'lowest-total' ? numbers.toReversed() : numbers) : null}
          <Icon name="chevron" className="turn" />
          <Cost option={option} most={most} />
        </summary>
        <div className="ranked-more">
          {applies ? (
            <dl>
              {TERMS.map((term) => (
                <div key={term}>
                  <dt>{text.columns[term]}</dt>
                  <dd>{shown[term]}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          <ul className="ranked-cautions">
            <li>
              <strong>{text.watch}</strong> {shown.notFor}
            </li>
            {mind.length > 0 ? (
              <li>
                <strong>{text.mind}</strong> {mind.join(' ')}
              </li>
            ) : null}
          </ul>
          <a href={shown.page}>{format(text.how, { option: shown.name })}</a>
        </div>
      </details>
    </li>
  )
}

function markOf(option: DebtOption, { first, nearly }: SortedOptions): string | undefined {
  if (option.id === first) return text.first
  return nearly.includes(option) ? text.nearly : undefined
}

interface OptionListProps {
  readonly sorted: SortedOptions
  readonly concern: Concern
  readonly facts: Readonly<Record<string, string>>
  /** What the visitor can pay each month, whole cents. */
  readonly monthly: number
  /** Id of the tool's form. */
  readonly form: string
}

/** By option, why it is not the one to look at first, where the reason for the first one does not explain it. */
const GENTLER_REASONS: Readonly<Partial<Record<DebtOptionId, string>>> = text.gentlerReasons

/** Says why the gentlest of the open options is not the one to look at first, and which one is. */
function gentlerText({ id }: DebtOption, { first, second }: SortedOptions, facts: OptionListProps['facts']): string {
  const named = first ?? second
  return format(first ? text.gentlerIsNotFirst : text.gentlerIsNotSecond, {
    option: text.options[id].name,
    first: named ? text.options[named].name : '',
    reason: format(GENTLER_REASONS[id] ?? text.gentlerElse, facts),
  })
}

/** For each sort order, the sentence that its first option is not the best one for being first. */
const NOT_BEST: Readonly<Partial<Record<Concern, string>>> = text.isNotBest

const firstIsNotBest = ({ id }: DebtOption, concern: Concern): string =>
  format(text.firstIsNotBest, { isNotBest: NOT_BEST[concern] ?? '', option: text.options[id].name })

const mayOwe = (option: DebtOption): boolean => option.ends && option.stillOwed.high > 0

/** Explains the order of the fastest options: one that may leave debt owed stands below options that take longer. */
const placeOf = (
  option: DebtOption,
  { open: [top, ...others] }: SortedOptions,
  concern: Concern,
): string | undefined =>
  concern === 'soonest' && top && !mayOwe(top) && others.includes(option) && mayOwe(option)
    ? text.owingIsLater
    : undefined

/** How the order treats ranges, and options that may leave debt owed. */
function orderNote({ open }: SortedOptions, concern: Concern): string {
  if (concern === 'gentlest' || open.length < 2) return ''
  return concern === 'soonest' && open.some(mayOwe)
    ? `${text.sortedByHigher} ${text.owingComesLater}`
    : text.sortedByHigher
}

/** The list's groups in their order. An option that nearly fits is the verdict's, so it opens the list. */
const GROUPS = ['nearly', 'open', 'closed'] as const

/** Their headings; the open options alone on top need none. */
const headingOf = (group: (typeof GROUPS)[number], { nearly }: SortedOptions): string | undefined =>
  ({ nearly: text.nearlyOpen, open: nearly.length > 0 ? text.openNow : undefined, closed: text.notOpen })[group]

type SayProps = Pick<OptionListProps, 'sorted' | 'concern' | 'facts'>

/** Why the first of the open options is not the one to look at first, where that is so. */
function FirstIsNot({ sorted, concern, facts }: SayProps) {
  const top = firstWithoutRepaying(sorted, concern)
  const gentler = gentlerThanFirst(sorted, concern)
  return (
    <>
      {top ? <p>{firstIsNotBest(top, concern)}</p> : null}
      {gentler ? <p>{gentlerText(gentler, sorted, facts)}</p> : null}
    </>
  )
}

/** All eight options as quiet rows: what they are sorted by (else the time) and total in columns, one bar each, and the rest on demand. */
export function OptionList({ sorted, concern, facts, monthly, form }: OptionListProps) {
  const most = endOfBars(sorted)
  const hasBars = most > 0 && sorted.open.length > 0
  const barNotes = [text.bars, sorted.open.some(isOneSettled) ? text.oneDebtSettled.bar : '']
  const notes = [...(hasBars ? barNotes : []), orderNote(sorted, concern)].filter(Boolean)
  return (
    <section className="ranked-options" aria-labelledby="all-options">
      <div className="ranked-head">
        <h4 id="all-options">{text.all}</h4>
        {sorted.open.length > 1 ? <Orders form={form} chosen={concern} /> : null}
      </div>
      {hasBars ? <BarKey of={[...sorted.open, ...sorted.closed].filter(hasBar)} /> : null}
      {GROUPS.map((group) => {
        const heading = headingOf(group, sorted)
        return sorted[group].length > 0 ? (
          <Fragment key={group}>
            {heading ? <h5 className="ranked-part">{format(heading, facts)}</h5> : null}
            {group === 'open' ? <FirstIsNot sorted={sorted} concern={concern} facts={facts} /> : null}
            <ol className="ranked-list">
              {sorted[group].map((option) => (
                <OptionRow
                  key={option.id}
                  option={option}
                  mark={markOf(option, sorted)}
                  place={placeOf(option, sorted, concern)}
                  most={most}
                  facts={facts}
                  monthly={monthly}
                  concern={concern}
                />
              ))}
            </ol>
          </Fragment>
        ) : null
      })}
      {notes.length > 0 ? <p className="note">{notes.join(' ')}</p> : null}
    </section>
  )
}
