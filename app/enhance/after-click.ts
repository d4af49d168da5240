/** From `pointerup` until the browser has surely dispatched the `click` that belongs to it. */
const CLICK_SETTLED_MS = 150

/**
 * Watches clicks, so that a change of the page which a field's `blur` causes can wait for the click that caused the blur.
 * Otherwise the button under the pointer moves away between `pointerdown` and `pointerup`, and the click is lost.
 * `pointerIsDown`: whether the pointer was already down when the watch began.
 */
export function watchClicks(target: EventTarget = window, pointerIsDown = false) {
  let isDown = pointerIsDown
  let waiting: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const runSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const work = waiting
      waiting = undefined
      work?.()
    }, CLICK_SETTLED_MS)
  }
  const onDown = () => {
    isDown = true
    clearTimeout(timer)
  }
  const onUp = () => {
    isDown = false
    if (waiting) runSoon()
  }
  target.addEventListener('pointerdown', onDown, true)
  target.addEventListener('pointerup', onUp, true)
  target.addEventListener('pointercancel', onUp, true)
  return {
    /** Runs the work once no click is in progress. A later call replaces work that still waits. */
    afterClick(work: () => void): void {
      waiting = work
      if (!isDown) runSoon()
    },
    stop(): void {
      clearTimeout(timer)
      target.removeEventListener('pointerdown', onDown, true)
      target.removeEventListener('pointerup', onUp, true)
      target.removeEventListener('pointercancel', onUp, true)
    },
  }
}
