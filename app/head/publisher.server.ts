import type { RouterContextProvider } from 'react-router'
import copy from '../../content/screens/structured-data.json' with { type: 'json' }
import { servicesContext } from '../context/services.server.ts'
import { settingsOf } from '../page-data/site-data.server.ts'
import type { Publisher } from '../structured-data/thing.ts'

/** The operator as structured data names it, from settings and the site's own description. */
export function publisherOf(context: Readonly<RouterContextProvider>): Publisher {
  const { brand, phone, email, address, social } = settingsOf(context)
  return {
    origin: context.get(servicesContext).config.SITE_ORIGIN,
    brand,
    description: copy.organization,
    support: copy.support,
    phone,
    email,
    address,
    profiles: social.map(({ url }) => url),
  }
}
