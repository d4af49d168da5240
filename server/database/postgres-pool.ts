import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { type ClientConfig, DatabaseError, Pool, type PoolClient, types } from 'pg'
import { createStatementNames, type StatementNames } from './statement-names.ts'
import { StoreBusyError, StoreUnreachableError } from './store-errors.ts'

/** What a connection may take, in milliseconds; `undefined` is no limit. */
export interface Limits {
  readonly statement: number | undefined
  readonly lock: number | undefined
  /** A transaction whose process says nothing more is rolled back, and its locks are free. */
  readonly silentTransaction: number | undefined
}

/** A form waits for its answer and a delivery for its lease: better an honest failure than a long wait. */
export const SITE_LIMITS: Limits = { statement: 10_000, lock: 5_000, silentTransaction: 10_000 }
/** Exports and erasures of large stores take their time. */
export const OPERATOR_LIMITS: Limits = { statement: 600_000, lock: 30_000, silentTransaction: 60_000 }
/** Migrations and what else must not be cut off. */
export const NO_LIMITS: Limits = { statement: undefined, lock: undefined, silentTransaction: undefined }

/** Connections of one process; two webs and two workers stay far below a server's usual hundred. */
const CONNECTIONS = 10
/** Work that waits for a connection; beyond it the answer is no, at once. */
const WAITING = 1_000
/** How long a connection is waited for, a new one or a free one. */
const CONNECT_TIMEOUT_MS = 5_000
/** Added to a statement's limit: a server that has not even reported the limit by then is gone. */
const ANSWER_GRACE_MS = 2_000
/** A silent connection is asked whether it lives after this, then every second, ten times. */
const KEEPALIVE_AFTER_MS = 10_000

const BIGINT = types.builtins.INT8

/** Times and counts are whole numbers far below 2^53; as text, which `pg` would return, they cannot be added. */
const getTypeParser: typeof types.getTypeParser = (oid, format) =>
  oid === BIGINT ? Number : types.getTypeParser(oid, format)

/** What `pg` connects with. */
export const clientConfig = (url: string, { statement, lock, silentTransaction }: Limits): ClientConfig => ({
  connectionString: url,
  application_name: 'debt-relief-site',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: silentTransaction,
  query_timeout: statement === undefined ? undefined : statement + ANSWER_GRACE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
  types: { getTypeParser },
})

/** Whether the server itself refused the statement, and the connection is as good as before. */
const isRefusal = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.severity !== 'FATAL' && error.severity !== 'PANIC'

/** The transaction is lost to a plan that is out of date; on another connection it will be planned anew. */
export class StalePlanError extends Error {}

/** A migration beside this process changed what a named statement answers: its plan on this connection is of no use. */
const isStalePlan = (error: DatabaseError): boolean => error.routine === 'RevalidateCachedQuery'

/** One connection for one piece of work. Once it fails, nothing more is sent on it, and it is not used again. */
function guarded(client: PoolClient, url: string, names: StatementNames): PostgresPoolClient {
  let unfit = false
  let failure: StoreUnreachableError | undefined

  async function query(text: string, values: unknown[]) {
    if (failure) throw failure
    const status = client.getTransactionStatus()
    // The server only warns of a commit without a transaction, and nothing would be kept.
    if (text === 'commit' && status === 'I') throw new Error('the transaction had ended before its commit')
    try {
      return await client.query({ name: names.of(text), text, values })
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

/** A bounded pool that outlives lost connections: work under way fails, what comes later connects anew. */
export function createPool(url: string, limits: Limits): PostgresPool {
  const names = createStatementNames()
  const pool = new Pool({ ...clientConfig(url, limits), max: CONNECTIONS })
  // Nobody may be listening when a connection breaks, and an error event without a listener ends the process. Whoever
  // uses the connection learns of it by its query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    options: pool.options,
    async connect() {
      if (pool.waitingCount >= WAITING) throw new StoreBusyError()
      try {
        return guarded(await pool.connect(), url, names)
      } catch (error) {
        throw new StoreUnreachableError(url, error)
      }
    },
    end: () => pool.end(),
  }
}
