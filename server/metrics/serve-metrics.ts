import { createServer, type Server } from 'node:http'
import { OPERATIONS_PATHS } from '../../domain/paths.ts'
import type { Services } from '../services.ts'
import { ConfigError } from '../settings/config.ts'
import { metricsText } from './metrics-text.ts'

const HOST = '127.0.0.1'
/** Ends connections that are slow or idle. A metrics collector sends one short request and reads the answer at once. */
const TIMEOUT_MS = 10_000

const METRICS = { status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' }

/** What `/metrics` needs. */
export type MetricsServices = Pick<Services, 'config' | 'counters' | 'engine' | 'log' | 'storeProbe'>

export interface MetricsDoor {
  close(): Promise<void>
}

/**
 * Serves `/metrics` on METRICS_PORT of this machine, without a token: whoever can open a port of it on loopback may read
 * them. `undefined` where no port is set. Throws a `ConfigError` where the port is taken.
 */
export async function startMetrics(services: MetricsServices): Promise<MetricsDoor | undefined> {
  const port = services.config.METRICS_PORT
  if (port === undefined) return undefined
  const server = createServer({ requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS }, async (request, response) => {
    try {
      const isMetrics = request.method === 'GET' && request.url?.split('?')[0] === OPERATIONS_PATHS.metrics
      const text = isMetrics
        ? await metricsText(services.engine, services.counters, services.storeProbe)
        : `not found: ${OPERATIONS_PATHS.metrics} is here\n`
      response.writeHead(isMetrics ? METRICS.status : 404, {
        'Content-Type': METRICS.type,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      })
      response.end(text)
    } catch (error) {
      services.log.error('the metrics could not be read', {}, error)
      response.writeHead(500).end('the metrics could not be read\n')
    }
  })
  server.setTimeout(TIMEOUT_MS)
  await listen(server, port)
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' ? new ConfigError(`METRICS_PORT is ${port}, which another program uses`) : error,
      )
    })
    server.listen(port, HOST, resolve)
  })
}
