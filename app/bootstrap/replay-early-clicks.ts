import { working } from '../../content/tools/common.json'
import { ACCESSIBILITY_PATH, LEAD_FORM_PATH } from '../../domain/paths.ts'

const HOLD_LIMIT_MS = 2_000
/** Links that open a dialog, and buttons that do nothing without script. */
const NEEDS_SCRIPT = `a[href="${LEAD_FORM_PATH}"], a[href="${ACCESSIBILITY_PATH}"], main button[type="button"]`

/** Says on the main button of a tool's form, and to screen readers, that it is being sent. Returns what takes the words away. */
function showWorking(form: HTMLFormElement): () => void {
  const button = form.querySelector('.tool-form .btn:not(.btn-2)')
  const label = button?.textContent ?? ''
  const places = button ? [button, document.querySelector(`#${form.id} ~ [data-spoken]`)] : []
  for (const place of places) place?.replaceChildren(working)
  return () => button?.replaceChildren(label)
}

/**
 * Holds a click on what needs script, and a form's submission, until the application listens, and then replays it for the
 * application to handle. After two seconds a link or a form is replayed anyway and acts as a plain one.
 * `release` ends the holding: when the application listens, or cannot be loaded.
 */
export function replayEarlyClicks(start: () => void): { release(): void } {
  const holding = new AbortController()
  let held: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopWorking: (() => void) | undefined

  const release = () => {
    if (holding.signal.aborted) return
    holding.abort()
    clearTimeout(timer)
    stopWorking?.()
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
    const form = event.target as HTMLFormElement
    const { submitter } = event
    stopWorking?.()
    stopWorking = showWorking(form)
    hold(event, () => form.requestSubmit(submitter))
  }
  const whileHolding = { capture: true, signal: holding.signal }
  addEventListener('click', onClick, whileHolding)
  addEventListener('submit', onSubmit, whileHolding)
  return { release }
}
