import { servicesContext } from '../services.server.ts'
import type { Route } from './+types/security-txt'

const YEAR = 365 * 24 * 60 * 60 * 1_000

/** Where to report a weakness (RFC 9116). It expires a year from now, as it is made anew at every request. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { config, clock } = context.get(servicesContext)
  const expires = new Date(clock() + YEAR).toISOString()
  return new Response(
    `Contact: mailto:${config.SITE_EMAIL}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${config.SITE_ORIGIN}/.well-known/security.txt\n`,
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  )
}
