import { servicesContext } from '../context/services.server.ts'
import type { Route } from './+types/popup-opened'

/** Counts an opening of the lead popup: a number on this server, without anything personal. */
export function action({ context }: Route.ActionArgs): Response {
  context.get(servicesContext).counters.popupOpened++
  return new Response(null, { status: 204 })
}

/** There is nothing to read here. */
export const loader = (): Response => new Response(null, { status: 405, headers: { Allow: 'POST' } })
