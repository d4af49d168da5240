import type { Format } from '../../../domain/text/format.ts'
import type { LawSource as Source, StateLaw } from '../../../server/content/state-law.ts'
import { RichText } from '../text/rich-text.tsx'
import { LawSource, sourceText } from './law-source.tsx'
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

/** Each source once, with the rules that were read there. */
function bySource(laws: readonly Source[], textOf: (law: Source) => string) {
  const read = new Map<string, { source: Source; rules: Set<string> }>()
  for (const law of laws) {
    const text = textOf(law)
    const { source, rules } = read.get(text) ?? { source: law, rules: new Set() }
    read.set(text, { source, rules: rules.add(law.rule) })
  }
  return [...read.values()]
}

/** The rules in words; those of one source stand together above it. */
function Rules({ copy, law: { limits }, format }: LimitsProps) {
  const laws = KINDS.map((kind) => limits[kind]).filter((law) => law !== null)
  if (laws.length === 0) return null
  return (
    <>
      <p>
        <strong>{copy.time.rules}</strong>
      </p>
      <ul className="stack rights-rules">
        {bySource(laws, (law) => sourceText({ copy, law, format })).map(({ source, rules }) => (
          <li key={source.rule}>
            {[...rules].map((rule) => (
              <p key={rule}>{rule}</p>
            ))}
            <LawSource copy={copy} law={source} format={format} />
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
  const { restart, ended } = law?.oldDebt ?? {}
  return (
    <>
      {law ? <Periods copy={copy} law={law} format={format} /> : null}
      <div className="box">
        <p>
          <strong>{time.cautionTitle}.</strong> {restart?.rule ?? time.caution}
        </p>
        {restart ? <LawSource copy={copy} law={restart} format={format} /> : null}
      </div>
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
