import { LEAD_FORM_PATH } from '../../../domain/paths.ts'

/** The link to the lead form that a plain press was made on; other presses are the browser's own. */
function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  if (!(event.target instanceof Element)) return null
  return event.target.closest<HTMLAnchorElement>(`a[href="${LEAD_FORM_PATH}"]`)
}

/** Lets every link to the lead form open the popup instead; a link inside a dialog stays a link. */
export function interceptPopupLinks(open: () => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = pressedLink(event)
    if (!link || link.closest('dialog')) return
    event.preventDefault()
    // Safari does not focus a link that is pressed; the dialog gives the focus back to it.
    link.focus({ preventScroll: true })
    open()
  }
  // Captured, so that it comes before the router's own handling of links.
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}
