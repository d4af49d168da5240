import { setTimeout as wait } from 'node:timers/promises'
import { shuffled, wholeNumber } from '../../../support/random.ts'
import { BOTH, type Fault } from '../fault.ts'

/** The kill comes at most so long after the round began. */
const LATEST_KILL_MS = 300

export const killAtRandom: Fault = {
  name: 'kill -9 of any processes at any moment',
  stores: BOTH,
  async inject({ site, random }) {
    await wait(wholeNumber(random, 0, LATEST_KILL_MS))
    const dying = shuffled(random, site.processes).slice(0, wholeNumber(random, 1, site.processes.length))
    await Promise.all(dying.map((process) => process.end('SIGKILL')))
  },
}
