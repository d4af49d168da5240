const MARK = 'overlay'

const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[MARK])

const swallowNextPop = () =>
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })

/**
 * Adds a history entry for the same page, so that going back closes an overlay instead of leaving the page. Returns a
 * function that removes the entry. The router must notice neither: the entry is a copy of the current one, and these
 * listeners run before the router's.
 */
export function closeOnBack(onBack: () => void): () => void {
  history.pushState({ ...history.state, [MARK]: true }, '')
  const onPop = (event: PopStateEvent) => {
    if (isMarked()) return
    event.stopImmediatePropagation()
    stop()
    onBack()
  }
  const stop = () => removeEventListener('popstate', onPop, true)
  addEventListener('popstate', onPop, true)
  return () => {
    stop()
    // Without the mark, the visitor already went back, or followed a link to another page.
    if (!isMarked()) return
    swallowNextPop()
    history.back()
  }
}
