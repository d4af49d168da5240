import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { installDebianPackage } from './debian-package.ts'
import { freePort } from './site.ts'
import { until } from './until.ts'

/** Where Debian and its descendants put the binaries, which are not on PATH there. */
const DEBIAN_BINARIES = '/usr/lib/postgresql'
/** From the start to the first answer. */
const STARTS_WITHIN_MS = 30_000

/** A PostgreSQL server of the tests' own, with an empty cluster, on a free port of loopback. */
export interface PostgresServer {
  /** Its own database, as the superuser. */
  readonly url: string
  /** Of the server's programs, such as `pg_dump`. */
  readonly binaries: string
  /** Of the server's first process; `undefined` where the server has ended by itself. */
  pid(): number | undefined
  /** Ends the server at once, as a crash of its machine would end it; answers when it is gone. */
  kill(): Promise<void>
  /** Starts it again on the same cluster and port. */
  start(): Promise<void>
  /** Ends it and removes its files. */
  remove(): Promise<void>
}

const hasServer = (folder: string): boolean =>
  ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)))

/**
 * The folder of a server's programs: the one that POSTGRES_BINARIES names, to test against another version, or the newest
 * installed one; `undefined` where there is none.
 */
export function findPostgres(): string | undefined {
  const wanted = process.env.POSTGRES_BINARIES
  if (wanted && !hasServer(wanted)) throw new Error(`POSTGRES_BINARIES is ${wanted}, where there is no server`)
  if (wanted) return wanted
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  const debian = existsSync(DEBIAN_BINARIES) ? readdirSync(DEBIAN_BINARIES) : []
  const newestFirst = debian.sort((one, other) => Number(other) - Number(one))
  const folders = [...newestFirst.map((version) => path.join(DEBIAN_BINARIES, version, 'bin')), ...onPath]
  return folders.find(hasServer)
}

/** The installed server's programs, after installing Debian's package where there is none and this process may. */
export function installedPostgres(): string | undefined {
  const found = findPostgres()
  if (found) return found
  return installDebianPackage('postgresql') ? findPostgres() : undefined
}

/** PostgreSQL refuses to run as root; then it runs as one of the users that have no rights. */
function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => Number(spawnSync('id', [which, name], { encoding: 'utf8' }).stdout))
    if (uid && gid) return { uid, gid }
  }
  throw new Error('Run as root, the tests need a user postgres or nobody for the database server')
}

/**
 * Runs the server until the pipe to this process closes, by whatever end of it: then the server stops, and the folder
 * goes unless the pipe has said that it stays. A signal to the whole group ends it in the same way, so a test run that is
 * killed leaves nothing behind.
 */
const KEEPER = `
  trap : INT TERM HUP
  "$0" "$@" & server=$!
  read -r word
  kill -INT $server; wait $server
  [ "$word" = stay ] || rm -rf "$2"`

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const SYSTEM_TELLS = existsSync('/proc')

/** Whether a process works in a folder, as all of a database server do; false where the system does not say. */
function isIn(folder: string, pid: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    // It has ended, or is another user's.
    return false
  }
}

const isAnyProcessIn = (folder: string): boolean =>
  SYSTEM_TELLS && readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && isIn(folder, entry))

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/**
 * Starts a new server.
 * @param durable commits reach the disk before they are answered, as in production; without it tests are quicker
 */
export async function startPostgres(binaries: string, { durable = false } = {}): Promise<PostgresServer> {
  const user = unprivileged()
  // The temporary folder of root may be closed to others.
  const folder = mkdtempSync(path.join(user ? '/tmp' : tmpdir(), 'postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { cwd: folder, ...user }
  const initdb = spawnSync(
    path.join(binaries, 'initdb'),
    ['-D', folder, '-U', 'site', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...options, encoding: 'utf8' },
  )
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.error?.message ?? initdb.stderr}`)
  const port = await freePort()
  const url = `postgres://site@127.0.0.1:${port}/postgres`
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: durable ? 'on' : 'off',
    shared_buffers: '32MB',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let keeper: ChildProcess
  let printed = ''

  async function start(): Promise<void> {
    keeper = spawn('sh', ['-c', KEEPER, path.join(binaries, 'postgres'), '-D', folder, ...args], {
      ...options,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    keeper.stderr?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-10_000)
    })
    await until(() => answers(url), 'the database server answers', STARTS_WITHIN_MS).catch((error: Error) => {
      throw new Error(`${error.message}; it printed:\n${printed}`)
    })
  }

  function pid(): number | undefined {
    try {
      const [first = ''] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')
      // The number of a server that ended by itself may be another process's now, or its own until it is waited for.
      if (SYSTEM_TELLS && !isIn(folder, first)) return undefined
      process.kill(Number(first), 0)
      return Number(first)
    } catch {
      return undefined
    }
  }

  async function kill(): Promise<void> {
    const first = pid()
    if (first !== undefined) process.kill(first, 'SIGKILL')
    keeper.stdin?.end('stay\n')
    await ended(keeper)
    await until(async () => !(await answers(url)), 'the database server is gone')
    // A new server does not start while processes of the one before still hold its memory.
    await until(() => !isAnyProcessIn(folder), 'the processes of the database server are gone', STARTS_WITHIN_MS)
  }

  await start()
  return {
    url,
    binaries,
    pid,
    kill,
    start,
    async remove() {
      keeper.stdin?.end()
      await ended(keeper)
      // Still there after a kill.
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
