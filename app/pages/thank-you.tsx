import { data, href, type MetaDescriptor, redirect } from 'react-router'
import { LEAD_FORM_PATH } from '../../domain/paths.ts'
import { servicesContext } from '../context/services.server.ts'
import { headOf } from '../head/page-head.server.ts'
import { LeadThankYou } from '../parts/lead-form/lead-thank-you.tsx'
import { CentredCard } from '../parts/screens/centred-card.tsx'
import type { Route } from './+types/thank-you'

/** Thanks for a stored lead. The reference names nobody and gives access to nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const reference = url.searchParams.get('reference')
  if (!reference) throw redirect(href(LEAD_FORM_PATH))
  if (!(await context.get(servicesContext).outcomes.leadIsStored(reference))) throw data(null, { status: 404 })
  return { reference, head: headOf(context, url.pathname) }
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  return (
    <CentredCard>
      <LeadThankYou reference={loaderData.reference} headingLevel={1} />
    </CentredCard>
  )
}
