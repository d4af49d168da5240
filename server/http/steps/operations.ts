import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { sha256 } from '../../hash.ts'
import { metricsText } from '../../metrics.ts'
import type { Services } from '../../services.ts'
import { type ClientInfo, isLoopback } from '../client-info.ts'

function answerText(response: ServerResponse, status: number, text: string): true {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(text)
  return true
}

async function storeAnswers({ engine }: Services): Promise<boolean> {
  try {
    await sql`select 1`.execute(engine.db)
    return true
  } catch {
    return false
  }
}

const sameSecret = (given: string, expected: string) =>
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)))

/**
 * Whether a request comes from loopback, or carries the token. A request that a proxy passed on is not from loopback.
 */
function mayReadMetrics(request: IncomingMessage, client: ClientInfo, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined) return sameSecret(given, token)
  return isLoopback(client.address) && request.headers['x-forwarded-for'] === undefined
}

/** Answers the paths for machines that watch the site; returns false for any other path. */
export async function answerOperations(
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
  client: ClientInfo,
  services: Services,
): Promise<boolean> {
  if (pathname === '/healthz') return answerText(response, 200, 'ok\n')
  if (pathname === '/readyz') {
    const ready = await storeAnswers(services)
    return answerText(response, ready ? 200 : 503, ready ? 'ready\n' : 'the store does not answer\n')
  }
  if (pathname !== '/metrics') return false
  if (!mayReadMetrics(request, client, services.config.OPS_TOKEN)) return answerText(response, 404, 'not found\n')
  return answerText(response, 200, await metricsText(services.engine, services.counters))
}
