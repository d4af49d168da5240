import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { type KeptPage, pageOf, standalone, wholeOf } from './kept-page.ts'
import { OWN_BLOCK, release } from './own-block.ts'

/** Packs a page as its differences from another page of the same path. */
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
    if (known) return zstdDecompressSync(known, OWN_BLOCK)
    const added = standalone(zstdCompressSync(whole, OWN_BLOCK))
    dictionaries.set(path, added)
    bytes += added.length
    return whole
  }

  return {
    pack(key, page) {
      const whole = wholeOf(page)
      const dictionary = dictionaryFor(pathOf(key), whole)
      // A string of bytes, because a Buffer object would double the memory.
      const packed = zstdCompressSync(whole, { dictionary, ...OWN_BLOCK })
      const text = packed.toString('latin1')
      // The first page of a path is its own dictionary.
      for (const read of new Set([whole, dictionary, packed])) release(read)
      return text
    },
    unpack(key, packed) {
      const known = dictionaries.get(pathOf(key))
      if (!known) throw new Error(`no page was packed of the path of ${key}`)
      const dictionary = zstdDecompressSync(known, OWN_BLOCK)
      const whole = zstdDecompressSync(Buffer.from(packed, 'latin1'), { dictionary, ...OWN_BLOCK })
      const page = pageOf(whole)
      for (const read of [whole, dictionary]) release(read)
      return page
    },
    clear() {
      dictionaries.clear()
      bytes = 0
    },
    bytes: () => bytes,
  }
}
