import { LEAD_FORM_PATH } from '../../../forms/lead-form-fields.ts'
import { useSite } from '../../site.ts'
import './get-help.css'
import { Icon } from '../../ui/icon.tsx'

/** The round button at the bottom right: a link to the lead form that opens the popup where scripts run. */
export function GetHelp() {
  const { header: words } = useSite().words
  return (
    <aside aria-label={words.helpRegion}>
      <a className="help" href={LEAD_FORM_PATH}>
        <Icon name="phone" />
        {words.getHelp}
      </a>
    </aside>
  )
}
