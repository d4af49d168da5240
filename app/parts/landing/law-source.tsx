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

/** The citation, where it can be read, and how and when we read it. */
export function sourceText({ copy, law, format }: LawSourceProps): string {
  const { official, thirdParty, unread } = copy.source
  return format({ official, 'third-party': thirdParty, unread }[law.read], {
    citation: law.citation,
    address: law.address,
    site: siteName(law.address),
    day: law.on ? longDate(law.on) : '',
    basis: law.basis ?? '',
  })
}

/** A note under a rule: where it was read. */
export function LawSource(props: LawSourceProps) {
  return (
    <p className="note">
      <RichText text={sourceText(props)} />
    </p>
  )
}
