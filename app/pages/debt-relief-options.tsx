import { data } from 'react-router'
import { LEAD_FORM_PATH, THANK_YOU_PATH } from '../../domain/paths.ts'
import { stateByName } from '../../domain/states.ts'
import { hasSource, nextArrival, touchOf } from '../../forms/arrival.ts'
import { selectedStateCookie } from '../../forms/selected-state-cookie.ts'
import { readSentForm, sentFormCookie } from '../../forms/sent-form-cookie.ts'
import { servicesContext } from '../context/services.server.ts'
import { pageMeta } from '../head/document-head.ts'
import { headOf } from '../head/page-head.server.ts'
import { helpData } from '../page-data/landing-data.server.tsx'
import { siteData } from '../page-data/site-data.server.ts'
import { withServerOnly } from '../page-data/with-server-only.server.ts'
import { LeadForm } from '../parts/lead-form/lead-form.tsx'
import { LeadStepTwo } from '../parts/lead-form/lead-step-two.tsx'
import { CentredCard } from '../parts/screens/centred-card.tsx'
import { NotOperatingScreen } from '../parts/screens/not-operating-screen.tsx'
import { formRoute } from '../submissions/form-route.server.ts'
import { receiveLead } from '../submissions/lead-submission.server.ts'
import type { Route } from './+types/debt-relief-options'

const route = formRoute({
  name: 'lead_form',
  acceptedPath: THANK_YOU_PATH,
  acceptedHeaders(request, context, reference) {
    const pass = context.get(servicesContext).sentForms.pass(reference)
    return { 'Set-Cookie': sentFormCookie(pass, LEAD_FORM_PATH, request.url) }
  },
  plainCookies(request, form) {
    const state = stateByName(String(form.get('state') ?? ''))
    return state ? [selectedStateCookie(state.name, request.url)] : []
  },
  receive: receiveLead,
})

export const middleware = route.middleware

/**
 * The referrer if it is a page of another site, else ''. It is compared with the Host header, because this site may be
 * reached under other hosts than that of its canonical address.
 */
function foreignReferrer({ headers }: Request): string {
  const referrer = headers.get('Referer') ?? ''
  return URL.canParse(referrer) && new URL(referrer).host !== headers.get('Host') ? referrer : ''
}

/**
 * Where the service is not offered, the page shows free help instead of the form. Without script, its HTML must hold how the
 * visitor came (`arrival`) and the form that they sent (`sent`). A page with either is personal, so no cache may keep it.
 */
export async function loader(args: Route.LoaderArgs) {
  const { context, request, url } = args
  const { served, serviceState } = await siteData(context, request, url.pathname)
  const touch = touchOf(request.url, foreignReferrer(request), context.get(servicesContext).clock())
  const arrival = hasSource(touch) ? JSON.stringify(nextArrival(undefined, touch)) : undefined
  const pass = readSentForm(request.headers.get('Cookie') ?? '')
  const sent = pass ? await context.get(servicesContext).sentForms.sent(pass) : undefined
  const help = served ? undefined : helpData(context, serviceState?.routeName)
  return data(
    withServerOnly({ served, help, head: headOf(context, LEAD_FORM_PATH), arrival, sent }, ['help', 'head']),
    arrival === undefined && sent === undefined ? {} : { headers: { 'Cache-Control': 'no-store' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const action = route.action

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function DebtReliefOptions({ loaderData, actionData }: Route.ComponentProps) {
  // A visitor who has posted the form continues with it: their location may be wrong, and must not block them.
  if (!loaderData.served && !actionData) return <NotOperatingScreen help={loaderData.help} />
  return (
    <CentredCard>
      <LeadForm
        stepTwo={LeadStepTwo}
        idPrefix="page"
        headingLevel={1}
        lastResult={actionData}
        arrival={loaderData.arrival}
        sent={loaderData.sent}
      />
    </CentredCard>
  )
}

export { DebtReliefOptions as default }
