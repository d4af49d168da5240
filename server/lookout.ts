import type { Alerts } from './alerts.ts'
import type { Engine } from './database/engine.ts'
import { oldestDue, oldestUnclaimed } from './deliveries/oldest-due.ts'
import { type DiskSpace, diskSpace, judgeSpace, MB } from './disk-space.ts'
import type { Log } from './log.ts'

const LOOK_MS = 60_000
/** A delivery that has been due for longer is worth an alert: 15 minutes. */
export const OVERDUE_MS = 15 * 60_000

/** Raises alerts about what gets worse by itself, while it is still early. */
export interface Lookout {
  /** Looks once. Never throws. */
  look(): Promise<void>
  /** Looks every minute; first after a minute, in which a worker can send what waited while the site was stopped. */
  start(): void
  /** Looks no more; resolves when a look under way has ended. */
  stop(): Promise<void>
}

interface LookoutOptions {
  /** Whether this process delivers. One that only serves pages looks whether anybody does. */
  readonly delivers: boolean
  /** Folder of the embedded store. */
  readonly folder: string
  readonly spaceOf?: (folder: string) => Promise<DiskSpace>
}

export function createLookout(
  engine: Engine,
  log: Log,
  alerts: Alerts,
  { delivers, folder, spaceOf = diskSpace }: LookoutOptions,
): Lookout {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  async function lookAtQueue(): Promise<void> {
    const oldest = delivers ? await oldestDue(engine) : await oldestUnclaimed(engine)
    if (!oldest || oldest.ageMs <= OVERDUE_MS) return
    const { reference, service, ageMs } = oldest
    const reason = delivers ? `due for ${Math.floor(ageMs / 60_000)} minutes` : 'no worker takes it up'
    alerts('deliveryOverdue', { reference, service, reason })
  }

  /** The disk of a PostgreSQL server cannot be seen from here. */
  async function lookAtDisk(): Promise<void> {
    if (engine.kind !== 'embedded') return
    const space = await spaceOf(folder)
    if (judgeSpace(space) === 'enough') return
    alerts('diskNearlyFull', { reason: `${Math.floor(space.free / MB)} MB free` })
  }

  async function look(): Promise<void> {
    for (const lookAt of [lookAtQueue, lookAtDisk]) {
      await lookAt().catch((error: unknown) => log.warn('the lookout could not look', {}, error))
    }
  }

  return {
    look,
    start() {
      timer = setInterval(() => {
        underWay = underWay.then(look)
      }, LOOK_MS)
    },
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
