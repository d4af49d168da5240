/**
 * What this work returns; `undefined` where it throws, as work on a storage does that is switched off, full, or holds
 * something else, and a tracker that is blocked.
 */
export function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
