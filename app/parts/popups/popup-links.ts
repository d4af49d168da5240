import { LEAD_FORM_PATH } from '../../../domain/paths.ts'

/** The link to the lead form that was clicked without modifier keys; all other clicks are left to the browser. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  if (!(event.target instanceof Element)) return null
  return event.target.closest<HTMLAnchorElement>(`a[href="${LEAD_FORM_PATH}"]`)
}

/** Makes every link to the lead form open the popup. A link inside a dialog stays a link. */
export function interceptPopupLinks(open: () => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = clickedLink(event)
    if (!link || link.closest('dialog')) return
    event.preventDefault()
    // Safari does not focus a clicked link, but the dialog must return the focus to it.
    link.focus({ preventScroll: true })
    open()
  }
  // The listener captures, so that it runs before the router handles the link.
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}
