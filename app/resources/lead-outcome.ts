import type { LeadOutcome } from '../../forms/protocol.ts'
import { servicesContext } from '../context/services.server.ts'
import type { Route } from './+types/lead-outcome'

/** Tells the thank-you step whether the CRM has the lead, as far as known within DELIVERY_WAIT_MS. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const reference = new URL(request.url).searchParams.get('reference') ?? ''
  const delivered = await context.get(servicesContext).outcomes.leadInCrm(reference)
  const outcome: LeadOutcome = { crm: delivered ? 'delivered' : 'open' }
  return Response.json(outcome, { headers: { 'Cache-Control': 'no-store' } })
}
