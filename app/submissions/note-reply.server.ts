import type { RouterContextProvider } from 'react-router'
import { requestIdContext, servicesContext } from '../context/services.server.ts'
import type { FormReply } from './form-submission.server.ts'

export type FormName = 'lead_form' | 'leave_popup' | 'data_request' | 'withdrawal'

/**
 * Counts how a form was answered, and logs it: the line ties a request's id to the reference of what was stored.
 * @param step the lead form's step to which the answer belongs
 */
export function noteReply(
  context: Readonly<RouterContextProvider>,
  form: FormName,
  reply: FormReply,
  step?: 1 | 2,
): void {
  const { counters, log } = context.get(servicesContext)
  counters.formPosts.add(form, reply.kind)
  if (form === 'lead_form' && step === 2)
    counters.funnel.add(reply.kind === 'next' ? 'step_1_passed' : 'step_2_submitted')
  if (form === 'lead_form' && reply.kind === 'accepted') counters.funnel.add('stored')
  const reference = reply.kind === 'accepted' ? reply.reference : undefined
  log.info('form answered', { requestId: context.get(requestIdContext), form, outcome: reply.kind, reference })
}
