/** Requests of one name since its window began. */
export interface Windows {
  /** Counts a request, or one that counts as several; returns how many there were in the window, this one included. */
  count(name: string, times?: number): number
}

/** Names remembered at most. Beyond it the one counted longest ago is forgotten, so that a flood cannot fill the memory. */
const NAMES = 50_000

/**
 * Counts in this process's memory.
 * @param monotonicMs milliseconds that never jump, as the time of day may
 */
export function createLocalWindows(windowMs: number, monotonicMs: () => number): Windows {
  const windows = new Map<string, { readonly startedAt: number; count: number }>()
  return {
    count(name, times = 1) {
      const now = monotonicMs()
      const before = windows.get(name)
      const window = before && now - before.startedAt < windowMs ? before : { startedAt: now, count: 0 }
      window.count += times
      // Moved to the end: a name that is counted often is not forgotten, however many names a flood uses.
      windows.delete(name)
      windows.set(name, window)
      if (windows.size > NAMES) windows.delete(windows.keys().next().value ?? '')
      return window.count
    },
  }
}
