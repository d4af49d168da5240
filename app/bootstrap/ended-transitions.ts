/**
 * Keeps the console free of the rejection with which a browser ends a transition between two pages (styles/motion.css):
 * the next page or its styles came too late, or a second click asked for it again. The page itself shows all the same.
 */
export function handleEndedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (/^Transition was/.test(event.reason?.message)) event.preventDefault()
  })
}
