import { timingSafeEqual } from 'node:crypto'
import { OPERATIONS_PATHS } from '../../../domain/paths.ts'
import { sha256 } from '../../hash.ts'
import { metricsText } from '../../metrics/metrics-text.ts'
import type { Services } from '../../services.ts'
import type { Exchange, Step } from '../exchange.ts'

type OperationsServices = Pick<Services, 'config' | 'counters' | 'engine' | 'log' | 'storeProbe'>

function answerText({ response }: Exchange, status: number, text: string): 'answered' {
  response.statusCode = status
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.end(text)
  return 'answered'
}

const sameSecret = (given: string, expected: string) =>
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)))

/**
 * Whether a request carries the token. Its address does not count: a proxy on this machine passes on anybody's requests. A
 * wrong token is logged: somebody guesses, or a collector has an old one.
 */
function mayReadMetrics({ request, requestId }: Exchange, token: string | undefined, log: Services['log']): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined || given === undefined) return false
  const isRight = sameSecret(given, token)
  if (!isRight) log.warn('metrics refused', { requestId, reason: 'wrong token' })
  return isRight
}

async function answerReadiness(exchange: Exchange, services: OperationsServices): Promise<'answered'> {
  return (await services.storeProbe())
    ? answerText(exchange, 200, 'ready\n')
    : answerText(exchange, 503, 'the store takes no writes\n')
}

async function answerMetrics(exchange: Exchange, services: OperationsServices): Promise<'answered'> {
  if (!mayReadMetrics(exchange, services.config.OPS_TOKEN, services.log))
    return answerText(exchange, 404, 'not found\n')
  return answerText(exchange, 200, await metricsText(services.engine, services.counters, services.storeProbe))
}

/** Answers the paths for machines that watch the site. */
export const answerOperations =
  (services: OperationsServices): Step =>
  (exchange) => {
    if (exchange.pathname === OPERATIONS_PATHS.health) return answerText(exchange, 200, 'ok\n')
    if (exchange.pathname === OPERATIONS_PATHS.readiness) return answerReadiness(exchange, services)
    if (exchange.pathname === OPERATIONS_PATHS.metrics) return answerMetrics(exchange, services)
    return 'next'
  }
