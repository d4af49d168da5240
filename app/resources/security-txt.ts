import { SECURITY_TXT_PATH } from '../../domain/paths.ts'
import { DAY_MS } from '../../domain/time-units.ts'
import { servicesContext } from '../context/services.server.ts'
import type { Route } from './+types/security-txt'

const EXPIRES_AFTER_MS = 360 * DAY_MS

/**
 * Where to report a vulnerability (RFC 9116). `Expires` must be less than a year ahead, so each response sets it anew.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { config, clock } = context.get(servicesContext)
  const expires = new Date(clock() + EXPIRES_AFTER_MS).toISOString()
  return new Response(
    `Contact: mailto:${config.SITE_EMAIL}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${config.SITE_ORIGIN}${SECURITY_TXT_PATH}\n`,
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  )
}
