import { ACCESSIBILITY_PATH, LEAD_FORM_PATH } from '../../domain/paths.ts'

const HOLD_LIMIT_MS = 2_000
/** Links that open a dialog, and buttons that do nothing without script. */
const NEEDS_SCRIPT = `a[href="${LEAD_FORM_PATH}"], a[href="${ACCESSIBILITY_PATH}"], main button[type="button"]`

/**
 * Holds a click on what needs script, and a form's submission, until the application listens, and then replays it for the
 * application to handle. After two seconds a link or a form is replayed anyway and acts as a plain one.
 * `release` ends the holding; the application calls it when it listens.
 */
export function replayEarlyClicks(start: () => void): { release(): void } {
  const holding = new AbortController()
  let held: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const release = () => {
    if (holding.signal.aborted) return
    holding.abort()
    clearTimeout(timer)
    held?.()
  }
  const hold = (event: Event, replay: () => void, actsWithoutScript = true) => {
    event.preventDefault()
    event.stopPropagation()
    held = replay
    clearTimeout(timer)
    if (actsWithoutScript) timer = setTimeout(release, HOLD_LIMIT_MS)
    start()
  }
  function onClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const clicked = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_SCRIPT) : null
    if (clicked) hold(event, () => clicked.click(), clicked instanceof HTMLAnchorElement)
  }
  function onSubmit(event: SubmitEvent) {
    const { target: form, submitter } = event
    if (form instanceof HTMLFormElement) hold(event, () => form.requestSubmit(submitter))
  }
  const whileHolding = { capture: true, signal: holding.signal }
  addEventListener('click', onClick, whileHolding)
  addEventListener('submit', onSubmit, whileHolding)
  return { release }
}
