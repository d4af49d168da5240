import { href, type MetaDescriptor, redirect } from 'react-router'
import { DATA_REQUEST_PATH } from '../../domain/paths.ts'
import { servicesContext } from '../context/services.server.ts'
import { headOf } from '../head/page-head.server.ts'
import { DataRequestKept } from '../parts/data-request-form/data-request-kept.tsx'
import { CentredCard } from '../parts/screens/centred-card.tsx'
import type { Route } from './+types/data-request-received'

/**
 * What became of a data request, by its reference: its dates, and whether it was delivered. Nothing in it names a
 * person.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const reference = url.searchParams.get('reference') ?? ''
  const status = await context.get(servicesContext).outcomes.dataRequestStatus(reference)
  if (!status) throw redirect(href(DATA_REQUEST_PATH))
  return { reference, ...status, head: headOf(context, url.pathname) }
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function DataRequestReceived({ loaderData }: Route.ComponentProps) {
  const { head: _, ...kept } = loaderData
  return (
    <CentredCard>
      <DataRequestKept {...kept} />
    </CentredCard>
  )
}
