import type { PagePacking } from './page-packing.ts'

/** Bytes that a packed page needs besides itself: its key and its place in the list. */
const PACKED_OVERHEAD_BYTES = 200

/**
 * Largest share of the bound for packed pages, so that ready pages always have room. Of 14 MB, the setting's default, this
 * share holds every page in 52 states, 7.3 MB.
 */
const PACKED_SHARE = 0.6

/** An entry of the store, which writes `used` itself. */
interface Kept {
  used: number
}

export interface PageStore<Page> {
  get(key: string): Page | undefined
  has(key: string): boolean
  /** The most recently requested of the ready pages that match. This call does not count as a request. */
  latest(matches: (page: Page) => boolean): Page | undefined
  add(key: string, page: Page): void
  clear(): void
  bytes(): number
}

/**
 * Keeps pages by key, in `bound` bytes. The least recently requested ready pages are packed; the packed pages that were
 * packed or requested longest ago are dropped.
 * @param bound bytes of all pages together
 * @param bytesOf size of a ready page; it may grow after it was added, so it is computed again whenever a page is added
 */
export function createPageStore<Page extends Kept>(
  bound: number,
  bytesOf: (page: Page) => number,
  packing: PagePacking<Page>,
): PageStore<Page> {
  const ready = new Map<string, Page>()
  /** A page that is ready again stays here as well, so that it need not be packed twice. */
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
    // Added again at the end of the list, so that it is dropped last.
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
