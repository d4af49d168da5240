import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export const COOKIE_CONSENT = 'cookieConsent'

export type ConsentChoice = 'accepted' | 'declined'

interface ConsentState {
  /** `null`: the visitor has not chosen yet. */
  readonly choice: ConsentChoice | null
  /** Shows the banner again. */
  readonly asking: boolean
  choose(choice: ConsentChoice): void
  askAgain(): void
}

type ConsentStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Any stored value means that the visitor has chosen; only `accepted` means consent. */
function storedChoice(storage: () => ConsentStorage): ConsentChoice | null {
  try {
    const stored = storage().getItem(COOKIE_CONSENT)
    if (stored === null) return null
    return stored === 'accepted' ? 'accepted' : 'declined'
  } catch {
    return null
  }
}

export const createConsent = (storage: () => ConsentStorage) =>
  createStore<ConsentState>()((set) => ({
    choice: storedChoice(storage),
    asking: false,
    choose(choice) {
      set({ choice, asking: false })
      try {
        storage().setItem(COOKIE_CONSENT, choice)
      } catch {
        // Storage is switched off; the choice applies to this page.
      }
    },
    askAgain: () => set({ asking: true }),
  }))

export const consent = createConsent(() => localStorage)

export const useConsent = (): ConsentState => useStore(consent)
