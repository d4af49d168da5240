import { type RefObject, useEffect } from 'react'

/** How long the mouse may be outside a menu while it moves into it. */
const LEAVE_DELAY_MS = 250

/**
 * Opens the menus of the row on hover and closes them when the mouse leaves. A click on a menu that hover has opened
 * keeps it open; without this rule the click would close it.
 */
export function useHoverMenus(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = bar.current
    if (!row) return
    let byMouse: HTMLDetailsElement | null = null
    let leaving: ReturnType<typeof setTimeout> | undefined
    const menuOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLDetailsElement>('.wide-menu') : null

    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      const menu = event.type === 'pointerover' ? menuOf(event) : null
      clearTimeout(leaving)
      if (menu && !menu.open) {
        // The other menus close by themselves, because they share one `name`.
        menu.open = true
        byMouse = menu
      } else if (menu !== byMouse) {
        const left = byMouse
        leaving = setTimeout(() => left?.removeAttribute('open'), LEAVE_DELAY_MS)
      }
    }
    const onClick = (event: Event) => {
      if (!byMouse?.open || menuOf(event) !== byMouse) return
      if (event.target instanceof Element && event.target.closest('summary')) event.preventDefault()
      byMouse = null
    }
    row.addEventListener('pointerover', onMove)
    row.addEventListener('pointerleave', onMove)
    row.addEventListener('click', onClick)
    return () => {
      clearTimeout(leaving)
      row.removeEventListener('pointerover', onMove)
      row.removeEventListener('pointerleave', onMove)
      row.removeEventListener('click', onClick)
    }
  }, [bar])
}
