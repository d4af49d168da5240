import { publisherReference } from './organization.ts'
import type { Publisher, Thing } from './thing.ts'

export interface ServedState {
  readonly name: string
  /** Path of its page, with the slash. */
  readonly path: string
  /** What is offered there, and what is not. */
  readonly description: string
  readonly image: string
}

/**
 * What the operator offers in a state that it serves (schema.org FinancialService). The operator itself is the only
 * provider named, at the only address it has; there are no ratings, since nobody has given any. What it is paid is told
 * where `feesAndCommissionsSpecification` leads.
 */
export const financialService = (publisher: Publisher, state: ServedState): Thing => ({
  '@type': 'FinancialService',
  '@id': `${publisher.origin}${state.path}#service`,
  name: publisher.brand,
  description: state.description,
  url: publisher.origin + state.path,
  image: publisher.origin + state.image,
  telephone: publisher.phone,
  email: publisher.email,
  address: publisher.address,
  areaServed: {
    '@type': 'State',
    name: state.name,
    containedInPlace: { '@type': 'Country', name: 'United States' },
  },
  feesAndCommissionsSpecification: `${publisher.origin}/advertising-disclosure`,
  parentOrganization: publisherReference(publisher),
})
