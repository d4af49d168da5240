import type { RouterContextProvider } from 'react-router'
import copy from '../../content/screens/structured-data.json' with { type: 'json' }
import { servicesContext } from '../context/services.server.ts'
import { operatorOf, settingsOf } from '../page-data/site-data.server.ts'
import type { Publisher } from '../structured-data/thing.ts'

/** Where the operator has no logo of its own. */
const MARK = { src: '/img/icon-512.png', width: 512, height: 512 }

/** The operator as structured data names it, from settings and the site's own description. */
export function publisherOf(context: Readonly<RouterContextProvider>): Publisher {
  const { config } = context.get(servicesContext)
  const { brand, phone, email, logo } = settingsOf(context)
  const { social } = operatorOf(context)
  return {
    origin: config.SITE_ORIGIN,
    brand,
    logo: logo ?? MARK,
    description: copy.organization,
    support: copy.support,
    phone,
    email,
    address: config.SITE_ADDRESS,
    profiles: social.map(({ url }) => url),
  }
}
