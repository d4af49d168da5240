import { getHelp, helpOffer, helpRegion } from '../../../content/screens/header.json'
import { LEAD_FORM_PATH } from '../../../domain/paths.ts'
import { Icon } from '../../ui/icon.tsx'

/**
 * The round button at the bottom right: a link to the lead form that opens the popup where scripts run. On a phone it
 * stands in a bar of its own, so that it lies over no word.
 * `bootstrap/avoid-fixed-overlap.ts` takes it aside where it would cover something.
 */
export function GetHelp() {
  return (
    <aside className="help-place" aria-label={helpRegion} suppressHydrationWarning>
      <span className="help-offer">{helpOffer}</span>
      <a className="help" href={LEAD_FORM_PATH}>
        <Icon name="phone" />
        <span>{getHelp}</span>
      </a>
    </aside>
  )
}
