import { pick, wholeNumber } from '../../../support/random.ts'
import { until } from '../../../support/until.ts'
import { BOTH, type Fault, HAPPENS_WITHIN_MS } from '../fault.ts'
import type { CrashPoint } from '../inside/orders.ts'

/** Before the point is met for so many times at most, nothing happens. */
const LATEST_HIT = 5

const POINTS: readonly (CrashPoint & { readonly name: string })[] = [
  { work: 'intake', at: 'beforeCommit', name: 'before a form is committed' },
  { work: 'intake', at: 'afterCommit', name: 'after a form is committed' },
  { work: 'intake', at: 'answer', name: 'before the first byte of the answer' },
  { work: 'claim', at: 'beforeCommit', name: 'before a claim is committed' },
  { work: 'claim', at: 'afterCommit', name: 'between claim and call' },
  { work: 'record', at: 'beforeCommit', name: 'after the partner answered, before it is recorded' },
  { work: 'record', at: 'afterCommit', name: 'after the answer is recorded' },
]

/** The process kills itself from inside, when it is about to send `commit` or has its answer. */
export const killsAtPoints: readonly Fault[] = POINTS.map(({ name, ...point }) => ({
  name: `kill -9 ${name}`,
  stores: BOTH,
  async inject({ site, random }) {
    const process = pick(random, point.work === 'intake' ? site.webs : site.workers)
    await process.order({ do: 'crash', point: point as CrashPoint, hit: wholeNumber(random, 1, LATEST_HIT) })
    await until(() => !process.running, `${process.program} dies ${name}`, HAPPENS_WITHIN_MS)
  },
}))
