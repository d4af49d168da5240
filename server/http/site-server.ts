import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { POPUP_OPENED_PATH } from '../../domain/paths.ts'
import { errorCode } from '../log.ts'
import type { Services } from '../services.ts'
import { type ClientInfo, clientInfoOf } from './client-info.ts'
import { REJECTED_PAGE_POLICY, type RejectionStatus, rejectedPage } from './rejected-page.ts'
import { sendResponse } from './send.ts'
import { canonicalPath } from './steps/canonical-address.ts'
import { readBody } from './steps/form-body.ts'
import { answerOperations } from './steps/operations.ts'
import { createRateLimit } from './steps/rate-limit.ts'
import { isSameOrigin } from './steps/same-origin.ts'
import { webRequest } from './web-request.ts'

/** Answers with the file of the build at this path; false where there is none. */
export type Files = (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<boolean>
/** React Router's answer to a request. */
export type Pages = (request: Request, client: ClientInfo) => Promise<Response>

/** Not a form: its own limit is that it only adds one to a number. */
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** On every answer; pages add their own Content-Security-Policy. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
const HSTS = 'max-age=31536000; includeSubDomains'

function reject(request: IncomingMessage, response: ServerResponse, services: Services, status: RejectionStatus): void {
  services.log.warn('request rejected', { status, method: request.method })
  response.statusCode = status
  response.setHeader('Cache-Control', 'no-store')
  if (status === 405) response.setHeader('Allow', 'GET, HEAD, POST')
  if (status === 429) response.setHeader('Retry-After', '60')
  // What is left of the body is not read, so the connection cannot be used again.
  if (!request.complete) response.setHeader('Connection', 'close')
  response.setHeader('Content-Security-Policy', REJECTED_PAGE_POLICY)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(request.method === 'HEAD' ? undefined : rejectedPage(status, services.config))
}

function urlOf(request: IncomingMessage, origin: string): URL | undefined {
  try {
    // Not `new URL(path, origin)`: "//host/path" would name another host.
    const url = new URL(origin + (request.url?.startsWith('/') ? request.url : '/'))
    decodeURIComponent(url.pathname)
    return url
  } catch {
    return undefined
  }
}

/** The public web server: files of the build, then pages; every failure is an answer. */
export function createSiteServer(services: Services, files: Files, pages: Pages): Server {
  const { config, clock, log } = services
  const rateLimit = createRateLimit(config.RATE_LIMIT_FORMS, clock)

  /** The status that stops a post, or its body. */
  async function admitPost(
    request: IncomingMessage,
    pathname: string,
    client: ClientInfo,
  ): Promise<RejectionStatus | Buffer> {
    if (!isSameOrigin(request.headers, config.SITE_ORIGIN)) return 403
    if (!FORM_TYPES.test(request.headers['content-type'] ?? '')) return 415
    const body = await readBody(request)
    if (!body) return 413
    return pathname === POPUP_OPENED_PATH || rateLimit.admits(client.address) ? body : 429
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const client = clientInfoOf(request, config.TRUSTED_PROXIES)
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    if (client.secure) response.setHeader('Strict-Transport-Security', HSTS)
    const { method = 'GET' } = request
    if (!['GET', 'HEAD', 'POST'].includes(method)) return reject(request, response, services, 405)
    const url = urlOf(request, config.SITE_ORIGIN)
    if (!url) return reject(request, response, services, 400)

    if (method !== 'POST') {
      if (await files(request, response, decodeURIComponent(url.pathname))) return
      if (await answerOperations(url.pathname, request, response, client, services)) return
      const canonical = canonicalPath(url.pathname)
      if (canonical) {
        response.writeHead(301, { Location: canonical + url.search }).end()
        return
      }
    }
    const admitted = method === 'POST' ? await admitPost(request, url.pathname, client) : undefined
    if (typeof admitted === 'number') return reject(request, response, services, admitted)

    const left = new AbortController()
    response.once('close', () => left.abort())
    const page = await pages(webRequest(request, url, admitted, left.signal), client)
    if (!page.headers.has('Cache-Control')) {
      page.headers.set('Cache-Control', method === 'POST' ? 'no-store' : 'private, no-cache')
    }
    await sendResponse(request, response, page)
  }

  return createServer({ headersTimeout: 10_000, requestTimeout: 30_000 }, (request, response) => {
    // A stream that fails without a listener would end the process; what it carried is lost either way.
    request.on('error', () => {})
    response.on('error', () => {})
    answer(request, response).catch((error: unknown) => {
      if (response.destroyed) return
      log.error('request failed', { reason: errorCode(error), method: request.method })
      if (response.headersSent) response.destroy()
      else reject(request, response, services, 500)
    })
  })
}
