import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { CONSENT_NOTICES_PATH } from '../../domain/paths.ts'
import type { ConsentNotices } from '../../forms/consent-notice.ts'
import { fetchJson } from '../enhance/fetch-json.ts'
import { useSite } from '../page-data/site.ts'

/** Notices that arrived after the page: fetched, or sent with the reply to a form because the page's had changed. */
const newerNotices = createStore<{ readonly notices: ConsentNotices | undefined }>()(() => ({
  notices: undefined,
}))

/** Keeps the notices of a reply that asks for consent again, for all forms of the page. */
export function takeNotices(reply: object): void {
  if ('notices' in reply) newerNotices.setState({ notices: reply.notices as ConsentNotices | undefined })
}

let asked: Promise<void> | undefined

async function askForNotices(): Promise<void> {
  const notices = await fetchJson<ConsentNotices>(CONSENT_NOTICES_PATH)
  asked = undefined
  if (!notices) throw new Error('The consent notices did not come')
  takeNotices({ notices })
}

/**
 * Fetches the notices if the page came without their text. Throws if that fails, because nobody can consent without seeing
 * them.
 * @param ofPage the notices that came with the page
 */
export function loadNotices(ofPage: ConsentNotices | undefined): Promise<void> {
  if (ofPage || newerNotices.getState().notices) return Promise.resolve()
  asked ??= askForNotices()
  return asked
}

/** The notices that forms show now; whatever shows them waits for `loadNotices`. */
export function useNotices(): ConsentNotices {
  const { notices } = useSite()
  const shown = useStore(newerNotices).notices ?? notices
  if (!shown) throw new Error('The consent notices are not loaded')
  return shown
}

/** Version and signature of the notices that forms show now, or will show. */
export function useSignedNotice(): string {
  const { signedNotice } = useSite()
  return useStore(newerNotices).notices?.signed ?? signedNotice
}
