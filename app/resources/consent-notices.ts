import { servicesContext } from '../context/services.server.ts'
import type { Route } from './+types/consent-notices'

/** The notices in force, for forms on pages whose documents leave out the notices' text. */
export const loader = ({ context }: Route.LoaderArgs): Response =>
  Response.json(context.get(servicesContext).notices.current(), { headers: { 'Cache-Control': 'no-store' } })
