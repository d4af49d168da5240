import { href, type MetaDescriptor, redirect } from 'react-router'
import { LEAD_FORM_PATH } from '../../domain/paths.ts'
import { headOf } from '../head/page-head.server.ts'
import { LeadThankYou } from '../parts/lead-form/lead-thank-you.tsx'
import { CentredCard } from '../parts/screens/centred-card.tsx'
import type { Route } from './+types/thank-you'

/** The reference names nobody and opens nothing; a visit without one has nothing to be thanked for. */
export function loader({ context, url }: Route.LoaderArgs) {
  const reference = url.searchParams.get('reference') ?? ''
  if (!/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/.test(reference)) throw redirect(href(LEAD_FORM_PATH))
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
