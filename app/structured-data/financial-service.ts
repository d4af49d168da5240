import { ADVERTISING_DISCLOSURE_PATH } from '../../domain/paths.ts'
import { organizationReference } from './organization.ts'
import type { Publisher, Thing } from './thing.ts'

export interface ServedState {
  readonly name: string
  /** Path of the state's page, with the leading slash. */
  readonly path: string
  /** What the service includes, and what it does not. */
  readonly description: string
  readonly image: string
}

/**
 * The operator's service in a state that it serves (schema.org FinancialService). It names the operator as the only
 * provider, at its only address, and claims no ratings, because there are none. `feesAndCommissionsSpecification` links
 * to the page that tells how the operator is paid.
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
  areaServed: { '@type': 'State', name: state.name },
  feesAndCommissionsSpecification: `${publisher.origin}${ADVERTISING_DISCLOSURE_PATH}`,
  parentOrganization: organizationReference(publisher),
})
