import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts'
import { resetSwitches, type Switches } from '../../../sandbox/switches.ts'
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts'
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { keysFor } from '../../support/test-keys.ts'
import { until } from '../../support/until.ts'
import { aSiteProcess, type Program, type SiteProcess } from './site-process.ts'
import { postgresAccess, type StoreAccess, sqliteAccess } from './store-access.ts'

export const STORES = ['sqlite', 'postgres'] as const
export type StoreName = (typeof STORES)[number]

/** The processes of the site on each store. */
const PROGRAMS: Readonly<Record<StoreName, readonly Program[]>> = {
  sqlite: ['site.ts'],
  postgres: ['web.ts', 'web.ts', 'worker.ts', 'worker.ts'],
}

/** A server that has crashed reads its write-ahead log first. */
const RECOVERS_WITHIN_MS = 60_000

/** The site on one store, with its partners, for many rounds. */
export interface Installation {
  readonly store: StoreName
  readonly processes: readonly SiteProcess[]
  /** Those that take forms, and those that deliver. On SQLite one process does both. */
  readonly webs: readonly SiteProcess[]
  readonly workers: readonly SiteProcess[]
  readonly sandbox: Sandbox
  /** The line between the site and its partners. */
  readonly partnerLine: TcpProxy
  readonly access: StoreAccess
  /** The database server; `undefined` on SQLite. */
  readonly server: PostgresServer | undefined
  readonly settings: Readonly<Record<string, string>>
  /** Where forms can be sent at this moment. */
  addresses(): readonly string[]
  /** Shifts the clocks of the database and of every process by so many milliseconds from the true time. */
  shiftClock(milliseconds: number): Promise<void>
  start(process: SiteProcess): Promise<void>
  /** The partners work, the clocks are right, and everything runs that should. */
  restore(): Promise<void>
  /** Ends everything that it started, and removes its files. */
  close(): Promise<void>
}

/**
 * The site's tables are in a schema that comes before PostgreSQL's own, with a `statement_timestamp()` of its own: the
 * clock that the site's SQL reads.
 */
const SHIFTED_CLOCK = `
  create schema site;
  create table site.clock_shift (milliseconds bigint not null);
  insert into site.clock_shift values (0);
  create function site.statement_timestamp() returns timestamptz language sql stable as $$
    select pg_catalog.statement_timestamp() + (select milliseconds from site.clock_shift) * interval '1 millisecond'
  $$`

interface Database {
  readonly settings: Readonly<Record<string, string>>
  readonly access: StoreAccess
  readonly server: PostgresServer | undefined
}

async function aDatabase(store: StoreName, dataDir: string, binaries: string | undefined): Promise<Database> {
  if (store === 'sqlite') return { settings: { DATABASE_URL: '' }, access: sqliteAccess(dataDir), server: undefined }
  if (!binaries) throw new Error('PostgreSQL is not installed')
  const server = await startPostgres(binaries, { durable: true })
  const url = new URL(server.url)
  url.searchParams.set('options', '-c search_path=site,pg_catalog')
  const access = postgresAccess(url.href)
  await access.write(SHIFTED_CLOCK)
  return { settings: { DATABASE_URL: url.href }, access, server }
}

/**
 * Nothing runs yet but the partners and the database.
 * @param binaries folder of PostgreSQL's programs; needed for that store alone
 * @param onUnexpectedEnd called when a process ends though nobody has ended it
 */
export async function anInstallation(
  store: StoreName,
  binaries: string | undefined,
  onUnexpectedEnd: (what: string) => void,
): Promise<Installation> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-faults-'))
  const removeFiles = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', removeFiles)
  const sandbox = await startSandbox({ port: 0 })
  const partnerLine = await startTcpProxy(Number(new URL(sandbox.url).port))
  const partners = `http://127.0.0.1:${partnerLine.port}`
  const { settings: ofDatabase, access, server } = await aDatabase(store, dataDir, binaries)
  const settings = {
    ...sandbox.settings,
    BROKER_URL: partners,
    CRM_URL: partners,
    GEO_URL: '',
    ...ofDatabase,
    ...keysFor(ofDatabase),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DELIVERY_WAIT_MS: '200',
  }
  const processes = PROGRAMS[store].map((program) => aSiteProcess(program, settings, onUnexpectedEnd))
  const webs = processes.filter(({ program }) => program !== 'worker.ts')
  const workers = processes.filter(({ program }) => program !== 'web.ts')
  let clockShift = 0

  async function shiftClock(milliseconds: number): Promise<void> {
    clockShift = milliseconds
    if (server) await access.write(`update clock_shift set milliseconds = ${milliseconds}`)
    await Promise.all(processes.map((process) => process.order({ do: 'shiftClock', milliseconds })))
  }

  async function startServer(): Promise<void> {
    if (!server) return
    if (server.pid() === undefined) {
      await server.kill()
      await server.start()
    }
    const answers = () =>
      access.write('select 1').then(
        () => true,
        () => false,
      )
    await until(answers, 'the database answers again', RECOVERS_WITHIN_MS)
  }

  return {
    store,
    processes,
    webs,
    workers,
    sandbox,
    partnerLine,
    access,
    server,
    settings,
    addresses: () => webs.flatMap(({ running }) => (running ? [running.url] : [])),
    shiftClock,
    start: (process) => process.start(clockShift),
    async restore() {
      resetSwitches(sandbox.switches as Switches)
      await startServer()
      if (clockShift !== 0) await shiftClock(0)
      await Promise.all(processes.map((process) => process.start(clockShift)))
    },
    async close() {
      await Promise.all(processes.map((process) => process.end('SIGKILL')))
      await server?.remove()
      await partnerLine.close()
      await sandbox.close()
      process.off('exit', removeFiles)
      removeFiles()
    },
  }
}
