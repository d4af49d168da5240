import type { Breadcrumb } from '../../server/content/site-pages.ts'
import type { Thing } from './thing.ts'

/** The breadcrumb trail, from the home page to the page itself (schema.org BreadcrumbList). */
export const breadcrumbList = (origin: string, breadcrumbs: readonly Breadcrumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: breadcrumbs.map(
    ({ text, to }, place): Thing => ({ '@type': 'ListItem', position: place + 1, name: text, item: origin + to }),
  ),
})
