import { setTimeout as wait } from 'node:timers/promises'

/** How often a condition is asked again. */
const INTERVAL_MS = 10

/** Waits until `condition` answers something true, and answers that; fails with `what` after `timeoutMs`. */
export async function until<Result>(
  condition: () => Result | Promise<Result>,
  what: string,
  timeoutMs = 5_000,
): Promise<NonNullable<Result>> {
  const end = performance.now() + timeoutMs
  for (;;) {
    const result = await condition()
    if (result) return result
    if (performance.now() > end) throw new Error(`waited ${timeoutMs} ms in vain until ${what}`)
    await wait(INTERVAL_MS)
  }
}
