import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'
import { sendsPrivacySignal } from '../forms/protocol.ts'
import type { SiteEntry } from '../server/http/site-entry.ts'
import { RequestIdContext } from './context/request-id.ts'
import { clientInfoContext, requestIdContext, servicesContext } from './context/services.server.ts'
import { documentHtml, INLINE_SCRIPT_HASHES } from './document/document.server.tsx'
import { contentSecurityPolicy } from './document/security-headers.ts'
import { failureHead } from './head/failure-head.server.ts'
import type { PageData } from './page-data/page-data.ts'
import type { SiteData } from './page-data/site.ts'
import Root from './root.tsx'

export const provideRequest: SiteEntry['provideRequest'] = (context, { services, client, requestId }) => {
  context.set(servicesContext, services)
  context.set(clientInfoContext, client)
  context.set(requestIdContext, requestId)
}

/** HTML of page responses, kept beside the Response: as its body it would become a stream that has to be read again. */
const pages = new WeakMap<Response, string>()
export const htmlOf: SiteEntry['htmlOf'] = (answer) => pages.get(answer)

/** The page that React Router has matched, with what its loaders and its action answered, or why there is none. */
function found({ staticHandlerContext, routeModules }: EntryContext) {
  const { matches, loaderData, actionData, errors } = staticHandlerContext
  const id = matches.at(-1)?.route.id ?? ''
  const site: SiteData | undefined = loaderData.root
  const error = errors && Object.values(errors)[0]
  const file = routeModules[id]
  if (error !== undefined && error !== null) {
    const failure = isRouteErrorResponse(error) && error.status === 404 ? 'notFound' : 'failed'
    return { id, data: { site, failure } satisfies PageData, head: failureHead(failure, site), page: undefined }
  }
  const data: PageData = { site, loaderData: loaderData[id], actionData: actionData?.[id] }
  // biome-ignore lint/suspicious/noExplicitAny: of the arguments only the loader's data are used (head/document-head.ts)
  const head = file?.meta?.({ loaderData: loaderData[id] } as any) ?? []
  return { id, data, head, page: file?.default }
}

/** All that React renders of a page. */
export const treeOf: SiteEntry['treeOf'] = (entryContext, address, requestId) => {
  const { data, page } = found(entryContext)
  const { pathname, search } = new URL(address)
  return (
    <RequestIdContext value={requestId}>
      <Root page={page} data={data} place={{ pathname, search }} />
    </RequestIdContext>
  )
}

/** Renders a page whole, not streamed: it is kept, and its policy header says what runs. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  // Cancel React Router's data stream: none of our scripts reads it.
  await entryContext.serverHandoffStream?.cancel()
  const { config } = context.get(servicesContext)
  const { id, data, head } = found(entryContext)
  const application = renderToString(treeOf(entryContext, request.url, context.get(requestIdContext)))
  const { manifest, criticalCss } = entryContext
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({
      scriptHashes: INLINE_SCRIPT_HASHES,
      // Under the signal the tag is never loaded, whatever was chosen on the device.
      tracker: config.TRACKER_ID !== undefined && !sendsPrivacySignal(request),
      development: import.meta.env.DEV,
    }),
  )
  const answer = new Response(null, { status, headers })
  pages.set(answer, documentHtml({ application, data, head, id, manifest, criticalCss }))
  return answer
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An address or a method that a route does not know is the visitor's to change, not a failure.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { log, alerts } = context.get(servicesContext)
  log.error('page failed', { requestId: context.get(requestIdContext), method: request.method }, error)
  alerts('requestFailed', { reason: error instanceof Error ? error.name : 'unknown error' })
}
