import { jsonReply, readFormData } from '../submissions/form-submission.server.ts'
import { receiveLeavePopup } from '../submissions/leave-popup-submission.server.ts'
import { noteReply } from '../submissions/note-reply.server.ts'
import type { Route } from './+types/leave-popup'

/** Takes the leave popup's post. The popup needs script, so every answer is JSON. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await readFormData(request)
  const reply = form ? await receiveLeavePopup(request, context, form) : ({ kind: 'invalid', errors: {} } as const)
  noteReply(context, 'leave_popup', reply)
  return jsonReply(reply)
}

/** The URL takes posts only. */
export const loader = (): Response => new Response(null, { status: 405, headers: { Allow: 'POST' } })
