import { MINUTE_MS } from '../domain/time-units.ts'
import type { Alerts } from './alerts.ts'
import { MB } from './bytes.ts'
import type { Engine } from './database/engine.ts'
import { oldestDue, oldestUnclaimed } from './deliveries/oldest-due.ts'
import { type DiskSpace, diskSpace, spaceLevel } from './disk-space.ts'
import type { Log } from './log/log.ts'

const CHECK_MS = MINUTE_MS
/** A delivery that has been due for longer is worth an alert: 15 minutes. */
export const OVERDUE_MS = 15 * MINUTE_MS

/** Raises alerts early about problems that grow by themselves. */
export interface Monitor {
  /** Checks once. Never throws. */
  checkNow(): Promise<void>
  /** Checks every minute; first after a minute, in which a worker can send what waited while the site was stopped. */
  start(): void
  /** Stops checking; resolves when a running check has ended. */
  stop(): Promise<void>
}

interface MonitorOptions {
  /** Whether this process delivers. A process that only serves pages checks whether another one does. */
  readonly delivers: boolean
  /** Folder of the embedded store. */
  readonly folder: string
  readonly spaceOf?: (folder: string) => Promise<DiskSpace>
}

export function createMonitor(
  engine: Engine,
  log: Log,
  alerts: Alerts,
  { delivers, folder, spaceOf = diskSpace }: MonitorOptions,
): Monitor {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  async function checkQueue(): Promise<void> {
    const oldest = delivers ? await oldestDue(engine) : await oldestUnclaimed(engine)
    if (!oldest || oldest.ageMs <= OVERDUE_MS) return
    const { reference, service, ageMs } = oldest
    const reason = delivers ? `due for ${Math.floor(ageMs / MINUTE_MS)} minutes` : 'no worker takes it up'
    alerts('deliveryOverdue', { reference, service, reason })
  }

  /** The disk of a PostgreSQL server cannot be seen from here. */
  async function checkDisk(): Promise<void> {
    if (engine.kind !== 'embedded') return
    const space = await spaceOf(folder)
    if (spaceLevel(space) === 'enough') return
    alerts('diskNearlyFull', { reason: `${Math.floor(space.free / MB)} MB free` })
  }

  async function checkNow(): Promise<void> {
    for (const check of [checkQueue, checkDisk]) {
      await check().catch((error: unknown) => log.warn('the monitor could not check', {}, error))
    }
  }

  return {
    checkNow,
    start() {
      timer = setInterval(() => {
        underWay = underWay.then(checkNow)
      }, CHECK_MS)
    },
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
