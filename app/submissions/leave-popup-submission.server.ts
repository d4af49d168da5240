import type { RouterContextProvider } from 'react-router'
import { LEAVE_POPUP_PATH } from '../../domain/paths.ts'
import { leavePopupForm } from '../../forms/leave-popup-form.ts'
import type { LeavePopupReply } from '../../forms/protocol.ts'
import { readForm } from '../../forms/read-form.ts'
import { servicesContext } from '../context/services.server.ts'
import { circumstancesOf, idempotencyKeyOf, isHoneypotFilled } from './form-submission.server.ts'

/** Reads and stores the leave popup's post, then waits for the outcome of its delivery, because the popup's text depends on it. */
export async function receiveLeavePopup(
  request: Request,
  context: Readonly<RouterContextProvider>,
  data: FormData,
): Promise<LeavePopupReply> {
  const read = readForm(leavePopupForm, data)
  if (!read.ok) return { kind: 'invalid', errors: read.errors }
  const { intake, outcomes } = context.get(servicesContext)
  const result = await intake.submitLeavePopup({
    answers: read.value,
    idempotencyKey: idempotencyKeyOf(data),
    honeypotFilled: isHoneypotFilled(data),
    circumstances: circumstancesOf(request, context, data, LEAVE_POPUP_PATH),
  })
  if (result.kind !== 'stored') return { kind: result.kind, errors: {} }
  const problem = await outcomes.leavePopupProblem(result.reference)
  return { kind: 'accepted', reference: result.reference, ...(problem === undefined ? {} : { problem }) }
}
