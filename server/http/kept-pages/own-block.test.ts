import { brotliDecompressSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { brotliQuickly } from '../compress.ts'
import { OWN_BLOCK, release } from './own-block.ts'

const page = Buffer.from(`<p>${'Some words. '.repeat(10_000)}</p>`)

describe('what is released', () => {
  test('is the whole block behind what zlib put in a block of its own', () => {
    for (const bytes of [zstdCompressSync(page, OWN_BLOCK), brotliDecompressSync(brotliQuickly(page), OWN_BLOCK)]) {
      const { buffer } = bytes
      expect(buffer.byteLength).toBe(OWN_BLOCK.chunkSize)
      release(bytes)
      expect(buffer.byteLength).toBe(0)
    }
  })

  test('is a block that holds nothing else', () => {
    const alone = Buffer.from(page)
    release(alone)
    expect(alone).toHaveLength(0)
  })

  test('is not a block that Node’s small buffers share', () => {
    const [text, neighbor] = [Buffer.from('a text'), Buffer.from('another')]
    expect(text.buffer).toBe(neighbor.buffer)
    release(text)
    expect(String(text)).toBe('a text')
    expect(String(neighbor)).toBe('another')
  })
})
