import { LEAD_FORM_PATH } from '../../../domain/paths.ts'

/** The link to the lead form where an event happened. A link inside a dialog stays a link. */
function formLink({ target }: Event): HTMLAnchorElement | null {
  if (!(target instanceof Element) || target.closest('dialog')) return null
  return target.closest<HTMLAnchorElement>(`a[href="${LEAD_FORM_PATH}"]`)
}

/** A click without modifier keys; all other clicks are left to the browser. */
const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/**
 * Makes every link to the lead form open the popup.
 * @param prepare called when the pointer or the focus comes to such a link, each time
 */
export function interceptPopupLinks(open: () => void, prepare: () => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = isPlainClick(event) ? formLink(event) : null
    if (!link) return
    event.preventDefault()
    // Safari does not focus a clicked link, but the dialog must return the focus to it.
    link.focus({ preventScroll: true })
    open()
  }
  const onApproach = (event: Event) => {
    if (formLink(event)) prepare()
  }
  const listening = new AbortController()
  const { signal } = listening
  // The listeners capture, so that they run before the router handles the link.
  document.addEventListener('click', onClick, { capture: true, signal })
  for (const near of ['pointerover', 'focusin']) document.addEventListener(near, onApproach, { capture: true, signal })
  return () => listening.abort()
}
