import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { DATA_REQUEST_PATH, DATA_REQUEST_RECEIVED_PATH } from '../../domain/paths.ts'
import { pageMeta } from '../head/document-head.ts'
import { headOf } from '../head/page-head.server.ts'
import { withServerOnly } from '../page-data/with-server-only.server.ts'
import { DataRequestForm } from '../parts/data-request-form/data-request-form.tsx'
import { DataRequestIntro } from '../parts/data-request-form/data-request-intro.tsx'
import { CentredCard } from '../parts/screens/centred-card.tsx'
import { receiveDataRequest } from '../submissions/data-request-submission.server.ts'
import { formRoute } from '../submissions/form-route.server.ts'
import type { Route } from './+types/data-request-form'

const route = formRoute({
  name: 'data_request',
  acceptedPath: DATA_REQUEST_RECEIVED_PATH,
  receive: receiveDataRequest,
})

/** The page carries an idempotency key of its own, so no cache may keep it. */
export async function loader(args: Route.LoaderArgs) {
  const page = { idempotencyKey: randomUUID(), head: headOf(args.context, DATA_REQUEST_PATH) }
  return data(withServerOnly(page, ['head']), { headers: { 'Cache-Control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const middleware = route.middleware

export const action = route.action

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function DataRequest({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CentredCard before={<DataRequestIntro />}>
      <DataRequestForm idempotencyKey={loaderData.idempotencyKey} lastResult={actionData} />
    </CentredCard>
  )
}

export { DataRequest as default }
