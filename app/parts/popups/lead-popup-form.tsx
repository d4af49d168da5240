import copy from '../../../content/screens/notifications.json'
import { Sheet } from '../../styles/sheet.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LeadForm } from '../lead-form/lead-form.tsx'

export interface LeadPopupFormProps {
  readonly onClose: () => void
}

export const LeadPopupForm = ({ onClose }: LeadPopupFormProps) => (
  <Dialog name={{ label: copy.leadDialog }} closeLabel={copy.closeDialog} onClose={onClose} backCloses>
    <Sheet of="form" />
    <LeadForm idPrefix="popup" />
  </Dialog>
)
