/** How far below its bound a full store is emptied, so that not every further page empties it again. */
const EMPTIED_TO = 0.9

/** What can be kept: `used` is written by the store. */
interface Kept {
  used: number
}

export interface PageStore<Page> {
  get(key: string): Page | undefined
  has(key: string): boolean
  /** The page asked for last among those that match; this asking does not count. */
  latest(matches: (page: Page) => boolean): Page | undefined
  add(key: string, page: Page): void
  clear(): void
  bytes(): number
}

/**
 * Pages by their keys, in so many bytes; those that nobody has asked for the longest go first.
 * @param bound in bytes
 * @param bytesOf what a page takes now: it may grow after it was added, and is counted anew with each further page
 */
export function createPageStore<Page extends Kept>(bound: number, bytesOf: (page: Page) => number): PageStore<Page> {
  const pages = new Map<string, Page>()
  let uses = 0

  function bytes(): number {
    let sum = 0
    for (const page of pages.values()) sum += bytesOf(page)
    return sum
  }

  function makeRoom(): void {
    let left = bytes()
    if (left <= bound) return
    for (const [key, page] of [...pages].sort(([, one], [, other]) => one.used - other.used)) {
      if (left <= bound * EMPTIED_TO) return
      pages.delete(key)
      left -= bytesOf(page)
    }
  }

  return {
    get(key) {
      const page = pages.get(key)
      if (page) page.used = ++uses
      return page
    },
    has: (key) => pages.has(key),
    latest(matches) {
      let found: Page | undefined
      for (const page of pages.values()) if (matches(page) && page.used > (found?.used ?? 0)) found = page
      return found
    },
    add(key, page) {
      page.used = ++uses
      pages.set(key, page)
      makeRoom()
    },
    clear: () => pages.clear(),
    bytes,
  }
}
