import { stored } from './stored.ts'

/** Key of the local storage and name of the banner's buttons. */
export const COOKIE_CONSENT = 'cookieConsent'

/** Name of the event on `window` that says the visitor has chosen. */
export const CONSENT_CHOSEN = 'consentchosen'

export type ConsentChoice = 'accepted' | 'declined'

/** Any stored value means that the visitor has chosen; only `accepted` means consent. */
export function storedChoice(): ConsentChoice | null {
  const choice = stored(COOKIE_CONSENT)
  return choice === null ? null : choiceOf(choice)
}

const choiceOf = (value: string): ConsentChoice => (value === 'accepted' ? value : 'declined')

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
  const choice = storedChoice()
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
      chooseCookies(choiceOf(button.value))
      // The clicked button is hidden now: the focus returns to the footer's button if that opened the banner. After a first
      // choice the focus stays where the banner stood, before the header.
      opener?.focus({ preventScroll: true })
    }
  })
}
