/**
 * Keeps quiet about the transition between two pages (styles/motion.css) where the browser gives it up: the next page
 * comes late, or a second click asks for it again. The page itself is shown all the same, and nobody waits for the end.
 */
export function handleEndedTransitions(): void {
  for (const event of ['pagereveal', 'pageswap'] as const) {
    addEventListener(event, ({ viewTransition }) => {
      for (const end of [viewTransition?.ready, viewTransition?.updateCallbackDone, viewTransition?.finished])
        end?.catch(() => undefined)
    })
  }
  // Chromium ends one whose styles have not come when it looks, and then hands it to neither event.
  addEventListener('unhandledrejection', (event) => {
    if (/^Transition was/.test(event.reason?.message)) event.preventDefault()
  })
}
