import { type SubmitEvent, useEffect, useState } from 'react'
import copy from '../../../content/screens/sued.json'
import { type AnswerPeriod, answerDeadline, courtOpensAgain, servedProblem } from '../../../domain/answer-deadline.ts'
import { closedFor } from '../../../domain/business-days.ts'
import { SUED_PATH } from '../../../domain/paths.ts'
import { format } from '../../../domain/text/format.ts'
import { DAY_MS, MINUTE_MS } from '../../../domain/time-units.ts'
import { usePlace } from '../../context/place.ts'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

const { deadline: text } = copy
let fullDates: Intl.DateTimeFormat | undefined
/** A date in full. The formatter is created once, at first use, because that takes longer than the rest of an answer. */
function longDay(day: string): string {
  fullDates ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  return fullDates.format(new Date(day))
}
const MOST_DAYS = 90
/** Sections of content/pages/sued.md. */
const AFTER_JUDGMENT = '#if-theres-already-a-judgment'
const HOW_TO_ANSWER = '#how-to-answer'

/** A court with its time to answer. */
export interface CourtPeriod extends AnswerPeriod {
  readonly court: string
  /** Whether the time was read in the state's own rule; otherwise only the days of the summons are counted. */
  readonly confirmed: boolean
}

/** What the visitor entered: the day of service (`YYYY-MM-DD`), and the days that the summons gives, if any. */
export interface AskedDeadline {
  readonly served: string
  readonly days: string
}

interface Problems {
  readonly served?: string
  readonly days?: string
}

function problemsOf({ served, days }: AskedDeadline, courts: readonly CourtPeriod[], today: string): Problems {
  const problem = servedProblem(served, today)
  const given = Number(days)
  const isCount = Number.isInteger(given) && given >= 1 && given <= MOST_DAYS
  return {
    ...(problem ? { served: text[problem] } : {}),
    ...(days === ''
      ? courts.some(({ confirmed }) => confirmed)
        ? {}
        : { days: text.noDays }
      : isCount
        ? {}
        : { days: text.badDays }),
  }
}

interface ResultProps {
  readonly period: AnswerPeriod & Partial<Pick<CourtPeriod, 'court' | 'confirmed'>> & { readonly heading?: string }
  readonly served: string
  readonly today: string
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Says how many days are left until a day that has not passed. */
function daysLeft(today: string, day: string): string {
  const days = daysBetween(today, day)
  return days === 0 ? text.today : days === 1 ? text.tomorrow : format(text.daysLeft, { days: String(days) })
}

const inDays = (days: number): string => (days === 1 ? text.oneDay : format(text.manyDays, { days: String(days) }))

/** Scrolls to the result, which on a phone would begin below the screen. */
const intoView = (result: HTMLElement | null) => result?.scrollIntoView({ block: 'nearest' })

/** What can still be done once the last day may have passed. */
function Late({ lastDay, today }: { lastDay: string; today: string }) {
  const openAgain = courtOpensAgain(lastDay)
  return (
    <p>
      {today <= openAgain ? format(text.passedMoved, { day: longDay(openAgain) }) : text.passedText}{' '}
      <a href={AFTER_JUDGMENT}>{text.passedLink}</a>
    </p>
  )
}

/** The earliest day by rules that are not confirmed, for whoever finds no number of days on the summons. It may be too late. */
function FewestDays({ days, served, today }: { days: number; served: string; today: string }) {
  const { lastDay, fileBy } = answerDeadline({ days }, served)
  const hasPassed = today > fileBy
  return (
    <div className="box stack by-summons" ref={intoView}>
      <p>
        <strong>{hasPassed ? text.passed : text.askClerk}</strong>
      </p>
      {hasPassed ? (
        <Late lastDay={lastDay} today={today} />
      ) : (
        <p>
          <strong>{format(text.fewestDay, { day: longDay(fileBy) })}</strong>
        </p>
      )}
      <p>{format(hasPassed ? text.fewestPassed : text.fewest, { day: longDay(lastDay), days: inDays(days) })}</p>
    </div>
  )
}

/** The last day by one count, how it was counted, and how sure the count is. */
function Result({ period, served, today }: ResultProps) {
  const { days, endsOn, court, confirmed, heading = court && format(text.court, { court }) } = period
  const { lastDay, fileBy } = answerDeadline(period, served)
  const isMoved = fileBy !== lastDay
  const closed = closedFor(lastDay)
  const hasPassed = today > fileBy
  /** Whether the line above it names the day that the count ends on. */
  const isNamed = !isMoved && !hasPassed
  const values = { days: inDays(days), served: longDay(served), lastDay: longDay(lastDay) }
  const fileByText = endsOn && !isMoved ? text.fileByTen : text.fileBy
  return (
    <li className="stack">
      {heading ? <h3>{heading}</h3> : null}
      <p className={confirmed === false ? undefined : 'deadline-day'}>
        {hasPassed ? text.passed : format(fileByText, { day: longDay(fileBy) })}
      </p>
      {hasPassed ? <Late lastDay={lastDay} today={today} /> : <p>{daysLeft(today, fileBy)}</p>}
      {confirmed === false ? (
        <p>
          <strong>{text.unconfirmed}</strong>
        </p>
      ) : null}
      <p>
        {format(endsOn ? text.countedMonday : isNamed ? text.countedAlone : text.counted, values)}{' '}
        {closed ? `${text.closed[closed]} ${text.moved}` : null} {isMoved && !hasPassed ? text.fileBefore : null}
      </p>
    </li>
  )
}

export interface DeadlineProps {
  /** The state's courts; without one whose time is confirmed the visitor enters the days of the summons. */
  readonly courts: readonly CourtPeriod[]
  /** The fewest days that were found for the state, where its first court counts days and no court's are confirmed. */
  readonly fewestDays: number | undefined
  /** The form's values in the address, where it puts them without script. */
  readonly asked: AskedDeadline | undefined
  /**
   * Today's date in Eastern time, for what the server renders. A day begins there first, so no day of service that has begun
   * for the visitor is refused, and the time left is never overstated.
   */
  readonly today: string
}

/**
 * The periods to count: the days of each court, or those of the summons. If the state has a rule that gives more time for
 * that many days, it replaces them, or comes second while the rule is not confirmed.
 */
function periodsOf({ days }: AskedDeadline, courts: readonly CourtPeriod[]): readonly ResultProps['period'][] {
  if (days === '') return courts.filter(({ confirmed }) => confirmed)
  const given = Number(days)
  const longer = courts.find((court) => court.days === given && court.endsOn)
  if (longer?.confirmed) return [longer]
  return longer ? [{ days: given, heading: text.daysAlone }, longer] : [{ days: given }]
}

/** The periods to show: if the first deadline has passed, a second that has passed too says nothing new. */
function resultsOf(
  asked: AskedDeadline,
  courts: readonly CourtPeriod[],
  today: string,
): readonly ResultProps['period'][] {
  const periods = periodsOf(asked, courts)
  const hasPassed = (period: AnswerPeriod) => today > answerDeadline(period, asked.served).fileBy
  const [first, ...others] = periods
  if (!first || asked.days === '' || !hasPassed(first)) return periods
  const ahead = others.filter((one) => !hasPassed(one))
  if (ahead.length === others.length) return periods
  // A single result needs no heading to tell it from another.
  return ahead.length > 0 ? [first, ...ahead] : [{ ...first, heading: '' }]
}

/** The visitor's own day, which the server cannot know. */
const localToday = (): string => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)
}

