import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { brotliQuickly } from '../compress.ts'
import { createBrotli } from './brotli.ts'

const TEXT = readFileSync(path.resolve(import.meta.dirname, '../../../content/legal-notices.json'))
const body = (kilobytes: number) => TEXT.subarray(0, kilobytes * 1_000)

/** Compresses bodies in their order; what came back of each once all are done. */
async function compressed(bodies: readonly Buffer[]): Promise<(Buffer | undefined)[]> {
  const results: (Buffer | undefined)[] = []
  const waiting = [...bodies]
  const { wake, close } = createBrotli(() => {
    const quick = waiting.shift()
    return quick && { quick, done: (better) => results.push(better) }
  })
  onTestFinished(close)
  wake()
  await expect.poll(() => results.length, { timeout: 10_000 }).toBe(bodies.length)
  return results
}

test('each body comes back smaller, and with the same content', async () => {
  const bodies = [3, 5, 7].map(body)
  const better = await compressed(bodies.map(brotliQuickly))
  for (const [index, one] of bodies.entries()) {
    const result = better[index] as Buffer
    expect(brotliDecompressSync(result).equals(one)).toBe(true)
    expect(result.length).toBeLessThan(brotliQuickly(one).length)
  }
})

test('a body that cannot be read fails alone', async () => {
  const [broken, whole] = await compressed([Buffer.from('no brotli'), brotliQuickly(body(3))])
  expect(broken).toBeUndefined()
  expect(whole).toBeDefined()
})

test('the next task is asked for when the one before is done, not earlier', async () => {
  const asked: number[] = []
  let done = 0
  const { wake, close } = createBrotli(() => {
    asked.push(done)
    return asked.length > 3 ? undefined : { quick: brotliQuickly(body(3)), done: () => done++ }
  })
  onTestFinished(close)
  for (let times = 0; times < 5; times++) wake()
  await expect.poll(() => asked, { timeout: 10_000 }).toEqual([0, 1, 2, 3])
})

test('once it is closed it asks for nothing', async () => {
  let asked = 0
  const { wake, close } = createBrotli(() => {
    asked++
    return { quick: brotliQuickly(body(3)), done: () => {} }
  })
  wake()
  await close()
  wake()
  expect(asked).toBe(1)
})
