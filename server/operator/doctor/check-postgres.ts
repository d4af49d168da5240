import { sql } from 'kysely'
import type { Engine } from '../../database/engine.ts'
import { openPostgres } from '../../database/postgres.ts'
import { databaseName } from '../../database/store-errors.ts'
import { isLoopback } from '../../settings/loopback.ts'
import { checkWritable } from './check-writable.ts'
import { type CheckedStore, type Finding, findingsOf } from './finding.ts'

const { ok, note, warning, error } = findingsOf('store')

/** Oldest supported version, as the server counts: 130000 is PostgreSQL 13. */
const OLDEST = 130_000
/** Share of the server's connections from which new processes may soon find none. */
const MANY_CONNECTIONS = 0.8
/** Server settings that must be on: without one of them, a power cut can lose leads whose visitors were thanked. */
const DURABILITY = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

interface ServerFacts extends Record<(typeof DURABILITY)[number], string> {
  readonly version: string
  readonly version_number: number
  readonly standby: boolean
  readonly encrypted: boolean | null
  readonly connections: number
  readonly max_connections: number
}

async function factsOf({ db }: Engine): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as version_number,
      pg_is_in_recovery() as standby, (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as encrypted,
      (select count(*)::int from pg_stat_activity) as connections,
      current_setting('max_connections')::int as max_connections,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit`.execute(db)
  return rows[0] as ServerFacts
}

function findingsOfFacts(facts: ServerFacts, url: string): Finding[] {
  const { version, connections, max_connections } = facts
  const findings: Finding[] = []
  const place = `PostgreSQL ${version} at ${databaseName(url)}`
  findings.push(
    facts.version_number < OLDEST
      ? warning(`The store is ${place}: use version 13 or later`)
      : ok(`The store is ${place}`),
  )
  if (facts.standby)
    findings.push(error('The server is a standby, which takes no writes: name the primary in DATABASE_URL'))
  const off = DURABILITY.filter((name) => facts[name] === 'off')
  findings.push(
    off.length > 0
      ? error(`${off.join(' and ')} of the server is off: a power cut can take leads that were acknowledged`)
      : ok('The server has commits on disk before it answers'),
  )
  if (!facts.encrypted && !isLoopback(url)) {
    findings.push(warning('The connection is not encrypted: add sslmode=verify-full to DATABASE_URL'))
  }
  const used = `${connections} of the server's ${max_connections} connections are in use`
  findings.push(connections > MANY_CONNECTIONS * max_connections ? warning(used) : ok(used))
  return findings
}

const SEALED = note(
  'Personal data in the database and its dumps is sealed by the keys of PII_KEYS: keep a copy of them apart, or nobody can read it',
)

const DISK = note(
  "The disk of the database's server cannot be seen from here, and no alert tells when it fills up: watch it there",
)

/**
 * Examines a store on a PostgreSQL server; `engine` is left open for further checks.
 * @param piiKeys the setting PII_KEYS
 * @param keptStores what there is to say of embedded stores in the data folder
 */
export async function checkPostgres(
  url: string,
  piiKeys: string | undefined,
  keptStores: readonly Finding[],
): Promise<CheckedStore> {
  const findings: Finding[] = [...keptStores]
  let engine: Engine | undefined
  try {
    engine = await openPostgres(url, { upgrade: false, piiKeys })
    findings.push(...findingsOfFacts(await factsOf(engine), url), await checkWritable(engine), DISK, SEALED)
    return { findings, engine }
  } catch (reason) {
    await engine?.close()
    findings.push(error((reason as Error).message))
    return { findings, engine: undefined }
  }
}
