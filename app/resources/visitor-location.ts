import { clientInfoContext, servicesContext } from '../context/services.server.ts'
import type { Route } from './+types/visitor-location'

/** A lookup that was too late for the page may take as long as the outside call itself. */
const LOOKUP_DEADLINE_MS = 10_000

/** The visitor's location once the lookup has ended: the fields that the browser keeps, without the IP address. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { address } = context.get(clientInfoContext)
  const { answer } = await context.get(servicesContext).geolocation.locate(address, request.headers, LOOKUP_DEADLINE_MS)
  const { region, region_code, postal } = answer ?? {}
  return Response.json({ region, region_code, postal }, { headers: { 'Cache-Control': 'no-store' } })
}
