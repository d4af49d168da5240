import errors from '../../content/screens/errors.json'
import notFound from '../../content/screens/not-found.json'
import type { Failure } from '../page-data/page-data.ts'
import type { SiteData } from '../page-data/site.ts'
import type { PageHead } from './page-head.server.ts'

/** The head of a page that failed: its own is lost. */
export function failureHead(failure: Failure, site: SiteData | undefined): PageHead {
  const title = failure === 'notFound' ? notFound.meta.title : errors.title
  return [{ title: site ? `${title} | ${site.settings.brand}` : title }, { name: 'robots', content: 'noindex' }]
}
