import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { ContentError } from './content/content-error.ts'
import { isStoreError } from './database/store-errors.ts'
import { NotBuiltError } from './http/application.ts'
import { startWeb, type Web } from './http/start-web.ts'
import { errorCode } from './log/log.ts'
import { writeError, writeOut } from './log/log-output.ts'
import { type MetricsDoor, startMetrics } from './metrics/serve-metrics.ts'
import { keepToOwner } from './private-process.ts'
import { createServices, type Services } from './services.ts'
import { type Config, ConfigError, processConfig } from './settings/config.ts'
import { isLoopback } from './settings/loopback.ts'
import { onStopRequest } from './stop-signals.ts'
import { keyFileOf } from './vault/key-file.ts'

/** How long requests and calls under way may take to end when the site is told to stop (contract, section 1). */
const DRAIN_MS = 10_000

/**
 * V8 collects old objects when their memory has grown by this share since the last collection; its default is 40%. It does
 * so in one go, some 15 ms after each 200 pages rendered anew: marked bit by bit, beside rendering, the heap grows on while
 * it is marked, and V8 keeps what is then free for later. Measured over all pages in 52 states: 13 to 24 MB less by the one
 * and some 20 MB by the other, at no more processor time. NODE_OPTIONS accepts neither flag.
 */
const HEAP_FLAGS = '--heap-growing-percent=10 --no-incremental-marking'

/** Whether the operator can mend an error; then one line is printed, without a stack. */
const isPlain = (error: unknown): error is Error =>
  isStoreError(error) || [ConfigError, ContentError, NotBuiltError].some((plain) => error instanceof plain)

/**
 * Which roles this process plays. On the embedded store one process plays both, because no other may open the store.
 */
export interface Roles {
  readonly web: boolean
  readonly worker: boolean
  readonly development: boolean
}

const NEEDS_POSTGRES =
  'The embedded store belongs to one process: use npm start, or set DATABASE_URL to run npm run web and npm run worker apart'

/** Waits for requests and calls under way to end; returns the exit code. */
async function stop(
  { worker, housekeeping, monitor, engine, log }: Services,
  web?: Web,
  metrics?: MetricsDoor,
): Promise<number> {
  try {
    await Promise.all([web?.close(DRAIN_MS), worker?.stop(DRAIN_MS), housekeeping?.stop(), monitor.stop()])
    await metrics?.close()
    await engine.close()
    return 0
  } catch (error) {
    log.error('the site could not be stopped in order', {}, error)
    return 1
  }
}

/** Whether this first start will create a key file, of which the operator must be told, because they did not choose it. */
const willMakeKey = ({ DATABASE_URL, PII_KEYS, DATA_DIR }: Config): boolean =>
  DATABASE_URL === undefined && PII_KEYS === undefined && !existsSync(keyFileOf(DATA_DIR))

const madeKey = ({ DATA_DIR }: Config): string =>
  `A key that seals personal data was made: ${keyFileOf(DATA_DIR)}. Keep a copy of it apart from the backups: nobody can read the store or a backup without it\n`

/** The consent of real visitors has to name real companies. */
function warnOfPlaceholders({ config, content, log }: Services): void {
  if (isLoopback(config.SITE_ORIGIN) || !content.partners.some(({ placeholder }) => placeholder)) return
  log.warn('the consent of real visitors names a placeholder partner: put yours into content/partners.yaml')
}

async function start({ web, worker, development }: Roles): Promise<void> {
  keepToOwner()
  const config = processConfig()
  if (!(web && worker) && !config.DATABASE_URL) throw new ConfigError(NEEDS_POSTGRES)
  const makesKey = willMakeKey(config)
  const services = await createServices(config, { delivers: worker, development })
  // Not on stdout, whose one plain line says that the site serves.
  if (makesKey) writeError(madeKey(config))
  warnOfPlaceholders(services)
  const running = web ? await startWeb(services, development) : undefined
  const metrics = await startMetrics(services)
  onStopRequest(() => stop(services, running, metrics), services.log)
  await services.housekeeping?.start()
  await services.worker?.start()
  services.monitor.start()
  // This line comes last, because a program that waits for it may stop the process at once.
  writeOut(running ? `Serving ${running.address}\n` : 'Delivering\n')
  // Written now, because a killed process writes no cache. Without it the next start loads 16 MB to strip TypeScript's types.
  flushCompileCache()
}

/** The text for an error at the start: its message where the operator can mend it, else the whole error. */
function startProblem(error: unknown): string {
  if (isPlain(error)) return error.message
  if (errorCode(error) === 'EADDRINUSE') return 'The port is in use by another program: set another PORT'
  if (errorCode(error) === 'ERR_SQLITE_ERROR') {
    const { message } = error as Error
    return `The store cannot be used: ${message}. To put a backup in its place: npm run ops -- restore FILE`
  }
  return inspect(error)
}

/** Runs until told to stop. An error at the start ends the process with one line and exit code 1. */
export async function runSite(roles: Roles): Promise<void> {
  setFlagsFromString(HEAP_FLAGS)
  try {
    await start(roles)
  } catch (error) {
    writeError(`${startProblem(error)}\n`)
    process.exit(1)
  }
}
