import type { Step } from '../exchange.ts'
import { sendKeptPage } from '../kept-pages/kept-page.ts'
import type { KeptPages } from '../kept-pages/kept-pages.ts'

/** Answers with the page that everyone with the same key is shown; the first who asks for it waits for its rendering. */
export const answerKeptPage =
  (pages: Pick<KeptPages, 'page'>): Step =>
  async (exchange) => {
    const { request, response, requestId } = exchange
    const page = await pages.page(request, requestId)
    if (!page) return 'next'
    exchange.route = page.route
    sendKeptPage(request, request.headers, response, page, [])
    return 'answered'
  }
