import { useEffect, useState } from 'react'
import { agreedOn, heading, keep, later, open, save, show } from '../../../content/screens/consent-copy.json'
import { AGREED_TEXT_PATH } from '../../../domain/paths.ts'
import { longTime } from '../../../domain/text/dates.ts'
import type { AgreedText as Agreed } from '../../../server/privacy/sent-form.ts'
import { fetchJson } from '../../enhance/fetch-json.ts'
import { AgreedLines } from '../consent/agreed-lines.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'

export interface AgreedTextProps {
  readonly reference: string
  /** The text, if the server put it into the page; otherwise a script fetches it. */
  readonly agreed?: Agreed | undefined
  readonly headingLevel: 2 | 3
}

/**
 * Links to a copy of what the sender of a form agreed to, and below them the text. It is folded on the screen, because it
 * fills more than a phone's, and open in print. Shows nothing in another browser than the sender's.
 */
export function AgreedText({ reference, agreed, headingLevel }: AgreedTextProps) {
  const format = useFormat()
  const [found, setFound] = useState(agreed)
  useEffect(() => {
    if (agreed) return
    void fetchJson<Agreed | null>(`${AGREED_TEXT_PATH}?reference=${encodeURIComponent(reference)}`).then((answer) =>
      setFound(answer ?? undefined),
    )
  }, [agreed, reference])
  if (!found) return null
  const Heading = `h${headingLevel}` as const
  const address = `${AGREED_TEXT_PATH}?reference=${reference}`
  return (
    <section className="stack" aria-labelledby="agreed-text">
      <Heading id="agreed-text" className="h2-small">
        {heading}
      </Heading>
      <p>{format(agreedOn, { date: longTime(found.at), version: found.version })}</p>
      <p>
        {keep}{' '}
        <a href={address} target="_blank" rel="noreferrer">
          {open}
        </a>
        {' · '}
        <a href={`${address}&save`} download>
          {save}
        </a>
      </p>
      <p>
        <RichText text={later} />
      </p>
      <details>
        <summary className="btn-text">{show}</summary>
        <AgreedLines text={found.text} />
      </details>
    </section>
  )
}
