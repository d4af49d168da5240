/** Requests of one name since its window began. */
export interface Windows {
  /** Counts a request; returns how many there were in the window, this one included. */
  count(name: string): number
}

/** Names remembered at most. Beyond it the oldest is forgotten, so that a flood cannot fill the memory. */
const NAMES = 50_000

/**
 * Counts in this process's memory.
 * @param monotonicMs milliseconds that never jump, as the time of day may
 */
export function createLocalWindows(windowMs: number, monotonicMs: () => number): Windows {
  const windows = new Map<string, { readonly startedAt: number; count: number }>()
  return {
    count(name) {
      const now = monotonicMs()
      const window = windows.get(name)
      if (window && now - window.startedAt < windowMs) return ++window.count
      windows.delete(name)
      windows.set(name, { startedAt: now, count: 1 })
      if (windows.size > NAMES) windows.delete(windows.keys().next().value ?? '')
      return 1
    },
  }
}
