export interface PolicyInput {
  readonly scriptHashes: readonly string[]
  /** A tracker is set up: its own hosts are allowed, though nothing is loaded from them before consent. */
  readonly tracker: boolean
  /** The development server injects its own inline scripts, styles and a web socket. */
  readonly development: boolean
}

const TRACKER_SCRIPTS = ['https://www.googletagmanager.com']
const TRACKER_CALLS = [
  'https://www.googletagmanager.com',
  'https://www.google.com',
  'https://www.google-analytics.com',
  'https://googleads.g.doubleclick.net',
]

/** The Content-Security-Policy of one page. Scripts: this site's files and the page's own inline scripts by hash. */
export function contentSecurityPolicy({ scriptHashes, tracker, development }: PolicyInput): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': development
      ? ["'self'", "'unsafe-inline'"]
      : ["'self'", ...new Set(scriptHashes), ...(tracker ? TRACKER_SCRIPTS : [])],
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'img-src': ["'self'", 'data:', ...(tracker ? TRACKER_CALLS : [])],
    'connect-src': ["'self'", ...(development ? ['ws:'] : []), ...(tracker ? TRACKER_CALLS : [])],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
