import { setTimeout as wait } from 'node:timers/promises'
import { DELIVERY_SERVICES, type DeliveryService, type DeliveryState } from '../../domain/delivery.ts'
import type { Alerts } from '../alerts.ts'
import { foldCounts } from '../database/counts.ts'
import type { Engine } from '../database/engine.ts'
import type { DeliveryRow } from '../database/tables.ts'
import type { Log } from '../log/log.ts'
import type { Attempt } from '../remotes/classify-response.ts'
import type { Remotes } from '../remotes/remotes.ts'
import { claimDue, endDeadClaims, finish, HOLD_BACK_MS, LEASE_MS, type OverdueClaim } from './claims.ts'
import { deliver } from './deliver.ts'
import { holdOrRelease } from './delivery-store.ts'

/** The worker looks for due deliveries at this interval, also when nobody wakes it. */
const LOOK_MS = 2_000
/** Interval at which the worker ends the claims of dead processes and folds the counts of closed connections. */
const SWEEP_MS = 15_000
/** Calls to one partner at a time, so that a partner that recovers is not flooded. */
const CALLS_PER_PARTNER = 32
/** Interval at which the recording of an attempt's end is tried again while the claim lasts. */
const RECORD_AGAIN_MS = 500

export interface Worker {
  start(): Promise<void>
  /** Looks for deliveries that have just become due. */
  wake(): void
  /** Starts no new call; resolves when the calls under way have ended, or after `deadlineMs`. */
  stop(deadlineMs: number): Promise<void>
}

/** The calls to one partner. Other due deliveries wait in the store, so a partner that hangs uses no more memory. */
interface Line {
  readonly calls: Set<Promise<void>>
  /** The store may hold deliveries that can start now. */
  look: boolean
  /** The latest call took, or has already taken, longer than `HOLD_BACK_MS`. */
  slow: boolean
}

