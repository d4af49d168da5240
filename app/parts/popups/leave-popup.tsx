import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { POINTER_LEFT_TOP } from '../../bootstrap/pointer-leaving.ts'
import { mayOpenLeavePopup, wasLeavePopupSubmitted } from '../../enhance/leave-intent.ts'
import { useSite } from '../../page-data/site.ts'
import { loadNotices } from '../../stores/newer-notices.ts'
import { tabMemory } from '../../stores/tab-memory.ts'
import type { LeavePopupFormProps } from './leave-popup-form.tsx'

const isDialogOpen = () => document.querySelector('dialog[open]') !== null

/** Whoever has seen the popup and follows a link of the site is not asked again on the next page. */
const SHOWN = 'leavePopupShown'

/**
 * The exit-intent popup. It opens when the pointer leaves at the top, once per page load, where the service is offered.
 */
export function LeavePopup() {
  const { served, notices } = useSite()
  // The form loads at the first exit intent; most visits never need it.
  const [Form, setForm] = useState<ComponentType<LeavePopupFormProps>>()
  const asked = useRef(false)

  const onLeave = useEffectEvent(() => {
    const shownBefore = tabMemory.read<boolean>(SHOWN) ?? false
    if (!mayOpenLeavePopup({ served, submitted: wasLeavePopupSubmitted(), shownBefore, dialogOpen: isDialogOpen() }))
      return
    tabMemory.write(SHOWN, true)
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

  return Form ? <Form onClose={() => setForm(undefined)} /> : null
}
