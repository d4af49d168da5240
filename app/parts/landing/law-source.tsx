import type { Format } from '../../../domain/text/format.ts'
import type { LawSource as Source } from '../../../server/content/state-law.ts'
import { longDate } from '../../ui/long-date.ts'
import { RichText } from '../text/rich-text.tsx'
import { siteName } from '../text/site-name.ts'
import type { RightsCopy } from './rights-facts.ts'

export interface LawSourceProps {
  readonly copy: Pick<RightsCopy, 'source'>
  readonly law: Source
  readonly format: Format
}

/** A note under a rule: its citation, where it can be read, and how and when we read it. */
export function LawSource({ copy, law, format }: LawSourceProps) {
  const { official, thirdParty, unread } = copy.source
  const wording = { official, 'third-party': thirdParty, unread }[law.read]
  const values = {
    citation: law.citation,
    address: law.address,
    site: siteName(law.address),
    day: law.on ? longDate(law.on) : '',
    basis: law.basis ?? '',
  }
  return (
    <p className="note">
      <RichText text={format(wording, values)} />
    </p>
  )
}
