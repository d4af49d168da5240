import { useSyncExternalStore } from 'react'
import { CONSENT_CHOSEN, type ConsentChoice } from '../bootstrap/cookie-consent.ts'

function onChoice(listener: () => void): () => void {
  addEventListener(CONSENT_CHOSEN, listener)
  return () => removeEventListener(CONSENT_CHOSEN, listener)
}

const current = () => (document.documentElement.dataset.cookies as ConsentChoice | undefined) ?? null

/** The visitor's choice about cookies; `null` before it. */
export const useConsent = (): ConsentChoice | null => useSyncExternalStore(onChoice, current, () => null)
