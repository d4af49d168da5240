import copy from '../../../content/screens/notifications.json'
import { useAppStore } from '../../stores/app-store.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LeadForm } from '../lead-form/lead-form.tsx'

/** The shared lead popup. It is in the document only while it is open; the draft keeps what was typed. */
export function LeadPopup() {
  const isOpen = useAppStore((state) => state.isPopupOpen)
  const close = useAppStore((state) => state.closePopup)
  if (!isOpen) return null
  return (
    <Dialog name={{ label: copy.leadDialog }} closeLabel={copy.closeDialog} onClose={close} backCloses>
      <Sheet of="form" />
      <LeadForm idPrefix="popup" />
    </Dialog>
  )
}