/** @param countAttempt called after every attempt, with its service and the delivery's new state */
export function createWorker(
  engine: Engine,
  remotes: Remotes,
  productId: number,
  log: Log,
  alerts: Alerts,
  countAttempt: (service: DeliveryService, state: DeliveryState) => void = () => {},
): Worker {
  const lines = new Map<DeliveryService, Line>(
    DELIVERY_SERVICES.map((service) => [service, { calls: new Set(), look: false, slow: false }]),
  )
  /** Deliveries whose call is under way here. */
  const own = new Set<string>()
  /** When this process first saw a claim that is long overdue (performance.now), by delivery and attempt. */
  const firstSeen = new Map<string, number>()
  let filling: Promise<void> | undefined
  let fillAgain = false
  let stopped = false
  let timers: NodeJS.Timeout[] = []
  let stopListening = () => {}

  function raiseAlert({ service, subject_id: reference }: DeliveryRow, attempt: Attempt, state: DeliveryState) {
    // A mistyped address is the usual reason, and nothing of the lead depends on its receipt.
    if (service === 'receipt') return
    if (attempt.outcome.kind === 'noToken') alerts('crmToken', { reference, service })
    if (attempt.status === 401) alerts('notAuthorized', { reference, service })
    if (state === 'unknown') alerts('brokerUnknown', { reference, service })
    if (state === 'failed') alerts('deliveryFailed', { reference, service })
    if (state === 'refused') alerts('deliveryRefused', { reference, service })
  }

  function reportSuppressed({ service, subject_id: reference }: DeliveryRow): void {
    log.warn('delivery cancelled: the person is suppressed', { reference, service })
    if (service !== 'receipt') alerts('deliverySuppressed', { reference, service })
  }

  /**
   * Tries again while the store fails: without its recorded end, a lead that the broker took would become `unknown`.
   */
  async function record(claimed: DeliveryRow, attempt: Attempt, claimEnds: number): Promise<DeliveryState> {
    for (;;) {
      try {
        return await finish(engine, claimed, attempt)
      } catch (error) {
        if (performance.now() + RECORD_AGAIN_MS > claimEnds) throw error
        log.warn('the end of an attempt could not be recorded yet', {}, error)
        await wait(RECORD_AGAIN_MS)
      }
    }
  }

  async function attemptOnce(claimed: DeliveryRow): Promise<void> {
    const claimEnds = performance.now() + LEASE_MS
    const attempt = await deliver(engine, remotes, claimed, productId)
    const state = await record(claimed, attempt, claimEnds)
    countAttempt(claimed.service, state)
    log.info('delivery attempt', {
      reference: claimed.subject_id,
      service: claimed.service,
      state,
      attempts: claimed.attempts,
      status: attempt.status,
      reason: 'reason' in attempt.outcome ? attempt.outcome.reason : undefined,
    })
    raiseAlert(claimed, attempt, state)
    const { outcome } = attempt
    engine.signals.send('attempted', {
      subjectId: claimed.subject_id,
      service: claimed.service,
      taken: outcome.kind === 'taken',
      tokenMessage: outcome.kind === 'noToken' ? outcome.message : undefined,
    })
  }

  /**
   * Starts the call of a claimed delivery. Once it no longer holds back later services, looks for deliveries of theirs.
   */
  function begin(line: Line, claimed: DeliveryRow): void {
    own.add(claimed.id)
    let quick = true
    const holdsBack = setTimeout(() => {
      quick = false
      line.slow = true
      lookAndFill()
    }, HOLD_BACK_MS)
    const call = attemptOnce(claimed)
      .catch((error: unknown) => {
        log.error('delivery attempt broke off', { service: claimed.service }, error)
      })
      .finally(() => {
        clearTimeout(holdsBack)
        if (quick) line.slow = false
        line.calls.delete(call)
        own.delete(claimed.id)
        lookAndFill(claimed.rank)
      })
    line.calls.add(call)
  }

  /** Claims the deliveries that can start now, service by service in the order of first attempts. */
  async function fillLines(): Promise<void> {
    for (const [service, line] of lines) {
      const limit = CALLS_PER_PARTNER - line.calls.size
      if (stopped || !line.look || limit === 0) continue
      line.look = false
      const overtaken = [...lines].filter(([, { calls, slow }]) => slow && calls.size === CALLS_PER_PARTNER)
      const wish = { service, limit, overtaken: overtaken.map(([name]) => name), mailRoute: remotes.mailRoute }
      try {
        const { claimed, suppressed, more } = await claimDue(engine, wish)
        line.look ||= more
        suppressed.forEach(reportSuppressed)
        for (const delivery of claimed) begin(line, delivery)
      } catch (error) {
        log.error('due deliveries could not be claimed', { service }, error)
      }
    }
  }

  /** Runs one round of claims at a time; a request during a round leads to one more round. */
  function fill(): void {
    if (filling) {
      fillAgain = true
      return
    }
    fillAgain = false
    filling = fillLines().finally(() => {
      filling = undefined
      if (fillAgain && !stopped) fill()
    })
  }

  /** Looks for due deliveries of the services after this rank; by default of all services. */
  function lookAndFill(afterRank = -1): void {
    DELIVERY_SERVICES.forEach((service, rank) => {
      const line = lines.get(service)
      if (line && rank > afterRank) line.look = true
    })
    fill()
  }

  /**
   * Whether only a clock that jumped may have ended this claim. Sweeps leave no claim overdue for long, so one that is may
   * belong to another process whose call is under way: it stays for as long as a lease.
   */
  function mayLive({ id, attempts, overdueMs }: OverdueClaim): boolean {
    if (own.has(id)) return true
    if (engine.exclusive || overdueMs < LEASE_MS) return false
    const claim = `${id} ${attempts}`
    const now = performance.now()
    const since = firstSeen.get(claim) ?? now
    if (now - since < LEASE_MS) firstSeen.set(claim, since)
    else firstSeen.delete(claim)
    return firstSeen.has(claim)
  }

  async function endClaims(atStart: boolean): Promise<void> {
    const ended = await endDeadClaims(engine, { atStart, mayLive })
    if (ended.length > 0) log.warn('claims of a dead process ended', { count: ended.length })
    for (const { service, reference, state } of ended) {
      if (state === 'unknown') alerts('brokerUnknown', { reference, service })
    }
  }

  async function sweep(): Promise<void> {
    try {
      await endClaims(false)
      await foldCounts(engine)
    } catch (error) {
      log.error('the sweep failed', {}, error)
    }
  }

  async function underWayEnded(): Promise<void> {
    await filling
    await Promise.all([...lines.values()].flatMap(({ calls }) => [...calls]))
  }

  return {
    wake: () => lookAndFill(),
    async start() {
      await endClaims(true)
      await holdOrRelease(engine, remotes.isSetUp)
      stopListening = engine.signals.on('due', () => lookAndFill())
      timers = [setInterval(() => lookAndFill(), LOOK_MS), setInterval(sweep, SWEEP_MS)]
      lookAndFill()
    },
    async stop(deadlineMs) {
      stopped = true
      timers.forEach(clearInterval)
      stopListening()
      const timer = new AbortController()
      await Promise.race([underWayEnded(), wait(deadlineMs, undefined, { signal: timer.signal }).catch(() => {})])
      timer.abort()
    },
  }
}
