import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
  type ServerEntryModule,
} from 'react-router'
import type { Services } from '../services.ts'
import type { Lookup } from '../visitor/geolocation.ts'
import { createRoutePatterns } from './route-patterns.ts'
import type { SiteEntry } from './site-entry.ts'
import type { RenderPage } from './steps/page.ts'

/** What a site's entry exports besides what React Router asks for. */
const OWN_EXPORTS = Object.keys({
  provideRequest: true,
  treeOf: true,
  htmlOf: true,
} satisfies Record<Exclude<keyof SiteEntry, keyof ServerEntryModule>, true>)

/** The entry of a build of this site; throws for a build of something else. */
function siteEntry({ entry: { module } }: ServerBuild): SiteEntry {
  const missing = OWN_EXPORTS.filter((name) => !(name in module))
  const isSiteEntry = (entry: ServerEntryModule): entry is SiteEntry => entry === module && missing.length === 0
  if (!isSiteEntry(module)) throw new Error(`app/entry.server.tsx does not export ${missing.join(', ')}`)
  return module
}

/** The services with one location for every visitor. */
const locatedAt = (services: Services, lookup: Lookup): Services => ({
  ...services,
  geolocation: { known: () => lookup, locate: async () => lookup },
})

/**
 * Answers requests by React Router. Every request calls `build`, because development builds again at every change.
 */
export function createPages(build: () => Promise<ServerBuild>, services: Services, mode: string): RenderPage {
  let current:
    | {
        readonly build: ServerBuild
        readonly entry: SiteEntry
        readonly handle: RequestHandler
        readonly routeOf: (pathname: string) => string
      }
    | undefined
  return async (request, asked) => {
    const { client, requestId, pathname = '', lookup } = asked
    const built = await build()
    // Made once per build: given a function, React Router would sort its routes for every request, a fifth of a post's time.
    if (current?.build !== built) {
      const entry = siteEntry(built)
      const handle = createRequestHandler(built, mode)
      current = { build: built, entry, handle, routeOf: createRoutePatterns(built.routes) }
    }
    asked.route = current.routeOf(pathname)
    const context = new RouterContextProvider()
    const { provideRequest, htmlOf } = current.entry
    provideRequest(context, {
      services: lookup ? locatedAt(services, lookup) : services,
      client,
      requestId,
    })
    const answer = await current.handle(request, context)
    const html = htmlOf(answer)
    const { status, headers } = answer
    return html === undefined ? answer : { status, headers, bytes: async () => Buffer.from(html) }
  }
}
