import copy from '../../../content/screens/partners-page.json'
import { stateByRouteName } from '../../../domain/states.ts'
import { format } from '../../../domain/text/format.ts'
import type { Partner } from '../../../server/content/partners-schema.ts'
import { useSite } from '../../page-data/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { longDate } from '../../ui/long-date.ts'

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names)

const stateName = (routeName: string): string => stateByRouteName(routeName)?.name ?? routeName

/** One sentence for each license, and one for the states where the partner needs one. */
function licencesOf({ licences: { held, required } }: Partner): readonly string[] {
  const numbers = Object.entries(held).map(([state, number]) =>
    format(copy.licence, { state: stateName(state), number }),
  )
  const needed = required.length > 0 ? [format(copy.needed, { states: listed(required.map(stateName)) })] : []
  return [...(numbers.length > 0 ? numbers : [copy.noLicences]), ...needed]
}

/** A partner: what it does, what it pays us, since when, how it may contact people, and its licenses. */
export function PartnerCard({ partner }: { partner: Partner }) {
  const { served } = useSite()
  const rows: readonly (readonly [string, readonly string[]])[] = [
    [copy.pays, [partner.pays]],
    [copy.since, [longDate(partner.since)]],
    [copy.channels, partner.channels.map((channel) => copy.channelNames[channel])],
    [copy.creditInquiry, [partner.creditInquiry && served ? copy.mayInquire : copy.mayNotInquire]],
    [copy.licences, licencesOf(partner)],
  ]
  return (
    <article className="card stack partner-card">
      <h3>{partner.name}</h3>
      {partner.placeholder ? <p className="note">{copy.placeholder}</p> : null}
      <p>{partner.text}</p>
      <dl>
        {rows.map(([term, lines]) => (
          <div key={term}>
            <dt>{term}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
      <p>
        <ButtonLink kind="second" href={partner.website} target="_blank" rel="noopener sponsored">
          <span>
            {copy.visit}{' '}
            <span className="sr">
              {format(copy.of, { name: partner.name })} {copy.newTab}
            </span>
          </span>
          <Icon name="external" />
        </ButtonLink>
      </p>
    </article>
  )
}
