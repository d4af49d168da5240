/** Sent on `window` each time the pointer leaves the window at its top. */
export const POINTER_LEFT_TOP = 'pointerlefttop'

/** Reads the pointer for exit intent: it left the top of the window (y <= 0). */
export function watchPointerLeaving(start: () => void): { happened(): boolean } {
  let happened = false
  const onLeave = (event: MouseEvent) => {
    // A related target means that the pointer only went from one element to another.
    if (event.relatedTarget || event.clientY > 0) return
    happened = true
    start()
    dispatchEvent(new Event(POINTER_LEFT_TOP))
  }
  // Captured at the window: `mouseleave` does not bubble, and some browsers send only one of the two.
  addEventListener('mouseout', onLeave, true)
  addEventListener('mouseleave', onLeave, true)
  return { happened: () => happened }
}
