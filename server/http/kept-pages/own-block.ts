/**
 * For zlib: its output in one block of memory, which a page fits in. In Node's smaller pieces it would share a block with
 * others.
 */
export const OWN_BLOCK = { chunkSize: 2 ** 18 } as const

/**
 * Frees the memory of bytes that nobody reads any more. V8 would free it when it collects what holds it, and counts only that:
 * some 200 KB a page waited for it, up to 64 MB. Bytes in a block with others stay as they are.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  const isAlone = buffer.byteLength === byteLength || buffer.byteLength === OWN_BLOCK.chunkSize
  if (buffer instanceof ArrayBuffer && isAlone) buffer.transfer(0)
}
