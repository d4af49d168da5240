import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Services } from '../services.ts'
import type { ClientInfo } from './client-info.ts'
import type { RenderPage } from './steps/page.ts'

/** What app/entry.server.tsx exports besides React Router's own: the keys under which loaders find the server. */
interface ServerEntry {
  readonly servicesContext: RouterContext<Services>
  readonly clientInfoContext: RouterContext<ClientInfo>
}

/**
 * Answers requests by React Router. Every request calls `build`, because development builds again at every change.
 */
export function createPages(build: () => Promise<ServerBuild>, services: Services, mode: string): RenderPage {
  const handle = createRequestHandler(build, mode)
  return async (request, { client }) => {
    const entry = (await build()).entry.module as unknown as ServerEntry
    const context = new RouterContextProvider()
    context.set(entry.servicesContext, services)
    context.set(entry.clientInfoContext, client)
    return handle(request, context)
  }
}
