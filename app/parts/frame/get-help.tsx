import { getHelp, helpOffer, helpRegion, legalHelp } from '../../../content/screens/header.json'
import { LEAD_FORM_PATH, SUED_PATH } from '../../../domain/paths.ts'
import { usePlace } from '../../context/place.ts'
import { Icon } from '../../ui/icon.tsx'

/**
 * The round button at the bottom right: a link to the lead form that opens the popup where scripts run. On a phone it
 * stands in a bar of its own, so that it lies over no word; on the pages about a lawsuit legal help stands there before it,
 * and larger: who is frightened takes the largest for the free help.
 * `bootstrap/avoid-fixed-overlap.ts` takes it aside where it would cover something.
 */
export function GetHelp() {
  const isAboutLawsuit = usePlace().pathname.endsWith(SUED_PATH)
  return (
    <aside className="help-place" aria-label={helpRegion} suppressHydrationWarning>
      {isAboutLawsuit ? (
        <a className="help-offer btn btn-sm" href="#get-free-legal-help">
          {legalHelp}
        </a>
      ) : (
        <span className="help-offer">{helpOffer}</span>
      )}
      <a className="help" href={LEAD_FORM_PATH}>
        <Icon name="phone" />
        <span>{getHelp}</span>
      </a>
    </aside>
  )
}
