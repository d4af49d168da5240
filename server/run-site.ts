import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ContentError } from './content/content-error.ts'
import { isStoreError } from './database/store-errors.ts'
import { loadBuild, NotBuiltError } from './http/application.ts'
import { createSiteServer } from './http/site-server.ts'
import { errorCode } from './log.ts'
import { eraseExpired } from './privacy/retention.ts'
import { createServices, type Services } from './services.ts'
import { ConfigError, processConfig } from './settings/config.ts'

/** What is in flight at SIGTERM has this long to end (milliseconds). */
const DRAIN = 10_000
/** While stopping, connections that have become idle are closed this often (milliseconds). */
const CLOSE_IDLE = 100

/** Records past their time are looked for at the start and this often (milliseconds). */
const RETENTION_CHECK = 24 * 60 * 60 * 1_000

/** Errors that the operator can mend: one clear line, no stack. */
const isPlain = (error: unknown): error is Error =>
  isStoreError(error) || [ConfigError, ContentError, NotBuiltError].some((plain) => error instanceof plain)

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Which roles this process plays. On the embedded store one process plays both, because no other may open the store. */
export interface Roles {
  readonly web: boolean
  readonly worker: boolean
  readonly development: boolean
}

interface Web {
  readonly address: string
  /** Stops accepting; resolves when what is in flight has ended. */
  close(): Promise<void>
}

async function startWeb(services: Services, development: boolean): Promise<Web> {
  const { HOST, PORT } = services.config
  const application = await loadBuild(services, development)
  const server = createSiteServer(services, application.files, application.pages)
  const port = await listen(server, HOST, PORT)
  return {
    address: `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // Connections whose last answer is out would be kept open for the next request, which nobody takes any more.
      const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE)
      const timeout = setTimeout(() => server.closeAllConnections(), DRAIN)
      await closed
      clearInterval(idle)
      clearTimeout(timeout)
      await application.close()
    },
  }
}

/** Erases what is older than the settings allow, now and once a day. */
function keepRetention({ config, engine, log }: Services): void {
  const days = { leadDays: config.RETENTION_LEADS_DAYS, requestDays: config.RETENTION_REQUESTS_DAYS }
  const check = () =>
    eraseExpired(engine, days).then(
      (count) => count > 0 && log.info('records past their time erased', { count }),
      (error: unknown) => log.error('records past their time could not be erased', { reason: errorCode(error) }),
    )
  void check()
  setInterval(check, RETENTION_CHECK).unref()
}

async function start({ web, worker, development }: Roles): Promise<void> {
  // Files of the store and of backups are the owner's alone.
  process.umask(0o077)
  const config = processConfig()
  const services = await createServices(config)
  const running = web ? await startWeb(services, development) : undefined
  if (worker) {
    await services.worker.start()
    keepRetention(services)
  }

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await Promise.all([running?.close(), services.worker.stop(DRAIN)])
    await services.engine.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // The starting script is gone without a word (kill -9): nobody else would ever stop this process.
  process.once('disconnect', () => process.exit(1))
  // Last: whoever waits for this line may stop the process as soon as it is out.
  console.log(running ? `Serving ${running.address}` : 'Delivering')
}

/** Runs until told to stop. An error at the start ends the process with one line and exit code 1. */
export async function runSite(roles: Roles): Promise<void> {
  try {
    await start(roles)
  } catch (error) {
    if (isPlain(error)) console.error(error.message)
    else if (errorCode(error) === 'EADDRINUSE') console.error('The port is in use by another program: set another PORT')
    else console.error(error)
    process.exit(1)
  }
}
