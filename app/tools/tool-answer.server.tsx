import copy from '../../content/tools/common.json'
import { ASSUMED_LOAN_MONTHS } from '../../domain/calculators/minimum-payment.ts'
import { DEBT_TYPES } from '../../domain/debt-types.ts'
import { LEAD_FORM_PATH } from '../../domain/paths.ts'
import { format } from '../../domain/text/format.ts'
import { dollarsAsPaid } from '../../domain/text/numbers.ts'
import { PREVIOUS_BUTTON } from '../../forms/lead-form-fields.ts'
import { leadAmount } from '../../forms/tools/lead-amount.ts'
import type { ToolName } from '../../forms/tools/tools.ts'
import { typedDollars } from '../../forms/tools/typed-dollars.ts'
import { ownAddress } from '../parts/frame/own-address.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { handOverAddress, shortOfMinimums } from './hand-over.server.ts'
import { PrintedInputs } from './printed-inputs.server.tsx'
import { isSameNumber, type ToolReading } from './read-tool.server.ts'
import {
  answerId,
  type FieldToAdd,
  type NextStep,
  type Tool,
  type ToolAnswer,
  type ToolCopy,
  type ToolPlace,
} from './tool.server.ts'
import { Slider } from './tool-inputs.server.tsx'
import { Verdict } from './verdict.server.tsx'

/** The wording of a debt's kind, which is no field of a tool's own. */
const KIND: Partial<ToolCopy['fields'][string]> = { label: copy.debt.kind, options: copy.debt.kinds }

const yearsOf = (months = 0): string => String(months / 12)

const minimumRule = format(copy.minimumRule, {
  usualMinimum: copy.usualMinimum,
  loanYears: yearsOf(ASSUMED_LOAN_MONTHS['Personal Loans']),
  studentLoanYears: yearsOf(ASSUMED_LOAN_MONTHS['Private Student Loans']),
})

/** Whether a tool works with minimums: then it lists their rule among what it assumes. */
const countsMinimums = ({ copy: { assumptions } }: Tool): boolean =>
  assumptions.some((text) => text.includes('{minimumRule}'))

/**
 * Whether a card's minimum is ours and not the visitor's, as in an example: where they typed each, our rule says nothing about
 * their numbers.
 */
const assumesMinimum = ({ start, list: { debts } }: ToolReading): boolean =>
  start !== 'own' ||
  debts.some(
    ({ balance, kind, minimumPayment }) => balance > 0 && kind === 'Credit Cards' && minimumPayment === undefined,
  )

/** The rule of minimums, which is folded away with all else that is assumed, in a line beside the numbers. */
const MinimumRule = ({ tool, reading, answer: { body, ownMinimumRule } }: Omit<SmallAnswerProps, 'place'>) =>
  countsMinimums(tool) && body && !ownMinimumRule && assumesMinimum(reading) ? (
    <p className="note">{format(copy.minimumRuleInShort, { usualMinimum: copy.usualMinimum })}</p>
  ) : null

/**
 * The button that opens the lead form with amount and kinds of debt filled in. It posts, so that no URL holds them; the
 * form answers with its first step, as after its own back button. The result's next step and the other tools come before
 * it, because we may earn nothing from them, and this button never looks more important than they do.
 */
function GetHelp({ reading }: { reading: ToolReading }) {
  const { debts } = reading.list
  const kinds = new Set(debts.filter(({ balance }) => balance > 0).map(({ kind }) => kind))
  const amount = leadAmount(debts.reduce((sum, { balance }) => sum + balance, 0))
  return (
    <form className="tool-help" method="post" action={LEAD_FORM_PATH} data-get-help>
      <input type="hidden" name="debtAmount" value={amount} />
      {[...kinds].map((kind) => (
        <input key={kind} type="hidden" name="step3Selections" value={kind} />
      ))}
      <button type="submit" className="btn btn-2" name={PREVIOUS_BUTTON} value="1">
        {copy.getHelp.button}
      </button>
      <p className="note">{copy.getHelp.note}</p>
    </form>
  )
}

interface Carrying {
  readonly tool: Tool
  readonly reading: ToolReading
  readonly carries: ToolAnswer['carries']
}

