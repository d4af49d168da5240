/** A tab in the background paints nothing, so the application starts this long after `load` in any case. */
const START_DEADLINE_MS = 3_000
const FIRST_INTENTS = ['pointerdown', 'keydown', 'focusin'] as const

/** Browsers with Trusted Types take a script's text from a policy alone. The page's own policy names this text by its hash. */
const policy = window.trustedTypes?.createPolicy('bootstrap', { createScript: (code) => code })

function runApplication(held: HTMLScriptElement): void {
  for (const href of (held.dataset.preload ?? '').split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = policy ? policy.createScript(held.text) : held.text
  document.head.append(script)
}

/**
 * Runs `then` after the first paint, so that the application never delays it: a small page fires `load` before it is
 * painted.
 */
function afterFirstPaint(then: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    then()
    return
  }
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    then()
  })
  painted.observe({ type: 'paint', buffered: true })
}

/**
 * Runs the application after `load`, first paint and idle, or at the first pointer, key or focus event. Returns a
 * function that runs it at once.
 */
export function startLater(): () => void {
  let started = false
  const start = () => {
    if (started) return
    const held = document.querySelector<HTMLScriptElement>('script#application')
    if (!held) {
      // The first event came before the parser reached the script.
      document.addEventListener('DOMContentLoaded', start, { once: true })
      return
    }
    started = true
    for (const intent of FIRST_INTENTS) removeEventListener(intent, start, true)
    runApplication(held)
  }
  for (const intent of FIRST_INTENTS) addEventListener(intent, start, true)
  const startWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 1_000 })
    else setTimeout(start, 100)
  }
  addEventListener('load', () => {
    afterFirstPaint(startWhenIdle)
    setTimeout(start, START_DEADLINE_MS)
  })
  return start
}
