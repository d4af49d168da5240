import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSite } from '../tests/support/site.ts'
import type { Figure } from './figure.ts'
import { median, rounded } from './statistics.ts'

const VISITORS = 16
const ROUND_MS = 2_000
const ROTATIONS = 5
const PAGES = ['/', '/texas', '/debt-settlement']

const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })

const get = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).once('end', () => resolve(Buffer.concat(chunks)))
    })
      .once('error', reject)
      .end()
  })

/** Answers per second of one address, asked by several visitors as fast as it answers, for one round. */
async function rate(url: string): Promise<number> {
  const until = performance.now() + ROUND_MS
  let answers = 0
  const visitor = async () => {
    while (performance.now() < until) {
      await get(url)
      answers++
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  return (answers * 1_000) / ROUND_MS
}

/** Page throughput beside a static server that sends the same bytes; medians over several rotations in one run. */
export async function measurePages(): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'error' })
  const bytes = new Map<string, Buffer>()
  for (const page of PAGES) bytes.set(page, await get(site.url + page))
  const fixed = createServer((incoming, answer) => answer.end(bytes.get(incoming.url ?? '')))
  await new Promise<void>((resolve) => fixed.listen(0, '127.0.0.1', resolve))
  const fixedUrl = `http://127.0.0.1:${(fixed.address() as AddressInfo).port}`

  const figures: Figure[] = []
  for (const page of PAGES) {
    const own: number[] = []
    const plain: number[] = []
    for (let rotation = 0; rotation < ROTATIONS; rotation++) {
      own.push(await rate(site.url + page))
      plain.push(await rate(fixedUrl + page))
    }
    figures.push(
      { name: `${page} rendered`, value: rounded(median(own)), unit: 'per second' },
      { name: `${page} against same bytes, static`, value: rounded(median(own) / median(plain), 3), unit: 'ratio' },
    )
  }
  fixed.close()
  await site.remove()
  return figures
}
