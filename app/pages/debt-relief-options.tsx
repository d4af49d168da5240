import { data, redirect } from 'react-router'
import words from '../../content/screens/asking.json'
import { LEAD_FORM_PATH } from '../../forms/lead-form-fields.ts'
import { pageMeta, siteOf } from '../page-meta.ts'
import { LeadForm } from '../parts/lead-form/lead-form.tsx'
import { LeadStepTwo } from '../parts/lead-form/lead-step-two.tsx'
import { CentredCard } from '../parts/screens/centred-card.tsx'
import { readFormData, wantsJson } from '../posts/form-post.server.ts'
import { receiveLead, STATUS_OF } from '../posts/lead-post.server.ts'
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

/** The plain form: step 1 answers with step 2, and a lead that is stored leads to the thank-you page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  if (!form) throw data(null, UNREADABLE)
  const { reply, again } = await receiveLead(request, context, form)
  if (reply.kind === 'accepted') return redirect(`${LEAD_FORM_PATH}/thank-you?reference=${reply.reference}`, 303)
  return data(again, { status: reply.kind === 'next' ? 200 : STATUS_OF[reply.kind] })
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description, keywords } = words.debtReliefOptions
  return pageMeta({ site: siteOf(matches), path: LEAD_FORM_PATH, title, description, keywords })
}

export default function DebtReliefOptions({ actionData }: Route.ComponentProps) {
  return (
    <CentredCard>
      <LeadForm stepTwo={LeadStepTwo} idPrefix="page" headingLevel={1} again={actionData} />
    </CentredCard>
  )
}
