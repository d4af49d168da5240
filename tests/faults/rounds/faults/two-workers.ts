import { startSite } from '../../../support/site.ts'
import { until } from '../../../support/until.ts'
import { type Fault, HAPPENS_WITHIN_MS } from '../fault.ts'
import type { Order } from '../inside/orders.ts'
import type { SiteProcess } from '../site-process.ts'

/** When two hold claims of different deliveries for so long, one alone goes on, to the next service's. */
const MEETS_WITHIN_MS = 300
/** How often both workers have to choose the same delivery. */
const MEETINGS = 3

/** Both workers have chosen the same deliveries before either claims them. Then one claims, and after its commit the other. */
export const twoWorkersOnOneLead: Fault = {
  name: 'two workers on one lead',
  stores: ['postgres'],
  async inject({ site }) {
    const [one, other] = site.workers
    if (!one || !other) throw new Error('two workers are needed')
    const both = (order: Order) => Promise.all([one.order(order), other.order(order)])
    const meet = async () => {
      const [first, second] = await both({ do: 'tellClaims' })
      return first?.held.some((id) => second?.held.includes(id)) && first
    }
    const letGo = (worker: SiteProcess) => worker.order({ do: 'letClaimGo', all: false })
    const end = performance.now() + HAPPENS_WITHIN_MS
    await both({ do: 'holdClaims' })
    // In turns: either may hold what the other has claimed meanwhile and therefore never chooses.
    let goesOn = one
    try {
      for (let meeting = 0; meeting < MEETINGS; ) {
        if (performance.now() > end) throw new Error('two workers hardly ever choose the same delivery')
        const before = await until(meet, 'both workers have chosen one delivery', MEETS_WITHIN_MS).catch(
          () => undefined,
        )
        if (!before) {
          await letGo(goesOn)
          goesOn = goesOn === one ? other : one
        } else {
          meeting++
          await letGo(one)
          const claimed = async () => ((await one.order({ do: 'tellClaims' }))?.claims ?? 0) > before.claims
          await until(claimed, 'one worker has claimed', HAPPENS_WITHIN_MS)
          await letGo(other)
        }
      }
    } finally {
      await both({ do: 'letClaimGo', all: true })
    }
  },
}

/** On one machine the second worker comes with a second site on the same folder, which has to refuse to start. */
export const secondSite: Fault = {
  name: 'a second site on the same store',
  stores: ['sqlite'],
  async inject({ site, ledger }) {
    const second = await startSite(site.settings).catch((error: Error) => error.message)
    if (typeof second !== 'string') {
      await second.kill('SIGKILL')
      ledger.find('wrong', 'a second site served the same store')
    } else if (!second.includes('is in use by another running site'))
      ledger.find('wrong', `a second site said: ${second}`)
  },
}
