import type { ReactElement } from 'react'
import type { EntryContext, RouterContextProvider, ServerEntryModule } from 'react-router'
import type { Services } from '../services.ts'
import type { ClientInfo } from './client-info.ts'

/** What loaders, actions and the document are given with each request. */
export interface PageRequest {
  readonly services: Services
  readonly client: ClientInfo
  readonly requestId: string
}

/** What app/entry.server.tsx exports: all that React Router asks for, the way to hand it a request's own, and its pages. */
export interface SiteEntry extends ServerEntryModule {
  provideRequest(context: RouterContextProvider, request: PageRequest): void
  /** All that React renders of a page, for measurements of React alone. */
  treeOf(found: EntryContext, address: string, requestId: string): ReactElement
  /** The HTML of an answer that is a page; its body is empty. */
  htmlOf(answer: Response): string | undefined
}
