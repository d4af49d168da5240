import { data, redirect } from 'react-router'
import { DATA_REQUEST_PATH } from '../../domain/paths.ts'
import { servicesContext } from '../context/services.server.ts'
import { pageMeta } from '../head/document-head.ts'
import { headOf } from '../head/page-head.server.ts'
import { withServerOnly } from '../page-data/with-server-only.server.ts'
import { DataRequestKept } from '../parts/data-request-form/data-request-kept.tsx'
import { NOTIFY, SubmittedNotice } from '../parts/data-request-form/submitted-notice.tsx'
import { CentredCard } from '../parts/screens/centred-card.tsx'
import type { Route } from './+types/data-request-received'

/**
 * What became of a data request, by its reference: what was asked for, its dates, and whether it was delivered. Nothing
 * in it names a person, and no cache keeps it.
 */
export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const reference = url.searchParams.get('reference') ?? ''
  const status = await context.get(servicesContext).outcomes.dataRequestStatus(reference)
  if (!status) throw redirect(DATA_REQUEST_PATH)
  const notified = url.searchParams.has(NOTIFY)
  const page = { reference, ...status, notified, head: headOf(context, url.pathname) }
  return data(withServerOnly(page, ['head']), { headers: { 'Cache-Control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function DataRequestReceived({ loaderData }: Route.ComponentProps) {
  const { head: _, ...kept } = loaderData
  return (
    <CentredCard>
      <DataRequestKept {...kept} />
      {kept.notified ? <SubmittedNotice /> : null}
    </CentredCard>
  )
}

export { DataRequestReceived as default }
