import { setTimeout as wait } from 'node:timers/promises'
import { DELIVERY_SERVICES, type DeliveryService, type DeliveryState } from '../../domain/delivery.ts'
import type { Alerts } from '../alerts.ts'
import type { Engine } from '../database/engine.ts'
import type { DeliveryRow } from '../database/tables.ts'
import { errorCode, type Log } from '../log.ts'
import type { Attempt } from '../remotes/classify-response.ts'
import type { Remotes } from '../remotes/remotes.ts'
import { deliver } from './deliver.ts'
import {
  claim,
  dueDeliveriesOf,
  endDeadClaims,
  finish,
  holdOrRelease,
  type Subject,
  subjectsDue,
} from './delivery-store.ts'
import { createSemaphore } from './semaphore.ts'

/** An attempt holds back the next of its subject at most this long (milliseconds; contract, section 5). */
const HOLD_BACK = 1_000
/** The worker looks for due deliveries by itself this often (milliseconds). */
const LOOK = 2_000
/** And for claims of dead processes this often (milliseconds). */
const SWEEP = 60_000
/** Calls under way to one partner at a time: a partner that comes back is not flooded. */
const CALLS_PER_PARTNER = 32
/** Subjects under way at a time, and read of one service in one look. */
const SUBJECTS = 256
const LOOK_AT_MOST = 64

/** How an attempt went; told to whoever waits for the outcome of a form. */
export type AttemptListener = (delivery: DeliveryRow, attempt: Attempt, state: DeliveryState) => void

export interface Worker {
  start(): Promise<void>
  /** Takes up a subject at once. */
  wake(subject: Subject): void
  /** Hears of every finished attempt; answers the way to stop listening. */
  onAttempt(listener: AttemptListener): () => void
  /** Takes up nothing new; resolves when what is under way has ended, or after `deadline` milliseconds. */
  stop(deadline: number): Promise<void>
}

const keyOf = ({ kind, id }: Subject) => `${kind}:${id}`

export function createWorker(engine: Engine, remotes: Remotes, productId: number, log: Log, alerts: Alerts): Worker {
  const listeners = new Set<AttemptListener>()
  const underWay = new Map<string, Promise<void>>()
  const wanted = new Map<string, Subject>()
  /** Attempts under way or waiting for their partner's turn, by delivery. */
  const calls = new Map<string, Promise<void>>()
  const semaphores = Object.fromEntries(
    DELIVERY_SERVICES.map((service) => [service, createSemaphore(CALLS_PER_PARTNER)]),
  ) as Record<DeliveryService, ReturnType<typeof createSemaphore>>
  let stopped = false
  let timers: NodeJS.Timeout[] = []

  function raiseAlert({ service, subject_id: reference }: DeliveryRow, attempt: Attempt, state: DeliveryState) {
    if (attempt.outcome.kind === 'noToken') alerts('crmToken', { reference, service })
    if (state === 'unknown') alerts('brokerUnknown', { reference, service })
    if (state === 'failed') alerts('deliveryFailed', { reference, service })
    if (state === 'refused') alerts('deliveryRefused', { reference, service })
  }

  async function attemptOnce(due: DeliveryRow): Promise<void> {
    const claimed = stopped ? undefined : await claim(engine, due.id)
    if (!claimed) return
    const attempt = await deliver(engine, remotes, claimed, productId)
    const state = await finish(engine, claimed, attempt)
    log.info('delivery attempt', {
      reference: claimed.subject_id,
      service: claimed.service,
      state,
      attempts: claimed.attempts,
      status: attempt.status,
      reason: 'reason' in attempt.outcome ? attempt.outcome.reason : undefined,
    })
    raiseAlert(claimed, attempt, state)
    for (const listener of listeners) listener(claimed, attempt, state)
  }

  /** Starts a subject's due attempts in order; a slow one holds back the next for a second at most. */
  async function takeUp(subject: Subject): Promise<void> {
    for (const due of await dueDeliveriesOf(engine, subject)) {
      if (stopped) return
      if (calls.has(due.id)) continue
      const running = semaphores[due.service](() => attemptOnce(due)).catch((error: unknown) => {
        log.error('delivery attempt broke off', { service: due.service, reason: errorCode(error) })
      })
      calls.set(due.id, running)
      void running.finally(() => calls.delete(due.id))
      const timer = new AbortController()
      await Promise.race([running, wait(HOLD_BACK, undefined, { signal: timer.signal }).catch(() => {})])
      timer.abort()
    }
  }

  function fill(): void {
    for (const [key, subject] of wanted) {
      if (stopped || underWay.size >= SUBJECTS) return
      if (underWay.has(key)) continue
      wanted.delete(key)
      const running = takeUp(subject)
        .catch((error: unknown) => log.error('deliveries could not be taken up', { reason: errorCode(error) }))
        .finally(() => {
          underWay.delete(key)
          fill()
        })
      underWay.set(key, running)
    }
  }

  function wake(subject: Subject): void {
    wanted.set(keyOf(subject), subject)
    fill()
  }

  async function look(): Promise<void> {
    if (stopped || wanted.size > SUBJECTS) return
    try {
      // Service by service: a partner that hangs must not keep the others' retries out of sight.
      for (const service of DELIVERY_SERVICES) {
        for (const subject of await subjectsDue(engine, service, LOOK_AT_MOST)) wake(subject)
      }
    } catch (error) {
      log.error('due deliveries could not be read', { reason: errorCode(error) })
    }
  }

  async function sweep(): Promise<void> {
    try {
      const ended = await endDeadClaims(engine, { atStart: false })
      if (ended > 0) log.warn('claims of a dead process ended', { count: ended })
    } catch (error) {
      log.error('claims could not be swept', { reason: errorCode(error) })
    }
  }

  return {
    wake,
    onAttempt(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start() {
      const ended = await endDeadClaims(engine, { atStart: true })
      if (ended > 0) log.warn('claims of a dead process ended', { count: ended })
      await holdOrRelease(engine, remotes.isSetUp)
      timers = [setInterval(look, LOOK), setInterval(sweep, SWEEP)]
      await look()
    },
    async stop(deadline) {
      stopped = true
      timers.forEach(clearInterval)
      const timer = new AbortController()
      const all = Promise.allSettled([...underWay.values(), ...calls.values()])
      await Promise.race([all, wait(deadline, undefined, { signal: timer.signal }).catch(() => {})])
      timer.abort()
    },
  }
}
