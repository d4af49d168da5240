import type { Step } from '../exchange.ts'
import { sendKeptPage } from '../kept-pages/kept-page.ts'
import type { KeptPages } from '../kept-pages/kept-pages.ts'

/** Answers with the page that all visitors with the same key share; the first request for it waits for its rendering. */
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
