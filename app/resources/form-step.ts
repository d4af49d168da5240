import { isReportedStep, STEP_FIELD } from '../../forms/funnel.ts'
import { servicesContext } from '../context/services.server.ts'
import { readFormData } from '../submissions/form-submission.server.ts'
import type { Route } from './+types/form-step'

/** Counts a step of the lead form that needed no request. The count holds no personal data. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const step = (await readFormData(request))?.get(STEP_FIELD)
  if (!isReportedStep(step)) return new Response(null, { status: 400 })
  context.get(servicesContext).counters.funnel.add(step)
  return new Response(null, { status: 204 })
}

/** The URL takes posts only. */
export const loader = (): Response => new Response(null, { status: 405, headers: { Allow: 'POST' } })
