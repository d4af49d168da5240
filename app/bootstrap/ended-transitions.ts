/**
 * Keeps quiet about the transition between two pages (styles/motion.css) where the browser gives it up: the next page
 * comes late, its styles have not come, or a second click asks for it again. The page itself is shown all the same.
 */
export function handleEndedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (/^Transition was/.test(event.reason?.message)) event.preventDefault()
  })
}
