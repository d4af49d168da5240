import type { Thing } from './thing.ts'

/** One step of the way down to a page: its name, and its path with the slash. */
export interface Crumb {
  readonly text: string
  readonly to: string
}

/** The way down to a page, from the home page to the page itself (schema.org BreadcrumbList). */
export const breadcrumbList = (origin: string, crumbs: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(
    ({ text, to }, place): Thing => ({ '@type': 'ListItem', position: place + 1, name: text, item: origin + to }),
  ),
})
