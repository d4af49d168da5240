import type { Format } from '../../../domain/text/format.ts'
import type { StateLaw } from '../../../server/content/state-law.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { RichText } from '../text/rich-text.tsx'
import { LawSource } from './law-source.tsx'
import type { RightsCopy, RightsFacts } from './rights-facts.ts'

const KINDS = ['cards', 'written', 'oral', 'medical'] as const

interface LimitsProps {
  readonly copy: RightsCopy
  readonly law: StateLaw
  readonly format: Format
}

/** The periods that the law settles, and in words the limit for cards where it doesn't. */
function Periods({ copy: { time }, law: { limits }, format }: LimitsProps) {
  const rows = KINDS.flatMap((kind) => {
    const years = limits[kind]?.years
    return years ? [{ name: time[kind], years }] : []
  })
  return (
    <>
      {limits.cards && limits.cards.years === null ? <p>{limits.cards.rule}</p> : null}
      {rows.length > 0 ? (
        <dl className="periods">
          {rows.map(({ name, years }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{format(time.years, { years: String(years) })}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
}

/** Each rule in words, with its source. */
function Rules({ copy, law: { limits, oldDebt }, format }: LimitsProps) {
  const rules = [...KINDS.map((kind) => limits[kind]), oldDebt.restart].filter((rule) => rule !== null)
  if (rules.length === 0) return null
  return (
    <Disclosure className="rights-more text-fold" summary={copy.time.rules}>
      <ul className="stack">
        {[...new Map(rules.map((rule) => [rule.rule, rule])).values()].map((rule) => (
          <li key={rule.rule}>
            <p>{rule.rule}</p>
            <LawSource copy={copy} law={rule} format={format} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** How long a collector may sue, what can restart the period, what its end does, and the sources. */
export function TimeLimits({ copy, states, facts, format }: RightsFacts) {
  const { time } = copy
  const { least, most } = states.cardYears
  const law = facts?.law
  const ended = law?.oldDebt.ended
  return (
    <>
      {law ? (
        <Periods copy={copy} law={law} format={format} />
      ) : (
        <p>{format(time.generalText, { least: String(least), most: String(most) })}</p>
      )}
      <div className="box rights-caution">
        <p>
          <strong>{time.cautionTitle}.</strong> {law?.oldDebt.restart?.rule ?? time.caution}
        </p>
      </div>
      <Disclosure className="rights-more text-fold" summary={time.afterwards}>
        <div className="stack">
          <p>{time.after}</p>
          {ended ? (
            <>
              <p>{ended.rule}</p>
              <LawSource copy={copy} law={ended} format={format} />
            </>
          ) : null}
          <p>
            <RichText text={time.more} />
          </p>
        </div>
      </Disclosure>
      {law ? <Rules copy={copy} law={law} format={format} /> : null}
    </>
  )
}
