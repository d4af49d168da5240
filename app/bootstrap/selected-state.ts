const NAME = 'selectedState'
const YEAR_IN_SECONDS = 31_536_000

export function readSelectedStateCookie(): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${NAME}=`))
  if (!pair) return undefined
  try {
    return decodeURIComponent(pair.slice(NAME.length + 1))
  } catch {
    return undefined
  }
}

export function writeSelectedStateCookie(name: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${NAME}=${encodeURIComponent(name)}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax${secure}`
}

/**
 * Keeps the saved choice and the cookie by which the server knows it in step. The stored choice is the master; a choice
 * made without script (cookie only) is stored. Returns true when the page is reloaded, because it was rendered for
 * another choice; that happens once, since the cookie then agrees.
 */
export function syncSelectedState(): boolean {
  try {
    const stored = localStorage.getItem(NAME)
    const cookie = readSelectedStateCookie()
    if (stored === null) {
      if (cookie !== undefined) localStorage.setItem(NAME, cookie)
      return false
    }
    if (stored === cookie) return false
    writeSelectedStateCookie(stored)
    if (readSelectedStateCookie() !== stored) return false
    location.reload()
    return true
  } catch {
    return false
  }
}
