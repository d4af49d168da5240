import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ClientInfo, clientInfoOf } from './client-info.ts'
import type { RejectionStatus } from './rejected-page.ts'

/** One request and its answer, as the steps of the pipeline share them. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Names this request in the log, in the answer's header and on an error page. */
  readonly requestId: string
  readonly method: string
  readonly client: ClientInfo
  /** The address asked for, on the site's own origin, since the Host header is the visitor's to forge. */
  readonly url: URL
  /** The decoded path; `undefined` where the address cannot be read, in which case `url` is the home page's. */
  readonly pathname: string | undefined
  /** Pattern of the route that answers, such as `/:stateName`, once the application has been asked. */
  route?: string
  /** Charges milliseconds of processor time to the visitor's limit; absent where only the request itself counts. */
  charge?: (processorMs: number) => void
  /** The form that was posted, once the step that reads it has admitted it. */
  body?: Buffer
}

/** `next`: the following step goes on. `answered`: this step has. A status: the request is rejected with it. */
export type StepResult = 'next' | 'answered' | RejectionStatus
export type Step = (exchange: Exchange) => StepResult | Promise<StepResult>

/** Takes a step for requests of these methods alone. */
export const forMethods =
  (...methods: readonly string[]) =>
  (step: Step): Step =>
  (exchange) =>
    methods.includes(exchange.method) ? step(exchange) : 'next'

function readAddress(target: string | undefined, origin: string): Pick<Exchange, 'url' | 'pathname'> {
  try {
    // Not `new URL(target, origin)`: "//host/path" would name another host.
    const url = new URL(origin + (target?.startsWith('/') ? target : '/'))
    return { url, pathname: decodeURIComponent(url.pathname) }
  } catch {
    return { url: new URL(origin), pathname: undefined }
  }
}

/** @param config `TRUSTED_PROXIES` hops of forwarding headers are believed */
export function createExchange(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  { SITE_ORIGIN, TRUSTED_PROXIES }: { readonly SITE_ORIGIN: string; readonly TRUSTED_PROXIES: number },
): Exchange {
  return {
    request,
    response,
    requestId,
    method: request.method ?? 'GET',
    client: clientInfoOf(request, TRUSTED_PROXIES),
    ...readAddress(request.url, SITE_ORIGIN),
  }
}
