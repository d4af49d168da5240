import path from 'node:path'
import { type RunningSite, type StartOptions, startSite } from '../../support/site.ts'
import { CLOCK_SHIFT_VARIABLE, type Obeyed, type Order } from './inside/orders.ts'

const PRELOAD = path.resolve(import.meta.dirname, 'inside/preload.ts')

export type Program = NonNullable<StartOptions['program']>

/** One of the site's processes, which dies and comes back. */
export interface SiteProcess {
  readonly program: Program
  /** Of the process that runs now; `undefined` while none does. */
  readonly running: RunningSite | undefined
  /** Starts it unless it runs. `clockShift`: how far its clock is from the true time, in milliseconds. */
  start(clockShift: number): Promise<void>
  /** Ends it, and answers its exit code: null after a signal, `undefined` where it has died before, as a fault had it do. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null | undefined>
  /** Has the process do something to itself; resolves when it has understood. `undefined`: it does not run. */
  order(order: Order): Promise<Obeyed | undefined>
}

/** @param onUnexpectedEnd called with what it printed when the process ends though nobody has ended it */
export function aSiteProcess(
  program: Program,
  settings: Readonly<Record<string, string>>,
  onUnexpectedEnd: (what: string) => void,
): SiteProcess {
  let running: RunningSite | undefined
  let mayEnd = false
  return {
    program,
    get running() {
      return running
    },
    async start(clockShift) {
      if (running) return
      const environment = { ...settings, [CLOCK_SHIFT_VARIABLE]: String(clockShift) }
      const started = await startSite(environment, { program, preload: PRELOAD })
      running = started
      mayEnd = false
      void started.ended.then((code) => {
        running = undefined
        if (!mayEnd) onUnexpectedEnd(`${program} ended by itself with ${code}: ${started.output().slice(-2_000)}`)
      })
    },
    async end(signal) {
      const wasToDie = mayEnd
      mayEnd = true
      const code = await running?.kill(signal)
      return wasToDie && code === null ? undefined : code
    },
    async order(order) {
      if (order.do === 'crash') mayEnd = true
      return (await running?.tell(order)) as Obeyed | undefined
    },
  }
}
