import { PRIVACY_SIGNAL_HEADER } from '../../forms/protocol.ts'
import type { Config } from '../settings/config.ts'

/** No shared cache may keep a page, because its content may depend on the visitor's location. */
export const PAGE_CACHE_CONTROL = 'private, no-cache'

/** The request headers, besides `Accept-Encoding`, from which a page follows: the chosen state, the signal, the place. */
export const pageVariesBy = ({
  GEO_REGION_HEADER,
  GEO_COUNTRY_HEADER,
}: Partial<Pick<Config, 'GEO_REGION_HEADER' | 'GEO_COUNTRY_HEADER'>>): string =>
  ['Cookie', PRIVACY_SIGNAL_HEADER, GEO_REGION_HEADER, GEO_COUNTRY_HEADER]
    .filter((name) => name !== undefined)
    .join(', ')
