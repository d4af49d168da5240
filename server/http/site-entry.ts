import type { RouterContextProvider, ServerEntryModule } from 'react-router'
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
  /** The HTML of an answer that is a page; its body is empty. */
  htmlOf(answer: Response): string | undefined
}