/** Links that open the other tools with the same list and the same money a month, but for the one that the button opens. */
function CarryOver({ tool, reading, carries, next }: Carrying & { next: ToolAnswer['next'] }) {
  const short = shortOfMinimums(tool.name, reading)
  return (
    <nav className="tool-carry" aria-label={copy.carry.label}>
      <p>{copy.carry.text}</p>
      <ul className="row">
        {copy.carry.links
          .filter(({ tool: to, text }) => to !== tool.name && text !== next?.label)
          .map(({ page, text, ...link }) => (
            <li key={link.tool}>
              <a href={handOverAddress(page, link.tool as ToolName, tool.name, reading, carries)} data-carries>
                {text}
              </a>
            </li>
          ))}
      </ul>
      {short ? (
        <p className="note">
          {format(copy.carry.short, {
            monthly: dollarsAsPaid(short.monthly),
            minimums: dollarsAsPaid(short.minimums),
          })}
        </p>
      ) : null}
    </nav>
  )
}

function Problems({ tool, reading, place }: Pick<AnswerProps, 'tool' | 'reading' | 'place'>) {
  const problems = Object.entries(reading.errors)
  if (problems.length === 0 && tool.blank) return tool.blank(place)
  if (problems.length === 0)
    return <p className="quiet">{tool.debtList && reading.start === 'own' ? copy.empty : copy.blank}</p>
  const headingId = `${answerId(tool.name)}-problems`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would say that these links are form controls
    <div className="error-summary" role="group" aria-labelledby={headingId}>
      {/* The script takes off what was corrected meanwhile. */}
      <h3 id={headingId} data-one={copy.problem}>
        {problems.length === 1 ? copy.problem : copy.problems}
      </h3>
      <ul>
        {problems.map(([field, message]) => (
          <li key={field}>
            <a href={`#${tool.name}-${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

export interface AnswerProps {
  readonly tool: Tool
  readonly reading: ToolReading
  readonly answer: ToolAnswer | undefined
  readonly place: ToolPlace
}

/**
 * The first button of a result; a tool that it leads to gets the visitor's numbers, and not those of an example. A tool on
 * the same page takes them over where it stands.
 */
function Next({ next, tool, reading, carries, place }: Carrying & { next: NextStep | FieldToAdd; place: ToolPlace }) {
  if ('field' in next) {
    return (
      <a className="btn btn-sm" href={`#${tool.name}-${next.field}`}>
        {next.label}
      </a>
    )
  }
  const { page, label, tool: to, labelWithNumbers = label } = next
  const isHere = page === place.page
  if (!to || reading.start !== 'own') {
    return (
      <a className="btn btn-sm" href={to && isHere ? `#tool-${to}` : ownAddress(page, place.visitorState)}>
        {label}
      </a>
    )
  }
  const hands = isHere ? { 'data-hands-to': to } : { 'data-carries': '' }
  return (
    <a className="btn btn-sm" href={handOverAddress(page, to, tool.name, reading, carries)} {...hands}>
      {labelWithNumbers}
    </a>
  )
}

/** A link back to the numbers, and buttons to print the result, download its numbers or copy a link to it. */
function Take({ answer, tool, reading, place }: AnswerProps & { answer: ToolAnswer }) {
  return (
    <p className="row tool-take">
      {tool.debtList && reading.start === 'own' ? (
        // A link to a field moves the focus there, too, and needs no script.
        <a className="btn btn-2 btn-sm" href={`#${tool.name}-balance-0`}>
          {copy.change}
        </a>
      ) : null}
      <button className="btn btn-2 btn-sm with-script" type="button" data-print>
        {copy.print}
      </button>
      {answer.file ? (
        <a className="btn btn-2 btn-sm" href={`${answer.file.path}?${reading.query}`} download>
          {answer.file.label}
        </a>
      ) : null}
      {reading.start === 'own' ? (
        <button
          className="btn btn-2 btn-sm with-script"
          type="button"
          data-copy-link={`${place.page}?${reading.query}#${answerId(tool.name)}`}
        >
          {copy.copyLink}
        </button>
      ) : null}
    </p>
  )
}

/** Percent. A rate in this range was probably meant as a fraction: 0.2215 for 22.15%. */
const SHARES = { from: 0.03, to: 0.8 }

/** Asks about a rate that is a hundredth of what lenders charge. */
function RateDoubt({ reading: { list, submitted } }: Pick<AnswerProps, 'reading'>) {
  const rates = [...list.debts.map(({ apr }) => apr), Number(submitted.apr)]
  const rate = rates.find((percent) => percent >= SHARES.from && percent <= SHARES.to)
  if (rate === undefined) return null
  return (
    <p>
      <strong>{format(copy.rateDoubt, { rate: String(rate), meant: String(Math.round(rate * 10_000) / 100) })}</strong>
    </p>
  )
}

/** Says which choice counts where a link holds one that isn't offered. */
function ChoiceDoubts({ tool, reading }: Pick<AnswerProps, 'tool' | 'reading'>) {
  return reading.unknownChoices.map((name) => {
    const { label, options = {} } = name === 'kind' ? KIND : (tool.copy.fields[name] ?? {})
    // The order of the options has no label: it shows which one is chosen.
    if (label === undefined) return null
    const field = reading.fields[name]
    const first = field && 'options' in field ? field.options[0] : DEBT_TYPES[0]
    return (
      <p key={name}>
        <strong>{format(copy.choiceDoubt, { label, choice: options[first] ?? first })}</strong>
      </p>
    )
  })
}

interface SmallAnswerProps extends Pick<AnswerProps, 'tool' | 'reading' | 'place'> {
  readonly answer: ToolAnswer
}

function SmallAnswer({
  answer: { headline, numbers = [], saving, reason, body },
  tool,
  reading,
  place,
}: SmallAnswerProps) {
  return (
    <>
      <Verdict headline={headline} numbers={numbers} saving={saving}>
        <RateDoubt reading={reading} />
        <ChoiceDoubts tool={tool} reading={reading} />
        {reason}
      </Verdict>
      {body}
      <PrintedInputs tool={tool} reading={reading} today={place.today} />
    </>
  )
}

/** The tool's slider, directly above what it moves; it stays while the answer around it is replaced. */
function AnswerSlider({ tool: { name: tool, copy, fields, slidesAnswer = '' }, reading }: AnswerProps) {
  const field = fields[slidesAnswer]
  const label = copy.fields[slidesAnswer]?.label
  if (!label || !field || !('slider' in field) || !field.slider) return null
  return (
    <div className="answer-slider with-script" data-stays>
      <p aria-hidden="true">
        {label}: <span data-says>{typedDollars(reading.submitted[slidesAnswer] || '0')}</span>
      </p>
      <Slider
        id={`${tool}-${slidesAnswer}`}
        label={label}
        value={reading.submitted[slidesAnswer] ?? ''}
        field={{ ...field, slider: field.slider }}
      />
    </div>
  )
}

/** Says whose numbers the result comes from. */
function labelOf({ tool, reading, place }: AnswerProps): string {
  if (reading.start !== 'example') return copy.estimate
  const name = tool.slidesAnswer ?? ''
  const isMoved = !isSameNumber(reading.submitted[name] ?? null, tool.example(place).get(name))
  return (isMoved && tool.copy.movedExample) || copy.example
}

/** The result: the verdict, what follows from it, the assumptions and the next steps; or the errors to fix first. */
export function Answer(props: AnswerProps) {
  const { tool, reading, answer, place } = props
  if (!answer) return <Problems tool={tool} reading={reading} place={place} />
  if (tool.small) return <SmallAnswer tool={tool} answer={answer} reading={reading} place={place} />
  const own = reading.start === 'own' && reading.list.debts.some(({ balance }) => balance > 0)
  return (
    <>
      <Verdict label={labelOf(props)} headline={answer.headline} numbers={answer.numbers ?? []} saving={answer.saving}>
        {answer.next ? (
          <p className="tool-take">
            <Next next={answer.next} tool={tool} reading={reading} carries={answer.carries} place={place} />
          </p>
        ) : null}
        <RateDoubt reading={reading} />
        <ChoiceDoubts tool={tool} reading={reading} />
        {answer.reason}
        <MinimumRule tool={tool} reading={reading} answer={answer} />
        <Take tool={tool} answer={answer} reading={reading} place={place} />
      </Verdict>
      {answer.moved ? <AnswerSlider {...props} /> : null}
      {answer.moved}
      {answer.body}
      <PrintedInputs tool={tool} reading={reading} today={place.today} />
      <Disclosure className="tool-assumptions text-fold" summary={<h4>{copy.assumptions}</h4>}>
        <ul>
          {tool.copy.assumptions.map((text) => (
            <li key={text}>{format(text, { minimumRule, ...answer.facts })}</li>
          ))}
        </ul>
      </Disclosure>
      {own ? <CarryOver tool={tool} reading={reading} carries={answer.carries} next={answer.next} /> : null}
      {own && place.served ? <GetHelp reading={reading} /> : null}
    </>
  )
}
