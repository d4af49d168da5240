import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import notices from '../../../content/screens/notifications.json'
import { POINTER_LEFT_TOP } from '../../bootstrap/pointer-leaving.ts'
import { mayOpenLeavePopup, wasLeavePopupSubmitted } from '../../enhance/leave-intent.ts'
import { useSite } from '../../site.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LeavePopupForm } from './leave-popup-form.tsx'
import './leave-popup.css'

const HEADING_ID = 'leave-popup-heading'

// Of the whole document's life: a change of page within it, or an error page, does not begin anew.
let shownBefore = false

/** The exit-intent popup: when the pointer leaves at the top, once a page load, where the service is offered. */
export function LeavePopup() {
  const { served } = useSite()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const asked = useRef(false)

  const onLeave = useEffectEvent(() => {
    const dialogOpen = document.querySelector('dialog[open]') !== null
    if (!mayOpenLeavePopup({ served, submitted: wasLeavePopupSubmitted(), shownBefore, dialogOpen })) return
    shownBefore = true
    setOpen(true)
  })
  useEffect(() => {
    const leave = () => onLeave()
    addEventListener(POINTER_LEFT_TOP, leave)
    if (!asked.current && window.bootstrap?.pointerLeft()) leave()
    asked.current = true
    return () => removeEventListener(POINTER_LEFT_TOP, leave)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes it
  useEffect(() => () => setOpen(false), [pathname])

  if (!isOpen) return null
  const close = () => setOpen(false)
  return (
    <Dialog name={{ labelledBy: HEADING_ID }} closeLabel={notices.closeDialog} onClose={close} narrow>
      <LeavePopupForm headingId={HEADING_ID} onClose={close} />
    </Dialog>
  )
}
