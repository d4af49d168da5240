import type { ComponentType } from 'react'
import type { SiteData } from './site.ts'

/** What a page file's component is given: the answer of its loader, and of its action after a post. */
// biome-ignore lint/suspicious/noExplicitAny: each page file has its own data (`Route.ComponentProps`)
export type Page = ComponentType<any>

/** Why no page is shown. */
export type Failure = 'notFound' | 'failed'

/** What a page is rendered from: on the server from loaders and actions, in the browser from the document. */
export interface PageData {
  /** Missing where even the settings could not be loaded. */
  readonly site?: SiteData | undefined
  readonly loaderData?: unknown
  readonly actionData?: unknown
  readonly failure?: Failure | undefined
}

/** `id` of the element that the application takes over. */
export const APPLICATION_ID = 'app'

/** `id` of the script that holds a document's data and names the application's files. It does not run. */
export const PAGE_DATA_ID = 'page-data'

/**
 * Finds the application's HTML and the data in a document as app/document/document.server.tsx writes it: nothing in the data
 * looks like a tag, so theirs is the last script.
 * Not the browser's parser, which reads no HTML with scripts under the policy of enhance/trusted-types.ts.
 */
export const BODY = new RegExp(`<div id="${APPLICATION_ID}">([^]*)</div><script[^>]*>([^]*)</script></body>`)
