import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Services } from '../services.ts'
import type { Limits } from './limits.ts'
import { createShares } from './shares.ts'

type Reason = 'too many in all' | 'too many from one address'

/** A flood refuses thousands a second: the log and the alert say so once in this time, the counter counts each. */
const SAID_EVERY_MS = 60_000

/** Counts refused connections, and says so from time to time. */
function createRefusals({ alerts, counters, log }: Pick<Services, 'alerts' | 'counters' | 'log'>) {
  const saidAt = new Map<Reason, number>()
  return (reason: Reason) => {
    counters.connectionsRefused.add(reason)
    const now = performance.now()
    if (now - (saidAt.get(reason) ?? Number.NEGATIVE_INFINITY) < SAID_EVERY_MS) return
    saidAt.set(reason, now)
    log.warn('connections refused', { reason })
    alerts('connectionsRefused', { reason })
  }
}

/**
 * Closes connections beyond the limits as soon as they open. One address may hold only a part of all, so that it cannot shut
 * the site for the others; behind a proxy all connections are the proxy's, and its own limits count.
 */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress }: Pick<Limits, 'connections' | 'connectionsPerAddress'>,
  { config, ...services }: Pick<Services, 'alerts' | 'config' | 'counters' | 'log'>,
): void {
  const refused = createRefusals(services)
  server.maxConnections = connections
  server.on('drop', () => refused('too many in all'))
  if (config.TRUSTED_PROXIES > 0) return

  const shares = createShares(connectionsPerAddress)
  server.on('connection', (socket: Socket) => {
    const giveBack = shares.take(socket.remoteAddress ?? '')
    if (giveBack) return socket.once('close', giveBack)
    refused('too many from one address')
    return socket.destroy()
  })
}
