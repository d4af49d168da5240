import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '../../services.ts'
import { isSecure } from '../client-info.ts'
import { REQUEST_ID_HEADER } from '../request-id.ts'
import { wasRejected } from '../steps/framing.ts'
import { noteAnswers } from '../steps/observe.ts'
import { HSTS } from '../steps/security-headers.ts'
import { sendKeptPage } from './kept-page.ts'
import type { KeptPages } from './kept-pages.ts'
import { readHead } from './request-head.ts'

/** Answers a request, or leaves it to the pipeline, which goes on under the same id; says whether it has answered. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse, requestId: string) => boolean

/**
 * Returns the function that answers a request with a kept page that lies ready. Such a page was put there by a request that
 * passed all steps, so its path is no file's and in its one spelling. Of this request it does what these steps do, by their
 * own code: `nameRequest`, `observe`, `setSecurityHeaders`. What `admitFraming`, `admitMethod` or `noticeForwarding` could
 * reject or warn of, `readHead` and the method leave to the steps, as everything else that is not as usual.
 */
export function createAnswerAtOnce(
  { config, counters, log }: Pick<Services, 'config' | 'counters' | 'log'>,
  pages: Pick<KeptPages, 'ready'>,
): AnswerAtOnce {
  const note = noteAnswers({ counters, log })
  const { TRUSTED_PROXIES } = config
  return (request, response, requestId) => {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const began = performance.now()
    try {
      const head = wasRejected(request.socket) ? undefined : readHead(request.rawHeaders, TRUSTED_PROXIES)
      const page = head && pages.ready(request, head)
      if (!page) return false
      const own = [REQUEST_ID_HEADER, requestId]
      if (isSecure(request, TRUSTED_PROXIES)) own.push(...HSTS)
      const status = sendKeptPage(request, head, response, page, own)
      // To the last byte given to the connection. A listener for its end would cost more than the page.
      note({ requestId, method, route: page.route, status, ms: performance.now() - began })
      return true
    } catch (error) {
      // Nothing may end the process: the pipeline tries again, and answers for its own failure.
      log.error('a kept page could not be sent', { requestId, method }, error)
      if (response.headersSent) response.destroy()
      return response.headersSent
    }
  }
}
