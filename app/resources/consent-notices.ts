import { servicesContext } from '../context/services.server.ts'
import type { Route } from './+types/consent-notices'

/** The notices in force, for forms of pages whose documents leave out their words. */
export const loader = ({ context }: Route.LoaderArgs): Response =>
  Response.json(context.get(servicesContext).notices.current(), { headers: { 'Cache-Control': 'no-store' } })
