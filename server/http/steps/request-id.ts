import type { Step } from '../exchange.ts'
import { REQUEST_ID_HEADER } from '../request-id.ts'

/** The first step, so that every answer can be found in the log by its id. A client's own header of this name is ignored. */
export const nameRequest: Step = ({ response, requestId }) => {
  response.setHeader(REQUEST_ID_HEADER, requestId)
  return 'next'
}
