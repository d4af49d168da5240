import type { Services } from '../services.ts'
import type { Exchange } from './exchange.ts'
import { REJECTED_PAGE_POLICY, type RejectionStatus, rejectedPage } from './rejected-page.ts'
import { METHODS } from './steps/method.ts'

/** Headers that belong to a status. */
const HEADERS: Partial<Readonly<Record<RejectionStatus, readonly [string, string]>>> = {
  405: ['Allow', METHODS.join(', ')],
  429: ['Retry-After', '60'],
  503: ['Retry-After', '10'],
}

/** Answers with the plain page of a rejected request. */
export function reject(
  { request, response, requestId, method }: Exchange,
  status: RejectionStatus,
  services: Pick<Services, 'config' | 'counters' | 'log'>,
): void {
  services.counters.rejected.add(String(status))
  // A failure (500) is already logged, with the place where it was thrown.
  if (status !== 500) services.log.warn('request rejected', { requestId, status, method })
  response.statusCode = status
  response.setHeader('Cache-Control', 'no-store')
  const header = HEADERS[status]
  if (header) response.setHeader(...header)
  // The rest of the body stays unread, so the connection cannot be used again.
  if (!request.complete) response.setHeader('Connection', 'close')
  response.setHeader('Content-Security-Policy', REJECTED_PAGE_POLICY)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(method === 'HEAD' ? undefined : rejectedPage(status, requestId, services.config, method))
}
