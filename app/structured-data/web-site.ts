import { organizationId } from './organization.ts'
import type { Publisher, Thing } from './thing.ts'

/** The site as a whole, for the home page (schema.org WebSite). Search engines take the site's name from it. */
export const webSite = ({ origin, brand, description }: Publisher): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: brand,
  url: `${origin}/`,
  description,
  inLanguage: 'en-US',
  publisher: { '@type': 'Organization', '@id': organizationId(origin), name: brand },
})
