import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Sheet } from '../styles/sheet.tsx'
import { closeOnBack } from './close-on-back.ts'
import { Icon } from './icon.tsx'
import { holdNotifications } from './notification-host.ts'

export interface DialogProps {
  /** The accessible name, or the id of the heading that holds it. */
  readonly name: { readonly label: string } | { readonly labelledBy: string }
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly narrow?: boolean
  /** The browser's Back closes the dialog instead of leaving the page. */
  readonly backCloses?: boolean
}

/** Returns the focus to the opener. If that is hidden by now, to the summary that unfolds it, else to the page. */
function returnFocus(opener: Element | null) {
  const places: (Element | null | undefined)[] = [opener]
  for (let menu = opener?.closest('details'); menu; menu = menu.parentElement?.closest('details'))
    places.push(menu.querySelector('summary'))
  places.push(document.querySelector('main'))
  for (const place of places) {
    if (!(place instanceof HTMLElement) || !place.isConnected) continue
    place.focus({ preventScroll: true })
    if (document.activeElement === place) return
  }
}

/** A native modal dialog. It is in the document only while it is open: render it to open it. */
export function Dialog({ name, closeLabel, onClose, children, narrow, backCloses = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(() => onClose())

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    element.showModal()
    element.querySelector<HTMLElement>('h1, h2')?.focus()
    element.scrollTop = 0
    const releaseBack = backCloses ? closeOnBack(() => close()) : undefined
    return () => {
      element.close()
      releaseBack?.()
      returnFocus(opener)
    }
  }, [backCloses])

  return (
    <dialog
      className={narrow ? 'dialog dialog-narrow' : 'dialog'}
      ref={dialog}
      aria-label={'label' in name ? name.label : undefined}
      aria-labelledby={'labelledBy' in name ? name.labelledBy : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser closes a dialog by itself when Escape is pressed a second time.
      onClose={(event) => {
        if (!event.currentTarget.open) onClose()
      }}
    >
      <Sheet of="popup" />
      <div className="dialog-bar">
        {/* The dialog has this name already. */}
        {'label' in name ? <span aria-hidden="true">{name.label}</span> : null}
        <button className="dialog-close" type="button" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
      <div ref={holdNotifications} />
    </dialog>
  )
}
