import {
  type ActionFunctionArgs,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import type { SubmissionResult } from '../../forms/protocol.ts'
import { type FormReply, jsonReply, readFormData, statusOf, wantsJson } from './form-submission.server.ts'

interface FormRoute {
  /** Path of the page that follows an accepted form. It gets the reference in its query. */
  readonly acceptedPath: string
  /** Reads a post, and stores it where it is valid. */
  receive(
    request: Request,
    context: Readonly<RouterContextProvider>,
    form: FormData,
  ): Promise<{ readonly reply: FormReply; readonly lastResult: SubmissionResult }>
}

const UNREADABLE = { status: 400 }

/** What the page of a form answers to posts: JSON to a script, and to a plain form a page or a redirect. */
export const formRoute = ({ acceptedPath, receive }: FormRoute) => ({
  middleware: [
    async ({ request, context }, next) => {
      if (request.method !== 'POST' || !wantsJson(request)) return next()
      const form = await readFormData(request)
      if (!form) return Response.json({ kind: 'invalid', errors: {} }, UNREADABLE)
      const { reply } = await receive(request, context, form)
      return jsonReply(reply)
    },
  ] satisfies MiddlewareFunction<Response>[],

  /** Returns the form to render again; an accepted form leads on by a redirect, so that a reload posts nothing. */
  async action({ request, context }: ActionFunctionArgs) {
    const form = await readFormData(request)
    if (!form) throw data(null, UNREADABLE)
    const { reply, lastResult } = await receive(request, context, form)
    if (reply.kind === 'accepted') return redirect(`${acceptedPath}?reference=${reply.reference}`, 303)
    return data(lastResult, { status: statusOf(reply) })
  },
})
