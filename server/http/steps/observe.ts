import { LEAD_FORM_PATH, THANK_YOU_PATH } from '../../../domain/paths.ts'
import type { FunnelStep } from '../../../forms/funnel.ts'
import type { AnsweredRequest } from '../../log/log.ts'
import type { Services } from '../../services.ts'
import type { Step } from '../exchange.ts'

/** Pages whose view counts as a step of the funnel. */
const SEEN: Readonly<Record<string, FunnelStep>> = {
  [LEAD_FORM_PATH]: 'form_page_seen',
  [THANK_YOU_PATH]: 'thank_you_seen',
}

type Counted = Pick<Services, 'counters' | 'log'>

/** Returns the function that counts and logs an answer of the application. */
export const noteAnswers =
  ({ counters, log }: Counted) =>
  (answered: AnsweredRequest): void => {
    const { status, method, route, ms } = answered
    counters.responses.add(String(status))
    counters.pageTimes.observe(route, ms / 1_000)
    if (status === 200 && method === 'GET') {
      const step = SEEN[route]
      if (step) counters.funnel.add(step)
    }
    log.request(answered)
  }

/**
 * Counts every request by its answer's status; times and logs those that the application answered, under the pattern of
 * their route, since the address itself may hold what a visitor typed.
 */
export function observe(services: Counted): Step {
  const note = noteAnswers(services)
  return function observeRequest(exchange) {
    const { response, requestId, method } = exchange
    const began = performance.now()
    response.on('close', () => {
      const status = response.statusCode
      const { route } = exchange
      if (route === undefined) services.counters.responses.add(String(status))
      else note({ requestId, method, route, status, ms: performance.now() - began })
    })
    return 'next'
  }
}
