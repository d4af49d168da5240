/** Presses that need the application are held this long (milliseconds), then act as plain HTML. */
const HOLD = 2_000
const OPENS_DIALOG = 'a[href="/debt-relief-options"], a[href="/accessibility"]'

/**
 * Holds a press on a link that opens a dialog, and a form's submission, until the application listens. Then it is
 * done again, this time heard by the application; after two seconds it acts as the link or the form's own submit.
 */
export function holdEarlyPresses(start: () => void): { release(): void } {
  let listening = true
  let held: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const letGo = () => {
    clearTimeout(timer)
    const press = held
    held = undefined
    press?.()
  }
  const release = () => {
    if (!listening) return
    listening = false
    removeEventListener('click', onClick, true)
    removeEventListener('submit', onSubmit, true)
    letGo()
  }
  const hold = (event: Event, press: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    held = press
    clearTimeout(timer)
    timer = setTimeout(release, HOLD)
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
