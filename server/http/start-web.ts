import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Services } from '../services.ts'
import { loadBuild } from './application.ts'
import { createSiteServer } from './site-server.ts'

/** Interval at which idle connections are closed while the server stops. */
const CLOSE_IDLE_MS = 100

export interface Web {
  readonly address: string
  /** Stops accepting; resolves when the requests under way have ended. They are cut off after `drainMs`. */
  close(drainMs: number): Promise<void>
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

async function closeServer(server: Server, drainMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection whose last answer is out would stay open for the next request, which is not accepted any more.
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS)
  const timeout = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(idle)
  clearTimeout(timeout)
}

/** Serves the site on HOST and PORT; throws when the address is not available or there is no build. */
export async function startWeb(services: Services, development: boolean): Promise<Web> {
  const { HOST, PORT } = services.config
  const application = await loadBuild(services, development)
  const server = createSiteServer(services, application)
  const port = await listen(server, HOST, PORT)
  application.keptPages?.warm()
  // The system could not hand over a connection, because file descriptors or memory ran out.
  server.on('error', (error) => services.log.error('a connection could not be taken', {}, error))
  return {
    address: `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`,
    async close(drainMs) {
      await closeServer(server, drainMs)
      await application.close()
    },
  }
}
