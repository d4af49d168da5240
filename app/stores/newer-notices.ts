import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { CONSENT_NOTICES_PATH } from '../../domain/paths.ts'
import type { ConsentNotices } from '../../forms/consent-notice.ts'
import { fetchJson } from '../enhance/fetch-json.ts'
import { useSite } from '../page-data/site.ts'

/** The notices that came after the page: asked for, or with an answer to a form, because those of the page had changed. */
const newerNotices = createStore<{ readonly notices: ConsentNotices | undefined }>()(() => ({
  notices: undefined,
}))

/** Keeps the notices of an answer that asks again, for all forms of the page. */
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
 * Fetches the notices where the page came without their words. Throws where they do not come: without them nothing may be
 * agreed to.
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
