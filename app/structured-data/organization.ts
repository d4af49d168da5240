import type { Publisher, Thing } from './thing.ts'

/** The JSON-LD `@id` by which a page's other items refer to the operator. */
export const organizationId = (origin: string): string => `${origin}/#organization`

/** The operator as other items refer to it. It repeats name and URL because search engines read each page by itself. */
export const organizationReference = ({ origin, brand }: Publisher): Thing => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name: brand,
  url: `${origin}/`,
})

/** The operator as publisher of an article, which search engines show with its logo. */
export const publisherReference = (publisher: Publisher): Thing => ({
  ...organizationReference(publisher),
  logo: {
    '@type': 'ImageObject',
    url: publisher.origin + publisher.logo.src,
    width: publisher.logo.width,
    height: publisher.logo.height,
  },
})

/** The operator in full, for the home page (schema.org Organization). */
export function organization(publisher: Publisher): Thing {
  const { description, phone, email, address, profiles, support } = publisher
  return {
    ...publisherReference(publisher),
    description,
    telephone: phone,
    email,
    address,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: support,
      telephone: phone,
      email,
      areaServed: 'US',
      availableLanguage: 'en',
    },
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  }
}
