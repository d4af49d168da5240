import { servicesContext, visitContext } from '../context/services.server.ts'
import type { Route } from './+types/visitor-location'

/** Longest wait for a lookup that came too late for the page (milliseconds): a call's own deadline. */
const CATCH_UP = 10_000

/** The visitor's place once the lookup has ended: the fields that the browser keeps. Without the address itself. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { address } = context.get(visitContext)
  const { answer } = await context.get(servicesContext).geolocation.locate(address, request.headers, CATCH_UP)
  const { region, region_code, postal } = answer ?? {}
  return Response.json({ region, region_code, postal }, { headers: { 'Cache-Control': 'no-store' } })
}
