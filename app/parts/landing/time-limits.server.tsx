import type { Format } from '../../../domain/text/format.ts'
import type { StateLaw } from '../../../server/content/state-law.ts'
import { RichText } from '../text/rich-text.tsx'
import { LawSource } from './law-source.tsx'
import type { RightsCopy, RightsFacts } from './rights-facts.ts'

const KINDS = ['cards', 'written', 'oral', 'medical'] as const

interface LimitsProps {
  readonly copy: RightsCopy
  readonly law: StateLaw
  readonly format: Format
}

/** The limit for cards in a few words; where the law does not settle it, what it says, or how states differ. */
export function shortTimeLimit({ copy: { time }, states, facts, format }: RightsFacts): string {
  const cards = facts?.law.limits.cards
  if (cards?.years) return format(time.answer, { years: String(cards.years) })
  const { least, most } = states.cardYears
  return cards?.rule ?? format(time.generalText, { least: String(least), most: String(most) })
}

/** The periods that the law settles. */
function Periods({ copy: { time }, law: { limits }, format }: LimitsProps) {
  const rows = KINDS.flatMap((kind) => {
    const years = limits[kind]?.years
    return years ? [{ name: time[kind], years }] : []
  })
  if (rows.length === 0) return null
  return (
    <dl className="periods">
      {rows.map(({ name, years }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{format(time.years, { years: String(years) })}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Each rule in words, with its source. */
function Rules({ copy, law: { limits, oldDebt }, format }: LimitsProps) {
  const rules = [...KINDS.map((kind) => limits[kind]), oldDebt.restart].filter((rule) => rule !== null)
  if (rules.length === 0) return null
  return (
    <>
      <p>
        <strong>{copy.time.rules}</strong>
      </p>
      <ul className="stack rights-rules">
        {[...new Map(rules.map((rule) => [rule.rule, rule])).values()].map((rule) => (
          <li key={rule.rule}>
            <p>{rule.rule}</p>
            <LawSource copy={copy} law={rule} format={format} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** How long a collector may sue, what can restart the period, what its end does, and the sources. */
export function TimeLimits({ copy, facts, format }: RightsFacts) {
  const { time } = copy
  const law = facts?.law
  const ended = law?.oldDebt.ended
  return (
    <>
      {law ? <Periods copy={copy} law={law} format={format} /> : null}
      <p className="box">
        <strong>{time.cautionTitle}.</strong> {law?.oldDebt.restart?.rule ?? time.caution}
      </p>
      <p>
        {time.after} <RichText text={time.more} />
      </p>
      {ended ? (
        <div>
          <p>{ended.rule}</p>
          <LawSource copy={copy} law={ended} format={format} />
        </div>
      ) : null}
      {law ? <Rules copy={copy} law={law} format={format} /> : null}
    </>
  )
}
