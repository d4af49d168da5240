import { useRef } from 'react'
import { href } from 'react-router'
import { LEAD_FORM_PATH } from '../../../domain/paths.ts'
import { useSite } from '../../page-data/site.ts'
import './get-help.css'
import { Icon } from '../../ui/icon.tsx'
import { useAvoidOverlap } from './use-avoid-overlap.ts'

/** The round button at the bottom right: a link to the lead form that opens the popup where scripts run. */
export function GetHelp() {
  const { header: copy } = useSite().copy
  const place = useRef<HTMLElement>(null)
  const overlaps = useAvoidOverlap(place)
  return (
    <aside className="help-place" aria-label={copy.helpRegion} ref={place}>
      <a className={overlaps ? 'help help-aside' : 'help'} href={href(LEAD_FORM_PATH)}>
        <Icon name="phone" />
        <span>{copy.getHelp}</span>
      </a>
    </aside>
  )
}