/** Removes the dates from the page's address, so that no history keeps them, as the tools do with their numbers. */
function withoutDates(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('served')) return
  for (const name of ['served', 'days']) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}

interface DeadlineFormProps extends DeadlineProps {
  /** Called with the day of service when a valid one was entered. */
  readonly onServed: (day: string) => void
}

/** Counts the last day to answer on the device; without script the form asks the server by a plain GET. */
export function DeadlineForm({ courts, fewestDays, asked: first, onServed, ...server }: DeadlineFormProps) {
  const { pathname } = usePlace()
  /** Whether no state's rule is known, so that the days of the summons are all that is counted. */
  const isGeneral = pathname === SUED_PATH
  const [{ asked, today }, show] = useState({ asked: first, today: server.today })
  const problems = asked ? problemsOf(asked, courts, today) : {}
  const isWithoutDays = asked && !problems.served && problems.days === text.noDays
  const isAnswered = asked && !problems.served && !problems.days
  useEffect(withoutDates, [])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const entered = { served: String(data.get('served') ?? ''), days: String(data.get('days') ?? '').trim() }
    const own = localToday()
    const found = problemsOf(entered, courts, own)
    show({ asked: entered, today: own })
    if (!found.served) onServed(entered.served)
    const wrong = found.served ? 'served' : found.days ? 'days' : undefined
    if (wrong) form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
  }
  return (
    <>
      <form
        className="form deadline-form"
        method="get"
        action={`${pathname}#deadline`}
        noValidate
        onSubmit={onSubmit}
        data-starts={first ? '' : undefined}
      >
        <div className="deadline-fields">
          <Field
            id="served"
            name="served"
            type="date"
            label={text.served}
            hint={text.servedHint}
            error={problems.served}
            // Browsers log a warning about a date input whose value is no date.
            defaultValue={first && servedProblem(first.served, first.served) ? '' : first?.served}
          />
          <Field
            id="days"
            name="days"
            inputMode="numeric"
            label={text.days}
            hint={courts.some(({ confirmed }) => confirmed) ? text.daysHintState : text.daysHint}
            error={problems.days}
            defaultValue={first?.days}
          />
        </div>
        <p className="row">
          <Button type="submit">{text.button}</Button>
        </p>
      </form>
      <div role="status" aria-label={text.result}>
        {isWithoutDays && fewestDays ? <FewestDays days={fewestDays} served={asked.served} today={today} /> : null}
        {isWithoutDays && isGeneral ? (
          <p className="box" ref={intoView}>
            <strong>{text.noDaysAnywhere}</strong>
          </p>
        ) : null}
        {isAnswered ? (
          <div
            className={`dark stack deadline-result${asked.days === '' ? '' : ' by-summons'}`}
            key={`${asked.served} ${asked.days}`}
            ref={intoView}
          >
            <ul className="deadline-list">
              {resultsOf(asked, courts, today).map((period) => (
                <Result key={period.court ?? ''} period={period} served={asked.served} today={today} />
              ))}
            </ul>
            <p>
              {isGeneral ? text.daysAnywhere : null} {text.caution}
            </p>
            <p className="row">
              <ButtonLink href={HOW_TO_ANSWER}>{text.howToAnswer}</ButtonLink>
              <button type="button" className={`${buttonClass({ kind: 'second' })} prints`} onClick={() => print()}>
                {text.print}
              </button>
            </p>
          </div>
        ) : null}
      </div>
      <p className="note">
        {text.saved} <span className="kept-on-device">{text.device}</span>
        <span className="kept-in-address">{text.inAddress}</span>
      </p>
    </>
  )
}
