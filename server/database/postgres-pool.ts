import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { type ClientConfig, DatabaseError, Pool, type PoolClient, types } from 'pg'
import { createStatementNames, type StatementNames } from './statement-names.ts'
import { StoreBusyError, StoreUnreachableError } from './store-errors.ts'

/** Time limits of a connection; `undefined` is no limit. */
export interface Limits {
  readonly statementMs: number | undefined
  readonly lockMs: number | undefined
  /** A transaction whose process has gone silent is rolled back after this, which frees its locks. */
  readonly silentTransactionMs: number | undefined
}

/**
 * For the site: a visitor waits for the answer, and a delivery's lease runs out, so a quick failure beats a long wait.
 */
export const SITE_LIMITS: Limits = { statementMs: 10_000, lockMs: 5_000, silentTransactionMs: 10_000 }
/** For the operator's commands: exports and erasures of large stores take minutes. */
export const OPERATOR_LIMITS: Limits = { statementMs: 600_000, lockMs: 30_000, silentTransactionMs: 60_000 }
/** For migrations and other work that must not be cut off. */
export const NO_LIMITS: Limits = { statementMs: undefined, lockMs: undefined, silentTransactionMs: undefined }

/** Connections of one process; two webs and two workers stay far below a server's usual hundred. */
const CONNECTIONS = 10
/** Pieces of work that wait for a connection at most. Further ones are rejected at once. */
const MAX_WAITING = 1_000
/** How long a piece of work waits for a connection, new or free. */
const CONNECT_TIMEOUT_MS = 5_000
/** Added to a statement's limit: a server that has not even reported the limit by then is gone. */
const ANSWER_GRACE_MS = 2_000
/** TCP keepalive: a silent connection is probed after this time, then every second, ten times. */
const KEEPALIVE_AFTER_MS = 10_000

const BIGINT = types.builtins.INT8

/** Times and counts are whole numbers far below 2^53; as text, which `pg` would return, they cannot be added. */
const getTypeParser: typeof types.getTypeParser = (oid, format) =>
  oid === BIGINT ? Number : types.getTypeParser(oid, format)

/** The settings with which `pg` connects. */
export const clientConfig = (url: string, { statementMs, lockMs, silentTransactionMs }: Limits): ClientConfig => ({
  connectionString: url,
  application_name: 'debt-relief-site',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: silentTransactionMs,
  query_timeout: statementMs === undefined ? undefined : statementMs + ANSWER_GRACE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
  types: { getTypeParser },
})

/** Whether the server itself refused the statement; then the connection can be used again. */
const isRefusal = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.severity !== 'FATAL' && error.severity !== 'PANIC'

/** The transaction is lost to a plan that is out of date; on another connection it will be planned anew. */
export class StalePlanError extends Error {}

/** A migration beside this process changed what a named statement answers: its plan on this connection is of no use. */
const isStalePlan = (error: DatabaseError): boolean => error.routine === 'RevalidateCachedQuery'

/** A connection for one piece of work. Once it has failed, nothing more is sent on it, and the pool drops it. */
function guarded(client: PoolClient, url: string, names: StatementNames): PostgresPoolClient {
  let unfit = false
  let failure: StoreUnreachableError | undefined

  async function query(text: string, values: unknown[]) {
    if (failure) throw failure
    const status = client.getTransactionStatus()
    // For a commit without a transaction the server only prints a warning, and nothing is kept.
    if (text === 'commit' && status === 'I') throw new Error('the transaction had ended before its commit')
    try {
      return await client.query({ name: values.length > 0 ? names.of(text) : undefined, text, values })
    } catch (error) {
      if (!isRefusal(error)) {
        failure = new StoreUnreachableError(url, error)
        throw failure
      }
      if (!isStalePlan(error)) throw error
      unfit = true
      names.renew()
      if (status === 'I') return client.query({ text, values })
      throw new StalePlanError()
    }
  }
  const release = (destroy?: boolean) => client.release(unfit || failure !== undefined || destroy)
  return { query, release } as unknown as PostgresPoolClient
}

/** A bounded pool that survives lost connections: the work under way fails, and later work connects again. */
export function createPool(url: string, limits: Limits): PostgresPool {
  const names = createStatementNames()
  const pool = new Pool({ ...clientConfig(url, limits), max: CONNECTIONS })
  // An idle connection may break when nobody listens, and an error event without a listener ends the process. Work that
  // uses the connection learns of the error by its query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    options: pool.options,
    async connect() {
      if (pool.waitingCount >= MAX_WAITING) throw new StoreBusyError()
      try {
        return guarded(await pool.connect(), url, names)
      } catch (error) {
        throw new StoreUnreachableError(url, error)
      }
    },
    end: () => pool.end(),
  }
}
