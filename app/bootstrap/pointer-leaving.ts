/** Name of the event on `window` that says the pointer has left the window at its top. */
export const POINTER_LEFT_TOP = 'pointerlefttop'

/** Watches the pointer for exit intent: it leaves the window at its top (y <= 0). */
export function watchPointerLeaving(start: () => void): { happened(): boolean } {
  let happened = false
  const onLeave = (event: MouseEvent) => {
    // A related target means that the pointer only moved from one element to another.
    if (event.relatedTarget || event.clientY > 0) return
    happened = true
    start()
    dispatchEvent(new Event(POINTER_LEFT_TOP))
  }
  // The listeners capture at the window because `mouseleave` does not bubble, and some browsers send only one of the
  // two.
  addEventListener('mouseout', onLeave, true)
  addEventListener('mouseleave', onLeave, true)
  return { happened: () => happened }
}
