import { NOT_OPERATING_PATH } from '../../domain/paths.ts'
import { readSelectedState, SELECTED_STATE, selectedStateCookie } from '../../forms/selected-state-cookie.ts'

export function writeSelectedStateCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = selectedStateCookie(name, location.href)
}

/**
 * Keeps the saved choice and the cookie by which the server knows it in step. The stored choice is the master; a choice
 * made without script (cookie only) is stored. Returns true when the page is reloaded or left, because it was rendered for
 * another choice; that happens once, since the cookie then agrees.
 */
export function syncSelectedState(): boolean {
  try {
    const stored = localStorage.getItem(SELECTED_STATE)
    const cookie = readSelectedState(document.cookie)
    if (stored === null) {
      if (cookie !== undefined) localStorage.setItem(SELECTED_STATE, cookie)
      return false
    }
    if (stored === cookie) return false
    writeSelectedStateCookie(stored)
    if (readSelectedState(document.cookie) !== stored) return false
    // A visitor without the cookie was led here by their place; home decides again, now by their choice.
    if (location.pathname === NOT_OPERATING_PATH) location.replace('/')
    else location.reload()
    return true
  } catch {
    return false
  }
}
