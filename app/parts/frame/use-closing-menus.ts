import { type RefObject, useEffect } from 'react'

/** Closes the open menus within `bar` on Escape, on a click elsewhere, when focus leaves them, and when the page is left. */
export function useClosingMenus(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openMenus = () => [...(bar.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])]
    const closeWithout = (target: EventTarget | null) => {
      for (const menu of openMenus()) {
        // A section of the mobile menu stays open: closing it would move the entry under the visitor's finger.
        const nested = menu.parentElement?.closest('details')
        if (!nested && !(target instanceof Node && menu.contains(target))) menu.open = false
      }
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The innermost menu closes first; the mobile menu stays open while one of its sections closes.
      const menu = openMenus().at(-1)
      if (!menu) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    const onPointerDown = (event: PointerEvent) => closeWithout(event.target)
    const onFocus = (event: FocusEvent) => closeWithout(event.target)
    // The window width now calls for the other menu. The hidden one must close, because an open menu locks the page's
    // scrolling.
    const onResize = () => {
      for (const menu of openMenus()) if (!menu.checkVisibility()) menu.open = false
    }
    // Back may restore the page from the browser's cache; its menus must be closed then.
    const onPageHide = () => closeWithout(null)
    addEventListener('pagehide', onPageHide)
    addEventListener('resize', onResize)
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('focusin', onFocus)
    return () => {
      removeEventListener('pagehide', onPageHide)
      removeEventListener('resize', onResize)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('focusin', onFocus)
    }
  }, [bar])
}
