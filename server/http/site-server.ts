import { createServer, type Server } from 'node:http'
import { errorCode } from '../log/log.ts'
import type { Application } from './application.ts'
import { limitConnections } from './connection-limits.ts'
import { createExchange, type Exchange, type Step } from './exchange.ts'
import { LIMITS, type Limits } from './limits.ts'
import { createPipeline, type ServerServices } from './pipeline.ts'
import { reject } from './reject.ts'
import { newRequestId } from './request-id.ts'
import { cutSlowReaders } from './slow-readers.ts'

async function run(steps: readonly Step[], exchange: Exchange, services: ServerServices): Promise<void> {
  for (const step of steps) {
    const result = await step(exchange)
    if (result === 'answered') return
    if (result !== 'next') return reject(exchange, result, services)
  }
}

/** A request whose answer failed: 500 where nothing of it is out yet, else a cut connection. */
function answerFailure(exchange: Exchange, error: unknown, services: ServerServices): void {
  const { response, requestId, method } = exchange
  if (response.destroyed) return
  services.log.error('request failed', { requestId, method }, error)
  services.alerts('requestFailed', { reason: errorCode(error) })
  if (response.headersSent) response.destroy()
  else reject(exchange, 500, services)
}

const ignore = () => {}

/**
 * The public web server: every request passes the pipeline, every failure of a step is an answer, and no connection is
 * held longer than its limit.
 */
export function createSiteServer(
  services: ServerServices,
  application: Pick<Application, 'serveFile' | 'renderPage' | 'keptPages'>,
  limits: Limits = LIMITS,
): Server {
  const { answerAtOnce, steps } = createPipeline(services, application, limits)
  const options = {
    // A request that has no body need not be read to its end: a tenth of what a kept page costs.
    optimizeEmptyRequests: true,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
  }
  const server = createServer(options, (request, response) => {
    // A stream that fails without a listener would end the process; what it carried is lost either way.
    request.on('error', ignore)
    response.on('error', ignore)
    const requestId = newRequestId()
    if (answerAtOnce?.(request, response, requestId)) return
    const exchange = createExchange(request, response, requestId, services.config)
    run(steps, exchange, services)
      .catch((error: unknown) => answerFailure(exchange, error, services))
      // Not even the page of a failure could be sent.
      .catch(() => response.destroy())
  })
  limitConnections(server, limits, services)
  server.setTimeout(limits.silenceMs)
  cutSlowReaders(server, limits)
  return server
}
