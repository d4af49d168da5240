import { LEAD_FORM_PATH, THANK_YOU_PATH } from '../../../domain/paths.ts'
import type { FunnelStep } from '../../../forms/funnel.ts'
import type { Services } from '../../services.ts'
import type { Step } from '../exchange.ts'

/** Pages whose sight is a step of the funnel. */
const SEEN: Readonly<Record<string, FunnelStep>> = {
  [LEAD_FORM_PATH]: 'form_page_seen',
  [THANK_YOU_PATH]: 'thank_you_seen',
}

/**
 * Counts every request by its answer's status; times and logs those that the application answered, under the pattern of
 * their route, since the address itself may hold what a visitor typed.
 */
export const observe = ({ counters, log }: Pick<Services, 'counters' | 'log'>): Step =>
  function observeRequest(exchange) {
    const { response, requestId, method } = exchange
    const began = performance.now()
    response.on('close', () => {
      const status = response.statusCode
      counters.responses.add(String(status))
      const { route } = exchange
      if (route === undefined) return
      const ms = performance.now() - began
      counters.pageTimes.observe(route, ms / 1_000)
      if (status === 200 && method === 'GET') {
        const step = SEEN[route]
        if (step) counters.funnel.add(step)
      }
      log.request({ requestId, method, route, status, ms: Math.round(ms) })
    })
    return 'next'
  }
