import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { LIMITS } from '../server/http/limits.ts'
import { createPipeline, type ServerServices } from '../server/http/pipeline.ts'
import { serveSteps } from '../server/http/site-server.ts'
import type { ServeFile } from '../server/http/steps/files.ts'
import { createLog } from '../server/log/log.ts'
import { createCounters } from '../server/metrics/counters.ts'
import { readConfig } from '../server/settings/config.ts'

// Runs in a process of its own, started by observing.ts: the same page from memory, with metrics and log and without.

const PAGE = brotliCompressSync(Buffer.from(process.env.PAGE ?? ''))

/** As cheap as a page can be: its bytes lie ready, compressed, and are sent with a page's headers. */
const serveKeptPage: ServeFile = (exchange) => {
  const { response } = exchange
  exchange.route = '/'
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Content-Encoding', 'br')
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('Cache-Control', 'private, no-cache')
  response.setHeader('Content-Length', PAGE.length)
  response.end(PAGE)
  return true
}

const services = {
  config: readConfig({}),
  log: createLog('info'),
  counters: createCounters(),
  clock: Date.now,
  alerts: () => {},
  storeProbe: async () => true,
  // The rate limits ask only whether other processes share them.
  engine: { kind: 'embedded' },
} as unknown as ServerServices

const observed = createPipeline(services, { serveFile: serveKeptPage, renderPage: async () => new Response() }, LIMITS)
const place = observed.findIndex(({ name }) => name === 'observeRequest')
if (place === -1) throw new Error('the pipeline observes no request')

const ports = await Promise.all(
  [observed, observed.toSpliced(place, 1)].map(
    (steps) =>
      new Promise<number>((resolve) => {
        const server = serveSteps(steps, services).listen(0, '127.0.0.1', () =>
          resolve((server.address() as AddressInfo).port),
        )
      }),
  ),
)
process.on('message', (message) => (message === 'cpu' ? process.send?.(process.cpuUsage()) : process.exit(0)))
process.send?.(ports)
