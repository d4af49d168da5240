/** What the device holds under a key; `null` also where storage is switched off. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
