import { LEAD_FORM_PATH } from '../../domain/paths.ts'
import { PAGE_DATA_ID } from '../page-data/page-data.ts'
import { addToHead } from './add-to-head.ts'
import { afterFirstPaint, once } from './after-first-paint.ts'
import { CONSENT_CHOSEN } from './cookie-consent.ts'
import { LIKELY_PAGES } from './likely-pages.ts'
import { startsByItself } from './starts-by-itself.ts'

/** A tab in the background paints nothing, so what waits for the first paint comes this long after `load` in any case. */
const PAINT_DEADLINE_MS = 3_000

/** Whoever comes near to one of these is about to use the application. A page is read and scrolled without it. */
const USES_APPLICATION = `main :is(form, button, .toc-wide, .table-scroll), money-tool, .top details, .foot-tools, a[href="${LEAD_FORM_PATH}"]`

/** What needs the application as soon as it is seen. */
const SEEN = 'main form[method="post"]'
/** So near to the screen something is about to be seen. */
const NEAR = '100px'

/** Browsers with Trusted Types take a script's text from a policy alone. The page's own policy names this text by its hash. */
const policy = window.trustedTypes?.createPolicy('bootstrap', { createScript: (code) => code })

/** The script that names the application's files (document/document.server.tsx). */
const heldScript = () => document.getElementById(PAGE_DATA_ID)
/** In the order in which they run; the application itself is the last. */
const filesOf = (held: HTMLElement) => (held.dataset.files ?? '').split(' ')

function addRules(text: string): void {
  addToHead('script', { type: 'speculationrules', textContent: policy ? policy.createScript(text) : text })
}

async function runApplication(held: HTMLElement): Promise<void> {
  const files = filesOf(held)
  for (const href of files) addToHead('link', { rel: 'modulepreload', href })
  try {
    // Each in a task of its own: run at once they hold up a slow processor for 200 ms.
    for (const href of files) await import(href)
  } catch {
    // Where a file does not come, links and forms act as plain ones.
  }
}

/** The line is good, and nobody asked to save data. */
function mayFetchAhead(): boolean {
  const { connection } = navigator
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
}

/** Fetches the application's files into the browser's cache. */
function fetchFiles(): void {
  const held = heldScript()
  if (held) for (const href of filesOf(held)) fetch(href, { priority: 'low' }).catch(() => {})
}

/**
 * Runs the application at the first key, when the pointer or the focus comes to something that needs it, or when a form
 * comes near the screen; where a page begins with a form, that is after `load`, first paint and idle. Other pages then only
 * fetch its files. On a good line the browser fetches the pages that a link points to. Returns a function that runs it at once.
 */
export function startLater(): () => void {
  let started = false
  const listening = new AbortController()
  const start = () => {
    if (started) return
    const held = heldScript()
    if (!held) {
      // The first event came before the parser reached the script.
      document.addEventListener('DOMContentLoaded', start, { once: true })
      return
    }
    started = true
    listening.abort()
    void runApplication(held)
  }
  const fetchAhead = once(() => {
    if (!started && mayFetchAhead()) fetchFiles()
  })
  const waitForForms = () => {
    const forms = document.querySelectorAll(SEEN)
    if (forms.length === 0) fetchAhead()
    const near = new IntersectionObserver(
      (seen) => (seen.some(({ isIntersecting }) => isIntersecting) ? start() : fetchAhead()),
      { rootMargin: NEAR },
    )
    for (const form of forms) near.observe(form)
  }
  const onIntent = ({ target }: Event) => {
    if (target instanceof Element && target.closest(USES_APPLICATION)) start()
  }
  const whileWaiting = { capture: true, signal: listening.signal }
  for (const intent of ['pointerover', 'pointerdown', 'focusin']) addEventListener(intent, onIntent, whileWaiting)
  addEventListener('keydown', start, whileWaiting)
  addEventListener(CONSENT_CHOSEN, () => {
    if (startsByItself()) start()
  })
  addEventListener('load', () => {
    const next = once(() => {
      if (mayFetchAhead()) addRules(LIKELY_PAGES)
      if (startsByItself()) start()
      else waitForForms()
    })
    afterFirstPaint(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(next, { timeout: 1_000 })
      else setTimeout(next, 100)
    })
    setTimeout(next, PAINT_DEADLINE_MS)
  })
  return start
}
