/** Key of the local storage and name of the banner's buttons. */
export const COOKIE_CONSENT = 'cookieConsent'

/** Name of the event on `window` that says the visitor has chosen. */
export const CONSENT_CHOSEN = 'consentchosen'

export type ConsentChoice = 'accepted' | 'declined'

/** Any stored value means that the visitor has chosen; only `accepted` means consent. */
export function storedChoice(storage: () => Pick<Storage, 'getItem'>): ConsentChoice | null {
  try {
    const stored = storage().getItem(COOKIE_CONSENT)
    if (stored === null) return null
    return stored === 'accepted' ? 'accepted' : 'declined'
  } catch {
    return null
  }
}

/** Stores the choice, closes the banner and tells the page. Where storage is switched off the choice holds for the page. */
export function chooseCookies(choice: ConsentChoice): void {
  const root = document.documentElement
  root.dataset.cookies = choice
  delete root.dataset.banner
  try {
    localStorage.setItem(COOKIE_CONSENT, choice)
  } catch {
    // Storage is switched off.
  }
  dispatchEvent(new Event(CONSENT_CHOSEN))
}

/**
 * Opens the banner while no choice is stored. Its buttons, and the one in the footer that opens it again, work from the
 * first paint on, without the application. Style sheets read what is open and chosen from the root element.
 */
export function askForConsent(): void {
  const root = document.documentElement
  const choice = storedChoice(() => localStorage)
  if (choice) root.dataset.cookies = choice
  else root.dataset.banner = ''
  let opener: HTMLElement | undefined
  addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>(`button[name=${COOKIE_CONSENT}]`) : null
    if (button?.value === 'ask') {
      opener = button
      root.dataset.banner = ''
      document.querySelector<HTMLElement>('.consent p')?.focus()
    } else if (button) {
      chooseCookies(button.value === 'accepted' ? 'accepted' : 'declined')
      // The clicked button is gone. A first choice leaves the focus where the banner stood: before the header.
      opener?.focus({ preventScroll: true })
    }
  })
}
