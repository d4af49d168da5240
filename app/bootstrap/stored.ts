/** What the device, or this tab, holds under a key; `null` also where storage is switched off. */
export function stored(key: string, where: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return globalThis[where].getItem(key)
  } catch {
    return null
  }
}
