import type { PagePacking } from './page-packing.ts'

/** Bytes that a packed page needs besides itself: its key and its place in the list. */
const PACKED_OVERHEAD_BYTES = 200

/**
 * The most that packed pages take of the bound, so that there is always room for those that lie ready. Of 14 MB, the setting's
 * default, it holds every page in 52 states, 7.3 MB.
 */
const PACKED_SHARE = 0.6

/** What can be kept: `used` is written by the store. */
interface Kept {
  used: number
}

export interface PageStore<Page> {
  get(key: string): Page | undefined
  has(key: string): boolean
  /** The page asked for last among those that match and lie ready; this asking does not count. */
  latest(matches: (page: Page) => boolean): Page | undefined
  add(key: string, page: Page): void
  clear(): void
  bytes(): number
}

/**
 * Pages by their keys, in so many bytes. Those that nobody has asked for the longest are packed first, and the ones that
 * were packed or asked for the longest ago are forgotten.
 * @param bound in bytes
 * @param bytesOf what a page takes that lies ready: it may grow after it was added, and is counted anew with each further page
 */
export function createPageStore<Page extends Kept>(
  bound: number,
  bytesOf: (page: Page) => number,
  packing: PagePacking<Page>,
): PageStore<Page> {
  const ready = new Map<string, Page>()
  /** Also of pages that lie ready again: they need not be packed twice. */
  const packed = new Map<string, string>()
  let ofPacked = 0
  let uses = 0

  function readyBytes(): number {
    let sum = 0
    for (const page of ready.values()) sum += bytesOf(page)
    return sum
  }

  const packedBytes = () => ofPacked + packing.bytes()

  function putPacked(key: string, text: string): void {
    packed.set(key, text)
    ofPacked += text.length + PACKED_OVERHEAD_BYTES
  }

  function removePacked(key: string): void {
    const text = packed.get(key)
    if (text === undefined) return
    packed.delete(key)
    ofPacked -= text.length + PACKED_OVERHEAD_BYTES
    if (packed.size === 0) packing.clear()
  }

  function leastUsed(): string | undefined {
    let found: string | undefined
    let least = Number.POSITIVE_INFINITY
    for (const [key, { used }] of ready) {
      if (used >= least) continue
      found = key
      least = used
    }
    return found
  }

  function makeRoom(): void {
    let left = readyBytes()
    while (left + packedBytes() > bound) {
      const [oldest] = packed.keys()
      if (oldest !== undefined && packedBytes() > bound * PACKED_SHARE) {
        removePacked(oldest)
        continue
      }
      const key = leastUsed()
      const page = key === undefined ? undefined : ready.get(key)
      if (key === undefined || page === undefined) return
      ready.delete(key)
      left -= bytesOf(page)
      if (!packed.has(key)) putPacked(key, packing.pack(key, page))
    }
  }

  function putReady(key: string, page: Page): Page {
    page.used = ++uses
    ready.set(key, page)
    makeRoom()
    return page
  }

  function unpack(key: string): Page | undefined {
    const text = packed.get(key)
    if (text === undefined) return undefined
    // As the latest in the list it is the last to be forgotten.
    packed.delete(key)
    packed.set(key, text)
    return putReady(key, packing.unpack(key, text))
  }

  return {
    get(key) {
      const page = ready.get(key)
      if (page === undefined) return unpack(key)
      page.used = ++uses
      return page
    },
    has: (key) => ready.has(key) || packed.has(key),
    latest(matches) {
      let found: Page | undefined
      for (const page of ready.values()) if (matches(page) && page.used > (found?.used ?? 0)) found = page
      return found
    },
    add(key, page) {
      removePacked(key)
      putReady(key, page)
    },
    clear() {
      ready.clear()
      packed.clear()
      ofPacked = 0
      packing.clear()
    },
    bytes: () => readyBytes() + packedBytes(),
  }
}
