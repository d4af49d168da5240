import {
  type ActionFunctionArgs,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import type { SubmissionResult } from '../../forms/protocol.ts'
import { type FormReply, jsonReply, readFormData, statusOf, wantsJson } from './form-submission.server.ts'
import { type FormName, noteReply } from './note-reply.server.ts'

interface FormRoute {
  readonly name: FormName
  /** Path of the page that follows an accepted form. It gets the reference in its query. */
  readonly acceptedPath: string
  /** Headers of the answer to an accepted form. */
  acceptedHeaders?(request: Request, context: Readonly<RouterContextProvider>, reference: string): HeadersInit
  /** Cookies of the answer to a plain form. A script sets its own. */
  plainCookies?(request: Request, form: FormData): readonly string[]
  /** Reads a post and stores it if it is valid. */
  receive(
    request: Request,
    context: Readonly<RouterContextProvider>,
    form: FormData,
  ): Promise<{ readonly reply: FormReply; readonly lastResult: SubmissionResult }>
}

const UNREADABLE = { status: 400 }

/** Answers the posts of a form's page: JSON for a script; for a plain form the page again, or a redirect. */
export const formRoute = ({
  name,
  acceptedPath,
  acceptedHeaders = () => ({}),
  plainCookies = () => [],
  receive,
}: FormRoute) => ({
  middleware: [
    async ({ request, context }, next) => {
      if (request.method !== 'POST' || !wantsJson(request)) return next()
      const form = await readFormData(request)
      if (!form) return Response.json({ kind: 'invalid', errors: {} }, UNREADABLE)
      const { reply, lastResult } = await receive(request, context, form)
      noteReply(context, name, reply, lastResult.asking ? undefined : lastResult.step)
      return jsonReply(reply, reply.kind === 'accepted' ? acceptedHeaders(request, context, reply.reference) : {})
    },
  ] satisfies MiddlewareFunction<Response>[],

  /** Returns the form to render again. An accepted form redirects, so that a reload posts nothing. */
  async action({ request, context }: ActionFunctionArgs) {
    const form = await readFormData(request)
    if (!form) throw data(null, UNREADABLE)
    const { reply, lastResult } = await receive(request, context, form)
    noteReply(context, name, reply, lastResult.asking ? undefined : lastResult.step)
    const isAccepted = reply.kind === 'accepted'
    const headers = new Headers(isAccepted ? acceptedHeaders(request, context, reply.reference) : {})
    for (const cookie of plainCookies(request, form)) headers.append('Set-Cookie', cookie)
    if (isAccepted) {
      return redirect(`${acceptedPath}?reference=${reply.reference}`, { status: 303, headers })
    }
    return data(lastResult, { status: statusOf(reply), headers })
  },
})
