import { randomUUID } from 'node:crypto'
import { data, href, type MetaDescriptor, redirect } from 'react-router'
import { DATA_REQUEST_PATH, DATA_REQUEST_RECEIVED_PATH } from '../../domain/paths.ts'
import { STATUS_OF } from '../../forms/protocol.ts'
import { headOf } from '../head/page-head.server.ts'
import { DataRequestForm } from '../parts/data-request-form/data-request-form.tsx'
import { DataRequestIntro } from '../parts/data-request-form/data-request-intro.tsx'
import { CentredCard } from '../parts/screens/centred-card.tsx'
import { receiveDataRequest } from '../submissions/data-request-submission.server.ts'
import { readFormData, wantsJson } from '../submissions/form-submission.server.ts'
import type { Route } from './+types/data-request-form'

const UNREADABLE = { status: 400 }

/** A form of one step: its page carries the idempotency key, so no cache may keep it. */
export const loader = ({ context }: Route.LoaderArgs) =>
  data(
    { idempotencyKey: randomUUID(), head: headOf(context, DATA_REQUEST_PATH) },
    { headers: { 'Cache-Control': 'no-store' } },
  )

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** A script gets its answer as JSON; the form is the same. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    if (request.method !== 'POST' || !wantsJson(request)) return next()
    const form = await readFormData(request)
    if (!form) return Response.json({ kind: 'invalid', errors: {} }, UNREADABLE)
    const { reply } = await receiveDataRequest(request, context, form)
    return Response.json(reply, { status: STATUS_OF[reply.kind] })
  },
]

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  if (!form) throw data(null, UNREADABLE)
  const { reply, lastResult } = await receiveDataRequest(request, context, form)
  if (reply.kind === 'accepted')
    return redirect(`${href(DATA_REQUEST_RECEIVED_PATH)}?reference=${reply.reference}`, 303)
  return data(lastResult, { status: STATUS_OF[reply.kind] })
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function DataRequest({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CentredCard before={<DataRequestIntro />}>
      <DataRequestForm idempotencyKey={loaderData.idempotencyKey} lastResult={actionData} />
    </CentredCard>
  )
}
