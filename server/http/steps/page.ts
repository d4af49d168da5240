import type { Lookup } from '../../visitor/geolocation.ts'
import type { Exchange, Step, StepResult } from '../exchange.ts'
import { PAGE_CACHE_CONTROL, pageVariesBy } from '../page-headers.ts'
import { type Answer, sendResponse } from '../send-response.ts'
import { webRequest } from '../web-request.ts'

/** Facts about a request that the application answers. */
export interface Asked extends Pick<Exchange, 'client' | 'requestId' | 'pathname'> {
  /** Pattern of the route that answers; written once the application has been asked. */
  route?: string
  /** The visitor's location, if given; otherwise the address is looked up. */
  readonly lookup?: Lookup
}

/** React Router's answer to a request. */
export type RenderPage = (request: Request, asked: Asked) => Promise<Answer>

/** Whether React Router could not even render the error screen: it then answers 500 with a line of plain text, or nothing. */
const isBareFailure = ({ status, headers }: Answer): boolean =>
  status === 500 && (headers.get('Content-Type') ?? 'text/plain').startsWith('text/plain')

/**
 * The last step: answers with a page, a form or a resource of the application.
 * @param variesBy request headers from which pages follow
 */
export const answerPage =
  (renderPage: RenderPage, variesBy = pageVariesBy({})): Step =>
  async (exchange): Promise<StepResult> => {
    const { request, response, method, url, body } = exchange
    const left = new AbortController()
    response.once('close', () => left.abort())
    const page = await renderPage(webRequest(request, url, body, left.signal), exchange)
    if (isBareFailure(page)) return 500
    if (!page.headers.has('Cache-Control')) {
      page.headers.set('Cache-Control', method === 'POST' ? 'no-store' : PAGE_CACHE_CONTROL)
    }
    if ((page.headers.get('Content-Type') ?? '').startsWith('text/html')) page.headers.append('Vary', variesBy)
    await sendResponse(request, response, page)
    return 'answered'
  }
