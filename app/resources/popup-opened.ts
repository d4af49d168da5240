import { servicesContext } from '../context/services.server.ts'
import type { Route } from './+types/popup-opened'

/** Counts an opening of the lead popup. The count holds no personal data. */
export function action({ context }: Route.ActionArgs): Response {
  context.get(servicesContext).counters.popupOpened.add()
  return new Response(null, { status: 204 })
}

/** The URL takes posts only. */
export const loader = (): Response => new Response(null, { status: 405, headers: { Allow: 'POST' } })
