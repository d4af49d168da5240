import { data, href, type MetaDescriptor } from 'react-router'
import { LEAD_FORM_PATH, THANK_YOU_PATH } from '../../domain/paths.ts'
import { hasSource, nextArrival, touchOf } from '../../forms/arrival.ts'
import { sentFormCookie } from '../../forms/sent-form-cookie.ts'
import { servicesContext } from '../context/services.server.ts'
import { headOf } from '../head/page-head.server.ts'
import { LeadForm } from '../parts/lead-form/lead-form.tsx'
import { LeadStepTwo } from '../parts/lead-form/lead-step-two.tsx'
import { CentredCard } from '../parts/screens/centred-card.tsx'
import { formRoute } from '../submissions/form-route.server.ts'
import { receiveLead } from '../submissions/lead-submission.server.ts'
import type { Route } from './+types/debt-relief-options'

const route = formRoute({
  name: 'lead_form',
  acceptedPath: href(THANK_YOU_PATH),
  acceptedHeaders(request, context, reference) {
    const pass = context.get(servicesContext).sentForms.pass(reference)
    return { 'Set-Cookie': sentFormCookie(pass, LEAD_FORM_PATH, request.url) }
  },
  receive: receiveLead,
})

export const middleware = route.middleware

/** The page of another site that led here, or nothing. This site may be asked for under another host than its own. */
function foreignReferrer({ headers }: Request): string {
  const referrer = headers.get('Referer') ?? ''
  return URL.canParse(referrer) && new URL(referrer).host !== headers.get('Host') ? referrer : ''
}

/** Without script, only this page can tell how the visitor came to it. Then it is theirs alone, so no cache may keep it. */
export function loader({ context, request }: Route.LoaderArgs) {
  const touch = touchOf(request.url, foreignReferrer(request), context.get(servicesContext).clock())
  const arrival = hasSource(touch) ? JSON.stringify(nextArrival(undefined, touch)) : undefined
  return data(
    { head: headOf(context, LEAD_FORM_PATH), arrival },
    arrival === undefined ? {} : { headers: { 'Cache-Control': 'no-store' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const action = route.action

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function DebtReliefOptions({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CentredCard>
      <LeadForm
        stepTwo={LeadStepTwo}
        idPrefix="page"
        headingLevel={1}
        lastResult={actionData}
        arrival={loaderData.arrival}
      />
    </CentredCard>
  )
}
