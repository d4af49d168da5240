import { DAY_MS, HOUR_MS, MINUTE_MS } from '../domain/time-units.ts'
import type { Alerts } from './alerts.ts'
import { eraseOldAudit } from './audit/audit-trail.ts'
import { type ClockReading, noteClock, readClock } from './clock.ts'
import type { Engine } from './database/engine.ts'
import { endOverlongWaits } from './deliveries/overlong-waits.ts'
import { errorReason, type Log } from './log/log.ts'
import { removeOldEvents } from './privacy/event-retention.ts'
import { type RequestsDue, requestsDue } from './privacy/requests-due.ts'
import { eraseExpired, type Refusal, type RetentionSettings, retentionOf } from './privacy/retention.ts'
import { recordSweep } from './privacy/sweeps.ts'
import type { Config } from './settings/config.ts'

/** The clock is looked at this often. */
const CLOCK_CHECK_MS = MINUTE_MS
/** Records past their time are looked for this often. */
const RETENTION_CHECK_MS = DAY_MS
/** The dates of data requests are looked at this often. */
const REQUEST_CHECK_MS = HOUR_MS
/** A clock that lags behind the time gone by for more than this went back. */
const JUMP_MS = 500

export interface Housekeeping {
  /** Looks at the clock now, and mends what a clock that went back has left. Never throws. */
  checkClock(): Promise<void>
  /** Erases what is older than it may be kept. Never throws. */
  sweep(): Promise<void>
  /** Raises an alert where a date of a data request is near. Never throws. */
  checkRequests(): Promise<void>
  /** Runs every task now and from then on at its interval; resolves when the clock was looked at. */
  start(): Promise<void>
  /** Does nothing more; answers when what is under way has ended. */
  stop(): Promise<void>
}

const REASONS: Readonly<Record<Refusal, string>> = {
  clockAhead: 'the clock is ahead of the last time seen',
  clockBehind: 'the clock is behind the last time seen',
  tooMany: 'too large a share of the records',
}

const DUTIES: Readonly<Record<RequestsDue['duty'], string>> = {
  confirm: 'confirm',
  optOut: 'carry out the opt-out',
  answer: 'answer',
  appeal: 'answer the appeal',
}

/** Says whether the clock went back since it was asked before; at first it may have. `monotonicMs` never jumps. */
function createJumpDetector(monotonicMs: () => number) {
  let before: { readonly now: number; readonly at: number } | undefined
  return (now: number): boolean => {
    const at = monotonicMs()
    const wentBack = before === undefined || now - before.now < at - before.at - JUMP_MS
    before = { now, at }
    return wentBack
  }
}

/** What a worker does besides delivering: it watches the clock, and erases what may not be kept longer. */
export function createHousekeeping(
  config: RetentionSettings & Pick<Config, 'RETENTION_EVENTS_DAYS' | 'RETENTION_AUDIT_DAYS' | 'ALERT_REQUEST_DAYS'>,
  engine: Engine,
  log: Log,
  alerts: Alerts,
  monotonicMs: () => number = () => performance.now(),
): Housekeeping {
  const retention = retentionOf(config)
  const wentBack = createJumpDetector(monotonicMs)
  let verdict: ClockReading['verdict'] = 'plausible'
  let timers: NodeJS.Timeout[] = []
  let underWay: Promise<void> = Promise.resolve()

  async function checkClock(): Promise<void> {
    try {
      const reading = await noteClock(engine)
      if (reading.verdict !== verdict && reading.verdict !== 'plausible') {
        alerts('clockImplausible', { reason: REASONS[reading.verdict === 'ahead' ? 'clockAhead' : 'clockBehind'] })
      }
      verdict = reading.verdict
      if (!wentBack(reading.now)) return
      const count = await endOverlongWaits(engine)
      if (count > 0) log.warn('the clock went back: deliveries that would have waited too long are due', { count })
    } catch (error) {
      alerts('storeNotWritable', { reason: errorReason(error) })
    }
  }

  async function sweep(): Promise<void> {
    try {
      const { erased, refused } = await eraseExpired(engine, retention)
      log.info('records past their time erased', { count: erased })
      const events = await removeOldEvents(engine, config.RETENTION_EVENTS_DAYS)
      log.info('delivery attempts past their time removed', { count: events })
      const refusal = refused?.refusal
      await recordSweep(engine, { records: erased, events, refused: refusal ? REASONS[refusal] : null })
      if (!refusal) return await sweepAudit()
      const kind = refusal === 'tooMany' ? 'retentionRefused' : 'clockImplausible'
      alerts(kind, { count: refused.expired, reason: REASONS[refusal] })
    } catch (error) {
      log.error('records past their time could not be erased', {}, error)
    }
  }

  async function sweepAudit(): Promise<void> {
    if ((await readClock(engine)).verdict !== 'plausible') return
    const count = await eraseOldAudit(engine, config.RETENTION_AUDIT_DAYS)
    log.info('who did what was erased from entries of the audit trail past their time', { count })
  }

  async function checkRequests(): Promise<void> {
    try {
      const { now, verdict } = await readClock(engine)
      // A clock that is ahead would make every request look late.
      const due = verdict === 'plausible' ? await requestsDue(engine, now, config.ALERT_REQUEST_DAYS) : undefined
      if (!due) return
      const reason = `${DUTIES[due.duty]} by ${new Date(due.by).toISOString().slice(0, 10)}`
      alerts('dataRequestDue', { reference: due.reference, count: due.count, reason })
    } catch (error) {
      log.error('the dates of data requests could not be looked at', {}, error)
    }
  }

  /** One after the other, so that stopping has one end to wait for. */
  function queue(work: () => Promise<void>): Promise<void> {
    underWay = underWay.then(work)
    return underWay
  }

  return {
    checkClock,
    sweep,
    checkRequests,
    async start() {
      timers = [
        setInterval(() => void queue(checkClock), CLOCK_CHECK_MS),
        setInterval(() => void queue(sweep), RETENTION_CHECK_MS),
        setInterval(() => void queue(checkRequests), REQUEST_CHECK_MS),
      ]
      await queue(checkClock)
      void queue(sweep)
      void queue(checkRequests)
    },
    async stop() {
      timers.forEach(clearInterval)
      await underWay
    },
  }
}
