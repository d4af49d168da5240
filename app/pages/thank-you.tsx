import { data, redirect } from 'react-router'
import { LEAD_FORM_PATH } from '../../domain/paths.ts'
import { readSentForm } from '../../forms/sent-form-cookie.ts'
import { servicesContext } from '../context/services.server.ts'
import { pageMeta } from '../head/document-head.ts'
import { headOf } from '../head/page-head.server.ts'
import { withServerOnly } from '../page-data/with-server-only.server.ts'
import { LeadThankYou } from '../parts/lead-form/lead-thank-you.tsx'
import { CentredCard } from '../parts/screens/centred-card.tsx'
import type { Route } from './+types/thank-you'

/** Thanks for a stored lead. The reference names nobody and gives access to nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request, url } = args
  const reference = url.searchParams.get('reference')
  if (!reference) throw redirect(LEAD_FORM_PATH)
  const { outcomes, sentForms } = context.get(servicesContext)
  if (!(await outcomes.leadIsStored(reference))) throw data(null, { status: 404 })
  const agreed = await sentForms.agreed(reference, readSentForm(request.headers.get('Cookie') ?? ''))
  // Only the browser that sent the form is shown what was agreed to, and no cache keeps it.
  const page = { reference, agreed, head: headOf(context, url.pathname) }
  return data(withServerOnly(page, ['head']), { headers: { 'Cache-Control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function ThankYou({ loaderData: { reference, agreed } }: Route.ComponentProps) {
  return (
    <CentredCard>
      <LeadThankYou
        reference={reference}
        agreed={agreed}
        sharing={agreed?.sharing}
        told={agreed?.told}
        headingLevel={1}
      />
    </CentredCard>
  )
}

export { ThankYou as default }
