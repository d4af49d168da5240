import type { Step } from '../exchange.ts'

/** First, so that whatever answers can be found in the log. What a client sends under this name counts for nothing. */
export const nameRequest: Step = ({ response, requestId }) => {
  response.setHeader('X-Request-Id', requestId)
  return 'next'
}
