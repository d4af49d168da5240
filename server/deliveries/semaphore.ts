/** A semaphore: lets at most `size` pieces of work run at a time; the others wait in order of arrival. */
export function createSemaphore(size: number) {
  let free = size
  const waiting: (() => void)[] = []
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
