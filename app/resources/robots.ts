import { SITEMAP_PATH } from '../../domain/paths.ts'
import { servicesContext } from '../context/services.server.ts'
import type { Route } from './+types/robots'

export const loader = ({ context }: Route.LoaderArgs): Response =>
  new Response(
    `User-agent: *\nAllow: /\n\nSitemap: ${context.get(servicesContext).config.SITE_ORIGIN}${SITEMAP_PATH}\n`,
    {
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    },
  )
