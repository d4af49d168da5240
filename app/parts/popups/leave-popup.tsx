import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { POINTER_LEFT_TOP } from '../../bootstrap/pointer-leaving.ts'
import { mayOpenLeavePopup, wasLeavePopupSubmitted } from '../../enhance/leave-intent.ts'
import { useSite } from '../../page-data/site.ts'
import { loadNotices } from '../../stores/newer-notices.ts'
import type { LeavePopupFormProps } from './leave-popup-form.tsx'

const isDialogOpen = () => document.querySelector('dialog[open]') !== null

// Lives as long as the document: neither a page change within it nor an error page resets it.
let shownBefore = false

/**
 * The exit-intent popup. It opens when the pointer leaves at the top, once per page load, where the service is offered.
 */
export function LeavePopup() {
  const { served, notices } = useSite()
  const { pathname } = useLocation()
  // The form loads at the first exit intent; most visits never need it.
  const [Form, setForm] = useState<ComponentType<LeavePopupFormProps>>()
  const asked = useRef(false)

  const onLeave = useEffectEvent(() => {
    if (!mayOpenLeavePopup({ served, submitted: wasLeavePopupSubmitted(), shownBefore, dialogOpen: isDialogOpen() }))
      return
    shownBefore = true
    Promise.all([import('./leave-popup-form.tsx'), loadNotices(notices)]).then(
      ([{ LeavePopupForm }]) => {
        if (!isDialogOpen()) setForm(() => LeavePopupForm)
      },
      // There is no connection, so no popup opens.
      () => {},
    )
  })
  useEffect(() => {
    const leave = () => onLeave()
    addEventListener(POINTER_LEFT_TOP, leave)
    if (!asked.current && window.bootstrap?.pointerLeft()) leave()
    asked.current = true
    return () => removeEventListener(POINTER_LEFT_TOP, leave)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change closes the popup
  useEffect(() => () => setForm(undefined), [pathname])

  return Form ? <Form onClose={() => setForm(undefined)} /> : null
}
