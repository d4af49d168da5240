import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Services } from '../services.ts'
import type { Pages } from './site-server.ts'
import type { Visit } from './client-info.ts'

/** What app/entry.server.tsx hands out besides React Router's own: the keys under which loaders find the server. */
interface ServerEntry {
  readonly servicesContext: RouterContext<Services>
  readonly visitContext: RouterContext<Visit>
}

/** Answers requests by React Router. `build` is asked anew for each, since development makes it anew at every change. */
export function createPages(build: () => Promise<ServerBuild>, services: Services, mode: string): Pages {
  const handle = createRequestHandler(build, mode)
  return async (request, visit) => {
    const entry = (await build()).entry.module as unknown as ServerEntry
    const context = new RouterContextProvider()
    context.set(entry.servicesContext, services)
    context.set(entry.visitContext, visit)
    return handle(request, context)
  }
}
