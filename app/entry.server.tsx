import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { sendsPrivacySignal } from '../forms/protocol.ts'
import type { SiteEntry } from '../server/http/site-entry.ts'
import { LIKELY_PAGES } from './bootstrap/likely-pages.ts'
import { RequestIdContext } from './context/request-id.ts'
import { ScriptMarkContext } from './context/script-mark.ts'
import { clientInfoContext, requestIdContext, servicesContext } from './context/services.server.ts'
import { finishDocument, newScriptMark, scriptHash } from './document/finish-document.ts'
import { contentSecurityPolicy } from './document/security-headers.ts'

export const provideRequest: SiteEntry['provideRequest'] = (context, { services, client, requestId }) => {
  context.set(servicesContext, services)
  context.set(clientInfoContext, client)
  context.set(requestIdContext, requestId)
}

/** The inline script of a page adds it. */
const LIKELY_PAGES_HASH = scriptHash(LIKELY_PAGES)

/** HTML of the answers that are pages. As a web Response's body it would become a stream, only to be read again. */
const pages = new WeakMap<Response, string>()
export const htmlOf: SiteEntry['htmlOf'] = (answer) => pages.get(answer)

/** Renders a page whole, not streamed, so that its policy header can carry the hashes of its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { config } = context.get(servicesContext)
  const mark = newScriptMark()
  // Read first, because `renderToString` waits for nothing.
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const rendered = renderToString(
    <ScriptMarkContext value={mark}>
      <RequestIdContext value={context.get(requestIdContext)}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </RequestIdContext>
    </ScriptMarkContext>,
  )
  const { html, scriptHashes } = finishDocument(rendered, data, mark)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({
      scriptHashes: [...scriptHashes, LIKELY_PAGES_HASH],
      // Under the signal the tag is never loaded, whatever was chosen on the device.
      tracker: config.TRACKER_ID !== undefined && !sendsPrivacySignal(request),
      development: import.meta.env.DEV,
    }),
  )
  const answer = new Response(null, { status, headers })
  pages.set(answer, html)
  return answer
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An address or a method that a route does not know is the visitor's to change, not a failure.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { log, alerts } = context.get(servicesContext)
  log.error('page failed', { requestId: context.get(requestIdContext), method: request.method }, error)
  alerts('requestFailed', { reason: error instanceof Error ? error.name : 'unknown error' })
}
