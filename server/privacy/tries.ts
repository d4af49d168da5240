/** Keys remembered at most. Beyond it the oldest is forgotten, so that a flood cannot fill the memory. */
const REMEMBERED = 50_000

/**
 * Counts tries per key in windows of `windowMs`; returns a function that says whether another one is allowed. `clock` in
 * milliseconds since 1970.
 */
export function limitTries(limit: number, windowMs: number, clock: () => number): (key: string) => boolean {
  const windows = new Map<string, { startedAt: number; count: number }>()
  return (key) => {
    const now = clock()
    const window = windows.get(key)
    if (window && now - window.startedAt < windowMs && now >= window.startedAt) return ++window.count <= limit
    windows.delete(key)
    windows.set(key, { startedAt: now, count: 1 })
    if (windows.size > REMEMBERED) windows.delete(windows.keys().next().value ?? '')
    return true
  }
}
