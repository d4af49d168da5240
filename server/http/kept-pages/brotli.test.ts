import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { brotliQuickly } from '../compress.ts'
import { createBrotli } from './brotli.ts'

const TEXT = readFileSync(path.resolve(import.meta.dirname, '../../../content/legal-notices.json'))
const body = (kilobytes: number) => TEXT.subarray(0, kilobytes * 1_000)

function brotli() {
  const created = createBrotli()
  onTestFinished(created.close)
  return created
}

test('each body comes back smaller, and with the same content', async () => {
  const { compress } = brotli()
  const bodies = [3, 5, 7].map(body)
  const better = await Promise.all(bodies.map((one) => compress(brotliQuickly(one), () => true)))
  for (const [index, one] of bodies.entries()) {
    const compressed = better[index] as Buffer
    expect(brotliDecompressSync(compressed).equals(one)).toBe(true)
    expect(compressed.length).toBeLessThan(brotliQuickly(one).length)
  }
})

test('what is no longer wanted when its turn comes is left out', async () => {
  const { compress } = brotli()
  const first = compress(brotliQuickly(body(3)), () => true)
  const unwanted = compress(brotliQuickly(body(5)), () => false)
  expect(await first).toBeDefined()
  expect(await unwanted).toBeUndefined()
})

test('a body that cannot be read fails alone', async () => {
  const { compress } = brotli()
  const broken = compress(Buffer.from('no brotli'), () => true)
  const whole = compress(brotliQuickly(body(3)), () => true)
  expect(await broken).toBeUndefined()
  expect(await whole).toBeDefined()
})

test('whoever waits when it is closed is told so', async () => {
  const { compress, close } = createBrotli()
  const waiting = [3, 5].map((kilobytes) => compress(brotliQuickly(body(kilobytes)), () => true))
  await close()
  expect(await Promise.all(waiting)).toEqual([undefined, undefined])
})
