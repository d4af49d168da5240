import type { Exchange, Step, StepResult } from '../exchange.ts'
import { sendResponse } from './send-response.ts'
import { webRequest } from './web-request.ts'

/** React Router's answer to a request. */
export type RenderPage = (request: Request, exchange: Exchange) => Promise<Response>

/** What React Router answers where not even the error screen could be rendered: 500 and a line of plain text, or nothing. */
const isBareFailure = ({ status, headers }: Response): boolean =>
  status === 500 && (headers.get('Content-Type') ?? 'text/plain').startsWith('text/plain')

/** Last: whatever no other step has answered is a page, a form or a resource of the application. */
export const answerPage =
  (renderPage: RenderPage): Step =>
  async (exchange): Promise<StepResult> => {
    const { request, response, method, url, body } = exchange
    const left = new AbortController()
    response.once('close', () => left.abort())
    const page = await renderPage(webRequest(request, url, body, left.signal), exchange)
    if (isBareFailure(page)) return 500
    if (!page.headers.has('Cache-Control')) {
      page.headers.set('Cache-Control', method === 'POST' ? 'no-store' : 'private, no-cache')
    }
    // What a page says of Global Privacy Control follows from the request.
    if ((page.headers.get('Content-Type') ?? '').startsWith('text/html')) page.headers.append('Vary', 'Sec-GPC')
    await sendResponse(request, response, page)
    return 'answered'
  }
