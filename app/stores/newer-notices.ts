import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ConsentNotices } from '../../forms/consent-notice.ts'
import { useSite } from '../page-data/site.ts'

/** The notices that an answer to a form brought, because those of the page had changed meanwhile. */
const newerNotices = createStore<{ readonly notices: ConsentNotices | undefined }>()(() => ({
  notices: undefined,
}))

/** Keeps the notices of an answer that asks again, for all forms of the page. */
export function takeNotices(reply: object): void {
  if ('notices' in reply) newerNotices.setState({ notices: reply.notices as ConsentNotices | undefined })
}

/** The notices that forms show now. */
export function useNotices(): ConsentNotices {
  const { notices } = useSite()
  return useStore(newerNotices).notices ?? notices
}
