import { href, type MetaDescriptor } from 'react-router'
import { LEAD_FORM_PATH, THANK_YOU_PATH } from '../../domain/paths.ts'
import { headOf } from '../head/page-head.server.ts'
import { LeadForm } from '../parts/lead-form/lead-form.tsx'
import { LeadStepTwo } from '../parts/lead-form/lead-step-two.tsx'
import { CentredCard } from '../parts/screens/centred-card.tsx'
import { formRoute } from '../submissions/form-route.server.ts'
import { receiveLead } from '../submissions/lead-submission.server.ts'
import type { Route } from './+types/debt-relief-options'

const route = formRoute({ name: 'lead_form', acceptedPath: href(THANK_YOU_PATH), receive: receiveLead })

export const middleware = route.middleware

export const loader = ({ context }: Route.LoaderArgs) => ({ head: headOf(context, LEAD_FORM_PATH) })

export const action = route.action

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function DebtReliefOptions({ actionData }: Route.ComponentProps) {
  return (
    <CentredCard>
      <LeadForm stepTwo={LeadStepTwo} idPrefix="page" headingLevel={1} lastResult={actionData} />
    </CentredCard>
  )
}
