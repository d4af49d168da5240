import { ADVERTISER_HOSTS, ADVERTISER_POLICY_NAMES } from '../../domain/advertiser-hosts.ts'

export interface PolicyInput {
  readonly scriptHashes: readonly string[]
  /**
   * A tracker is set up, and the browser sends no Global Privacy Control. The tracker's hosts are then allowed on every
   * page: consent is kept in the browser alone, so the server cannot know of it, and nothing is loaded from them before it.
   */
  readonly tracker: boolean
  /** The development server injects its own inline scripts, styles and a web socket. */
  readonly development: boolean
}

/** The Trusted Types policies of our own scripts: see `enhance/trusted-types.ts` and `bootstrap/`. */
const OWN_POLICY_NAMES = ['bootstrap', 'site', 'default']

/**
 * The Content-Security-Policy of one page. A script runs because its hash is listed, or because one that runs has loaded
 * it ('strict-dynamic'); 'self' and hosts count only in browsers that don't know 'strict-dynamic'.
 */
export function contentSecurityPolicy({ scriptHashes, tracker, development }: PolicyInput): string {
  const hosts = tracker ? ADVERTISER_HOSTS : { 'script-src': [], 'img-src': [], 'connect-src': [], 'frame-src': [] }
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': development
      ? ["'self'", "'unsafe-inline'"]
      : ["'strict-dynamic'", ...new Set(scriptHashes), "'self'", ...hosts['script-src']],
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'img-src': ["'self'", 'data:', ...hosts['img-src']],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(development ? ['ws:'] : []), ...hosts['connect-src']],
    'manifest-src': ["'self'"],
    'frame-src': tracker ? hosts['frame-src'] : ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(development
      ? {}
      : {
          'require-trusted-types-for': ["'script'"],
          'trusted-types': [...OWN_POLICY_NAMES, ...(tracker ? ADVERTISER_POLICY_NAMES : [])],
        }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
