import { useLayoutEffect } from 'react'
import copy from '../../../content/screens/notifications.json'
import { beforeAsking } from '../../../content/screens/sued.json'
import { SUED_PATH } from '../../../domain/paths.ts'
import { usePlace } from '../../context/place.ts'
import { withdrawWarnings } from '../../stores/notifications.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LeadForm } from '../lead-form/lead-form.tsx'

export interface LeadPopupFormProps {
  readonly onClose: () => void
}

/** A review takes days, and a lawsuit has a deadline. The link closes the popup, as every way back does. */
const BeforeAsking = () => (
  // A heading, since the dialog puts the focus on its first one.
  <h2 className="box h2-small" tabIndex={-1}>
    {beforeAsking.text} <a href="#deadline">{beforeAsking.link}</a>
  </h2>
)

export function LeadPopupForm({ onClose }: LeadPopupFormProps) {
  const isAboutLawsuit = usePlace().pathname.endsWith(SUED_PATH)
  useLayoutEffect(() => withdrawWarnings, [])
  return (
    <Dialog name={{ label: copy.leadDialog }} closeLabel={copy.closeDialog} onClose={onClose} backCloses>
      <Sheet of="form" />
      <div className="stack">
        {isAboutLawsuit ? <BeforeAsking /> : null}
        <LeadForm idPrefix="popup" onClose={onClose} />
      </div>
    </Dialog>
  )
}
