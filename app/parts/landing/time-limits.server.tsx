import { inSentence } from '../../../domain/states.ts'
import type { Format } from '../../../domain/text/format.ts'
import type { TimeLimits as Limits } from '../../../server/content/states.ts'
import { RichText } from '../text/rich-text.tsx'
import { siteName } from '../text/site-name.ts'
import type { RightsCopy, RightsFacts } from './rights-facts.ts'

/** The known periods; none where sources leave them open. */
function Periods({ copy: { time }, limits, format }: { copy: RightsCopy; limits: Limits; format: Format }) {
  const rows = [
    { name: time.card, years: limits.cardYears },
    { name: time.written, years: limits.writtenYears },
  ].flatMap(({ name, years }) => (years === null ? [] : [{ name, years }]))
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

type SourceProps = Pick<RightsFacts, 'copy' | 'states' | 'format'> & { limits: Limits }

/** The statute, the page that quotes it, and how far other tables agree. */
function Source({ copy: { time }, states, limits, format }: SourceProps) {
  const { citation, source, sourcesAgree } = limits
  const { survey } = states.sources
  // If the source's title is not the citation, the page quotes the statute.
  const quoted = source.title !== citation
  const text = quoted ? time.sourceQuoted : sourcesAgree ? time.source : time.sourceDiffers
  const values = {
    citation,
    title: source.title,
    address: source.address,
    site: siteName(source.address),
    surveyTitle: survey.title,
    surveyAddress: survey.address,
  }
  return (
    <p className="note">
      <RichText text={format(text, values)} />
    </p>
  )
}

/** How long a collector may sue, what can restart the period, and the source. */
export function TimeLimits({ copy, states, facts, state, format }: RightsFacts) {
  const { time } = copy
  const { least, most } = states.cardYears
  const limits = facts?.timeLimits
  return (
    <>
      {limits ? (
        <>
          <Periods copy={copy} limits={limits} format={format} />
          {limits.sourcesAgree && !limits.note ? null : (
            <p>
              {limits.sourcesAgree ? null : <strong>{time.differ} </strong>}
              {limits.note}
            </p>
          )}
        </>
      ) : (
        <p>{format(time.generalText, { least: String(least), most: String(most) })}</p>
      )}
      <p>{time.after}</p>
      <div className="box rights-caution">
        <p>
          <strong>{time.cautionTitle}.</strong> {time.caution}{' '}
          {facts?.noRestart && state ? format(time.noRestart, { state: inSentence(state.name) }) : null}
        </p>
      </div>
      {limits ? <Source copy={copy} states={states} limits={limits} format={format} /> : null}
      <p>
        <RichText text={time.more} />
      </p>
    </>
  )
}
