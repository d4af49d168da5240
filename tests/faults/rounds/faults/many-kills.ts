import { setTimeout as wait } from 'node:timers/promises'
import { pick, wholeNumber } from '../../../support/random.ts'
import { until } from '../../../support/until.ts'
import { BOTH, type Fault, HAPPENS_WITHIN_MS } from '../fault.ts'

/** A kill comes at most so long after a form was taken. */
const LATEST_KILL_MS = 200

/** Kills one process after the other while forms are taken. Each starts again at once, while the next one is killed. */
export const manyKills = (kills: number): Fault => ({
  name: `${kills} kills under load without a pause`,
  stores: BOTH,
  async inject({ site, ledger, random }) {
    const starting: Promise<void>[] = []
    for (let kill = 0; kill < kills; kill++) {
      const before = ledger.acknowledged
      await until(() => ledger.acknowledged > before, 'a form is taken between two kills', HAPPENS_WITHIN_MS)
      await wait(wholeNumber(random, 0, LATEST_KILL_MS))
      const process = pick(
        random,
        site.processes.filter(({ running }) => running),
      )
      await process.end('SIGKILL')
      starting.push(site.start(process))
    }
    await Promise.all(starting)
  },
})
