import type { RouterContextProvider } from 'react-router'
import { LEAVE_POPUP_PATH } from '../../domain/paths.ts'
import { leavePopupForm } from '../../forms/leave-popup-form.ts'
import { POPUP_NOTICE_CHANGED } from '../../forms/messages.ts'
import { CONSENT_NOTICE_FIELD, type LeavePopupReply } from '../../forms/protocol.ts'
import { readForm } from '../../forms/read-form.ts'
import { servicesContext } from '../context/services.server.ts'
import { circumstancesOf, fillingMsOf, idempotencyKeyOf, isHoneypotFilled, noticeOf } from './form-submission.server.ts'

/** Reads and stores the leave popup's post, then waits for the outcome of its delivery, because the popup's text depends on it. */
export async function receiveLeavePopup(
  request: Request,
  context: Readonly<RouterContextProvider>,
  data: FormData,
): Promise<LeavePopupReply> {
  const read = readForm(leavePopupForm, data)
  if (!read.ok) return { kind: 'invalid', errors: read.errors }
  const { intake, notices, outcomes } = context.get(servicesContext)
  // A form without a notice version is accepted: it consents to one email, not to calls, and its record says that the notice
  // is unknown.
  const notice = noticeOf(data)
  if (notice !== undefined && !notices.isCurrent(notice)) {
    return { kind: 'invalid', errors: { [CONSENT_NOTICE_FIELD]: POPUP_NOTICE_CHANGED }, notices: notices.current() }
  }
  const result = await intake.submitLeavePopup({
    answers: read.value,
    idempotencyKey: idempotencyKeyOf(data),
    honeypotFilled: isHoneypotFilled(data),
    fillingMs: fillingMsOf(data),
    circumstances: circumstancesOf(request, context, data, LEAVE_POPUP_PATH),
  })
  if (result.kind !== 'stored') return { kind: result.kind, errors: {} }
  const problem = await outcomes.leavePopupProblem(result.reference)
  return { kind: 'accepted', reference: result.reference, ...(problem === undefined ? {} : { problem }) }
}
