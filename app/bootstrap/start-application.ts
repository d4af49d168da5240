import { LEAD_FORM_PATH } from '../../domain/paths.ts'
import { PAGE_DATA_ID } from '../page-data/page-data.ts'
import { addToHead } from './add-to-head.ts'
import { afterFirstPaint, once } from './after-first-paint.ts'
import { CONSENT_CHOSEN } from './cookie-consent.ts'
import { LIKELY_PAGES } from './likely-pages.ts'
import { startsByItself } from './starts-by-itself.ts'

/** A background tab never paints; work that waits for the first paint starts at the latest this long after `load`. */
const PAINT_DEADLINE_MS = 3_000

/** Elements that need the application. It starts when pointer or focus reaches one; reading and scrolling do not need it. */
const USES_APPLICATION = `main :is(form, button, .toc-wide, .table-scroll), money-tool, .top details, .foot-tools, a[href="${LEAD_FORM_PATH}"]`

/** Forms, which need the application as soon as they are in view. */
const SEEN = 'main form[method="post"]'
/** A form this close to the viewport starts the application. */
const NEAR = '100px'

/** Browsers with Trusted Types take a script's text from a policy alone. The page's own policy names this text by its hash. */
const policy = window.trustedTypes?.createPolicy('bootstrap', { createScript: (code) => code })

/** The script that names the application's files (document/document.server.tsx). */
const heldScript = () => document.getElementById(PAGE_DATA_ID)
/** The application's files in the order in which they run; the application itself is the last. */
const filesOf = (held: HTMLElement) => (held.dataset.files ?? '').split(' ')

function addRules(text: string): void {
  addToHead('script', { type: 'speculationrules', textContent: policy ? policy.createScript(text) : text })
}

async function runApplication(held: HTMLElement, onFailure: () => void): Promise<void> {
  const files = filesOf(held)
  for (const href of files) addToHead('link', { rel: 'modulepreload', href })
  try {
    // One task per file: run in one task, the files block a slow processor for 200 ms.
    for (const href of files) await import(href)
  } catch {
    // A file did not load: links and forms keep working as plain HTML.
    onFailure()
  }
}

/** Whether files may be fetched before they are needed: the connection is 4g (or unknown), and Save-Data is off. */
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
 * @param onFailure called where one of the files does not load.
 */
export function startLater(onFailure: () => void): () => void {
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
    void runApplication(held, onFailure)
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
