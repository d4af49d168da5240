import { ACCESSIBILITY_PATH, LEAD_FORM_PATH } from '../../domain/paths.ts'

const HOLD_LIMIT_MS = 2_000
const OPENS_DIALOG = `a[href="${LEAD_FORM_PATH}"], a[href="${ACCESSIBILITY_PATH}"]`

/**
 * Holds a click on a link that opens a dialog, and a form's submission, until the application listens, and then replays
 * it for the application to handle. After two seconds it is replayed anyway and acts as the plain link or form submit.
 * `release` ends the holding; the application calls it when it listens.
 */
export function replayEarlyClicks(start: () => void): { release(): void } {
  let listening = true
  let held: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const replayHeld = () => {
    clearTimeout(timer)
    const replay = held
    held = undefined
    replay?.()
  }
  const release = () => {
    if (!listening) return
    listening = false
    removeEventListener('click', onClick, true)
    removeEventListener('submit', onSubmit, true)
    replayHeld()
  }
  const hold = (event: Event, replay: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    held = replay
    clearTimeout(timer)
    timer = setTimeout(release, HOLD_LIMIT_MS)
    start()
  }
  function onClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(OPENS_DIALOG) : null
    if (link) hold(event, () => link.click())
  }
  function onSubmit(event: SubmitEvent) {
    const { target: form, submitter } = event
    if (form instanceof HTMLFormElement) hold(event, () => form.requestSubmit(submitter))
  }
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  return { release }
}
