import { data, href, type MetaDescriptor, redirect } from 'react-router'
import { LEAD_FORM_PATH, THANK_YOU_PATH } from '../../domain/paths.ts'
import { STATUS_OF } from '../../forms/protocol.ts'
import { headOf } from '../head/page-head.server.ts'
import { LeadForm } from '../parts/lead-form/lead-form.tsx'
import { LeadStepTwo } from '../parts/lead-form/lead-step-two.tsx'
import { CentredCard } from '../parts/screens/centred-card.tsx'
import { readFormData, wantsJson } from '../submissions/form-submission.server.ts'
import { receiveLead } from '../submissions/lead-submission.server.ts'
import type { Route } from './+types/debt-relief-options'

const UNREADABLE = { status: 400 }

/** A script gets its answer as JSON; the form is the same. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    if (request.method !== 'POST' || !wantsJson(request)) return next()
    const form = await readFormData(request)
    if (!form) return Response.json({ kind: 'invalid', errors: {} }, UNREADABLE)
    const { reply } = await receiveLead(request, context, form)
    return Response.json(reply, { status: reply.kind === 'next' ? 200 : STATUS_OF[reply.kind] })
  },
]

export const loader = ({ context }: Route.LoaderArgs) => ({ head: headOf(context, LEAD_FORM_PATH) })

/** The plain form: step 1 answers with step 2, and a lead that is stored leads to the thank-you page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  if (!form) throw data(null, UNREADABLE)
  const { reply, lastResult } = await receiveLead(request, context, form)
  if (reply.kind === 'accepted') return redirect(`${href(THANK_YOU_PATH)}?reference=${reply.reference}`, 303)
  return data(lastResult, { status: reply.kind === 'next' ? 200 : STATUS_OF[reply.kind] })
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function DebtReliefOptions({ actionData }: Route.ComponentProps) {
  return (
    <CentredCard>
      <LeadForm stepTwo={LeadStepTwo} idPrefix="page" headingLevel={1} lastResult={actionData} />
    </CentredCard>
  )
}
