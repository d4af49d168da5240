import { LEAVE_POPUP_PATH } from '../../domain/paths.ts'
import { leavePopupForm } from '../../forms/leave-popup-form.ts'
import type { LeavePopupReply } from '../../forms/protocol.ts'
import { STATUS_OF } from '../../forms/protocol.ts'
import { readForm } from '../../forms/read-form.ts'
import { servicesContext } from '../context/services.server.ts'
import {
  circumstancesOf,
  idempotencyKeyOf,
  isHoneypotFilled,
  readFormData,
} from '../submissions/form-submission.server.ts'
import type { Route } from './+types/leave-popup'

const answer = (reply: LeavePopupReply): Response => Response.json(reply, { status: STATUS_OF[reply.kind] })

/** Takes the leave popup's post: stored first, then its outcome is awaited, because the popup's text depends on it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const data = await readFormData(request)
  if (!data) return answer({ kind: 'invalid', errors: {} })
  const read = readForm(leavePopupForm, data)
  if (!read.ok) return answer({ kind: 'invalid', errors: read.errors })
  const { intake, outcomes } = context.get(servicesContext)
  const result = await intake.submitLeavePopup({
    answers: read.value,
    idempotencyKey: idempotencyKeyOf(data),
    honeypotFilled: isHoneypotFilled(data),
    circumstances: circumstancesOf(request, context, LEAVE_POPUP_PATH),
  })
  if (result.kind !== 'stored') return answer({ kind: result.kind, errors: {} })
  const problem = await outcomes.leavePopupProblem(result.reference)
  return answer({ kind: 'accepted', reference: result.reference, ...(problem === undefined ? {} : { problem }) })
}

/** There is nothing to read here. */
export const loader = (): Response => new Response(null, { status: 405, headers: { Allow: 'POST' } })
