import { NOT_OPERATING_PATH } from '../../domain/paths.ts'
import { readSelectedState, SELECTED_STATE, selectedStateCookie } from '../../forms/selected-state-cookie.ts'

export function writeSelectedStateCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = selectedStateCookie(name, location.href)
}

/**
 * Synchronizes the stored choice of state with the cookie that tells it to the server. The stored choice wins; a choice
 * made without script, which is in the cookie only, is stored. Returns true when the page is reloaded or left because the
 * server rendered it for another choice. That happens once: after it the two agree.
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
