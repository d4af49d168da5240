export function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}

/**
 * Runs `then` after the first paint, so that it never delays it: a small page fires `load` before it is painted.
 */
export function afterFirstPaint(then: () => void): void {
  const painted = new PerformanceObserver((entries) => {
    // A frame of backgrounds alone may be painted before.
    if (!entries.getEntriesByName('first-contentful-paint')[0]) return
    painted.disconnect()
    then()
  })
  painted.observe({ type: 'paint', buffered: true })
}
