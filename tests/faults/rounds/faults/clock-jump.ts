import { pick } from '../../../support/random.ts'
import { until } from '../../../support/until.ts'
import { BOTH, type Fault, HAPPENS_WITHIN_MS } from '../fault.ts'

const SECOND = 1_000
const DAY = 24 * 60 * 60 * SECOND
const SIX_YEARS = 6 * 365 * DAY
const JUMPS = [SECOND, DAY, SIX_YEARS, -SECOND, -DAY, -SIX_YEARS]
/** Forms that are taken by the wrong clock. */
const FORMS = 4

/** The clock of the database and of every process jumps, and later back; half of the time a worker starts in between. */
export const clockJump: Fault = {
  name: 'clock jump of a second, a day or six years',
  stores: BOTH,
  async inject({ site, ledger, random }) {
    const before = ledger.acknowledged
    await site.shiftClock(pick(random, JUMPS))
    if (random() < 0.5) {
      const worker = pick(random, site.workers)
      await worker.end('SIGKILL')
      await site.start(worker)
    }
    await until(() => ledger.acknowledged >= before + FORMS, 'forms are taken by a wrong clock', HAPPENS_WITHIN_MS)
  },
}
