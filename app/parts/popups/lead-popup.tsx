import { type ComponentType, useEffect, useState } from 'react'
import { LEAD_FORM_PATH } from '../../../domain/paths.ts'
import { useAppStore } from '../../stores/app-store.ts'
import type { LeadPopupFormProps } from './lead-popup-form.tsx'

/** Loads the popup's form: when it opens, or when someone comes near to a link that opens it. */
export const loadLeadPopup = () => import('./lead-popup-form.tsx')

/** The shared lead popup. It is in the document only while it is open; the draft keeps what was typed. */
export function LeadPopup() {
  const isOpen = useAppStore((state) => state.isPopupOpen)
  const close = useAppStore((state) => state.closePopup)
  const [Form, setForm] = useState<ComponentType<LeadPopupFormProps>>()
  useEffect(() => {
    if (!isOpen) return
    loadLeadPopup().then(
      ({ LeadPopupForm }) => setForm(() => LeadPopupForm),
      // The form could not load (no connection, or a new release removed its file). The page has it, too.
      () => location.assign(LEAD_FORM_PATH),
    )
  }, [isOpen])
  return isOpen && Form ? <Form onClose={close} /> : null
}
