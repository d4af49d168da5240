import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Services } from '../services.ts'
import type { SiteEntry } from './site-entry.ts'
import type { RenderPage } from './steps/page.ts'

/** The entry of a build of this site; throws for a build of something else. */
function siteEntry({ entry }: ServerBuild): SiteEntry {
  const isSiteEntry = (module: typeof entry.module): module is SiteEntry => 'provideRequest' in module
  if (!isSiteEntry(entry.module)) throw new Error('app/entry.server.tsx does not export provideRequest')
  return entry.module
}

/**
 * Answers requests by React Router. Every request calls `build`, because development builds again at every change.
 */
export function createPages(build: () => Promise<ServerBuild>, services: Services, mode: string): RenderPage {
  const handle = createRequestHandler(build, mode)
  return async (request, { client, requestId }) => {
    const context = new RouterContextProvider()
    siteEntry(await build()).provideRequest(context, { services, client, requestId })
    return handle(request, context)
  }
}
