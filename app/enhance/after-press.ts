/** Milliseconds from the end of a press until its click is surely done. */
const SETTLED = 150

/**
 * Watches presses, so that what a field's `blur` changes on the page can wait for the click that caused it: otherwise the
 * button under the pointer moves away between press and release, and the click is lost. `pressedBefore`: a press was under
 * way when the watch began.
 */
export function watchPresses(target: EventTarget = window, pressedBefore = false) {
  let pressed = pressedBefore
  let waiting: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const runSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const work = waiting
      waiting = undefined
      work?.()
    }, SETTLED)
  }
  const onDown = () => {
    pressed = true
    clearTimeout(timer)
  }
  const onUp = () => {
    pressed = false
    if (waiting) runSoon()
  }
  target.addEventListener('pointerdown', onDown, true)
  target.addEventListener('pointerup', onUp, true)
  target.addEventListener('pointercancel', onUp, true)
  return {
    /** Runs the work once no press is under way; only the latest. */
    afterPress(work: () => void): void {
      waiting = work
      if (!pressed) runSoon()
    },
    stop(): void {
      clearTimeout(timer)
      target.removeEventListener('pointerdown', onDown, true)
      target.removeEventListener('pointerup', onUp, true)
      target.removeEventListener('pointercancel', onUp, true)
    },
  }
}
