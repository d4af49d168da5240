import { useLayoutEffect } from 'react'
import copy from '../../../content/screens/notifications.json'
import { withdrawWarnings } from '../../stores/notifications.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LeadForm } from '../lead-form/lead-form.tsx'

export interface LeadPopupFormProps {
  readonly onClose: () => void
}

export function LeadPopupForm({ onClose }: LeadPopupFormProps) {
  useLayoutEffect(() => withdrawWarnings, [])
  return (
    <Dialog name={{ label: copy.leadDialog }} closeLabel={copy.closeDialog} onClose={onClose} backCloses>
      <Sheet of="form" />
      <LeadForm idPrefix="popup" onClose={onClose} />
    </Dialog>
  )
}
