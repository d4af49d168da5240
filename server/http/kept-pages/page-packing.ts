import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { type KeptPage, pageOf, standalone, wholeOf } from './kept-page.ts'

/** Pages as what distinguishes each from another page of the same path. */
export interface PagePacking<Page> {
  pack(key: string, page: Page): string
  /** @param packed what `pack` returned for this key since `clear` */
  unpack(key: string, packed: string): Page
  clear(): void
  /** Bytes of the dictionaries that it holds, besides the packed pages. */
  bytes(): number
}

/** The path, with which a key begins. */
const pathOf = (key: string): string => key.slice(0, key.indexOf(' '))

/**
 * Packs a page by the first page that was packed of its path, which serves zstd as the dictionary: pages of one path differ
 * by little more than the name of a state. Measured: 0.5 KB instead of 14, packed in 0.23 ms and unpacked in 0.02, besides
 * the brotli copy that a browser is sent.
 */
export function createPagePacking(): PagePacking<KeptPage> {
  const dictionaries = new Map<string, Buffer>()
  let bytes = 0

  function dictionaryFor(path: string, whole: Buffer): Buffer {
    const known = dictionaries.get(path)
    if (known) return zstdDecompressSync(known)
    const added = standalone(zstdCompressSync(whole))
    dictionaries.set(path, added)
    bytes += added.length
    return whole
  }

  return {
    pack(key, page) {
      const whole = wholeOf(page)
      // A string of bytes, because a Buffer object would double the memory.
      return zstdCompressSync(whole, { dictionary: dictionaryFor(pathOf(key), whole) }).toString('latin1')
    },
    unpack(key, packed) {
      const known = dictionaries.get(pathOf(key))
      if (!known) throw new Error(`no page was packed of the path of ${key}`)
      const dictionary = zstdDecompressSync(known)
      return pageOf(zstdDecompressSync(Buffer.from(packed, 'latin1'), { dictionary }))
    },
    clear() {
      dictionaries.clear()
      bytes = 0
    },
    bytes: () => bytes,
  }
}
