import type { Thing } from './thing.ts'

/** A page above the current one: its name, and its path with the leading slash. */
export interface Breadcrumb {
  readonly text: string
  readonly to: string
}

/** The breadcrumb trail, from the home page to the page itself (schema.org BreadcrumbList). */
export const breadcrumbList = (origin: string, breadcrumbs: readonly Breadcrumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: breadcrumbs.map(
    ({ text, to }, place): Thing => ({ '@type': 'ListItem', position: place + 1, name: text, item: origin + to }),
  ),
})
