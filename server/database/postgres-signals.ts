import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Db } from './engine.ts'
import { clientConfig, SITE_LIMITS } from './postgres-pool.ts'
import { createLocalSignals, type SignalMessages, type SignalName, type Signals } from './signals.ts'

const CHANNEL = 'debt_relief_site'
/** Bytes of signals in one notification, which holds less than 8,000 bytes in all. */
const MAX_NOTIFICATION_BYTES = 7_500
/** Signals that wait to be sent at most; when there are more, the oldest are dropped. */
const MAX_WAITING = 1_000
/** A listener that has lost its connection connects again after this time. */
const RECONNECT_MS = 1_000

type Signal = { readonly [Name in SignalName]: readonly [Name, SignalMessages[Name]] }[SignalName]

/** The content of one notification. */
interface Envelope {
  /** The sending process; its own listeners have already received the signals. */
  readonly from: string
  readonly signals: readonly Signal[]
}

/**
 * Takes as many signals from the front as one notification holds. Equal signals are sent once, too large ones never.
 */
function takeEnvelope(from: string, waiting: Signal[]): string {
  const taken = new Map<string, Signal>()
  let size = 0
  for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
    const text = JSON.stringify(next)
    const more = taken.has(text) ? 0 : Buffer.byteLength(text) + 1
    if (taken.size > 0 && size + more > MAX_NOTIFICATION_BYTES) break
    waiting.shift()
    if (more > MAX_NOTIFICATION_BYTES) continue
    size += more
    taken.set(text, next)
  }
  return JSON.stringify({ from, signals: [...taken.values()] } satisfies Envelope)
}

export interface PostgresSignals extends Signals {
  /** Starts to receive signals of other processes. Resolves once it listens, or once its first try has failed. */
  listen(): Promise<void>
  close(): Promise<void>
}

/**
 * Signals by NOTIFY and LISTEN. Each is sent after the transaction that it reports, in a statement of its own: a
 * transaction that notifies locks the whole database during its commit, so no two leads could be stored at the same
 * time.
 */
export function createPostgresSignals(db: Db, url: string): PostgresSignals {
  const local = createLocalSignals()
  const self = randomUUID()
  const waiting: Signal[] = []
  let sending: Promise<void> | undefined
  let listening: Promise<void> | undefined
  let client: Client | undefined
  const closed = new AbortController()

  async function flush(): Promise<void> {
    // Signals of the same moment are sent together.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const envelope = takeEnvelope(self, waiting)
      try {
        await sql`select pg_notify(${CHANNEL}, ${envelope})`.execute(db)
      } catch {
        // A lost signal does no harm, because every listener also looks by itself.
        waiting.length = 0
      }
    }
    sending = undefined
  }

  function hear(payload: string | undefined): void {
    try {
      const { from, signals } = JSON.parse(payload ?? '') as Envelope
      if (from !== self) for (const signal of signals) local.send(...(signal as Parameters<Signals['send']>))
    } catch {
      // Any client of the database can send notifications; those that are none of ours are ignored.
    }
  }

  /** Resolves when the connection has ended, for whatever reason. */
  async function listenOnce(onListening: () => void): Promise<void> {
    client = new Client(clientConfig(url, SITE_LIMITS))
    const ended = new Promise<void>((resolve) => {
      client?.once('end', resolve)
      client?.once('error', () => resolve())
    })
    client.on('error', () => {})
    client.on('notification', ({ payload }) => hear(payload))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      // Deliveries may have become due while this process was not listening.
      local.send('due', true)
      onListening()
      await ended
    } catch {
      // The connection is tried again; until then every listener looks by itself.
    } finally {
      client.end().catch(() => {})
    }
  }

  async function listenUntilClosed(onListening: () => void): Promise<void> {
    while (!closed.signal.aborted) {
      await listenOnce(onListening)
      onListening()
      await wait(RECONNECT_MS, undefined, { signal: closed.signal }).catch(() => {})
    }
  }

  return {
    send(name, message) {
      local.send(name, message)
      waiting.push([name, message] as unknown as Signal)
      if (waiting.length > MAX_WAITING) waiting.shift()
      sending ??= flush()
    },
    on: local.on,
    listen: () =>
      new Promise((resolve) => {
        listening = listenUntilClosed(resolve)
      }),
    async close() {
      await sending
      closed.abort()
      client?.end().catch(() => {})
      await listening
    },
  }
}
