// The one place where text becomes HTML or the address of a script. Browsers with Trusted Types refuse it everywhere else
// (`require-trusted-types-for` in document/security-headers.ts). In other browsers these functions return plain strings.

interface PolicyRules {
  readonly createHTML?: (html: string) => string | null
  readonly createScript?: (code: string) => string
  readonly createScriptURL?: (address: string) => string
}

/** A policy returns objects, declared here as strings, because the types of React and the DOM accept strings only. */
interface Policy {
  createHTML(html: string): string
  createScript(code: string): string
  createScriptURL(address: string): string
}

declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: PolicyRules): Policy }
  }
}

/** Tags that our own HTML never holds, and that could load code or another page. */
const FOREIGN = /<\/?(?:script|iframe|frame|object|embed|base|meta|link)\b/i
const TAG_ADDRESS = 'https://www.googletagmanager.com/gtag/js?id='
/** React makes an empty script element by this HTML, and fills it with data for search engines. */
const EMPTY_SCRIPT = '<script></script>'

function ownHtml(html: string): string {
  if (FOREIGN.test(html)) throw new TypeError('this is no HTML of our own')
  return html
}

function tagAddress(address: string): string {
  if (!address.startsWith(TAG_ADDRESS)) throw new TypeError('this is no address of the tracker')
  return address
}

/** For text that React itself puts into an element: text without a tag does no harm. */
export const reactsOwnHtml = (html: string): string | null =>
  html === EMPTY_SCRIPT || !html.includes('<') ? html : null

const inBrowser = typeof window !== 'undefined'
const browserTypes = inBrowser ? window.trustedTypes : undefined
const policy = browserTypes?.createPolicy('site', { createHTML: ownHtml, createScriptURL: tagAddress })
browserTypes?.createPolicy('default', { createHTML: reactsOwnHtml })

/**
 * HTML that our own server made, for `innerHTML`. In the browser it throws for HTML that ours never holds; on the server it
 * returns its argument. Each call returns a new object, for which React would set the HTML again, so a component keeps the
 * first one (`parts/text/own-html.tsx`).
 */
export function trustedHtml(html: string): string {
  if (!inBrowser) return html
  return policy ? policy.createHTML(html) : ownHtml(html)
}

/** The address of the tracker's script, the only one that is loaded from elsewhere. Throws for any other. */
export const trustedTrackerAddress = (address: string): string =>
  policy ? policy.createScriptURL(address) : tagAddress(address)
