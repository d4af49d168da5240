import { expect, test } from 'vitest'
import type { Round } from '../fault.ts'
import type { Order } from '../inside/orders.ts'
import type { SiteProcess } from '../site-process.ts'
import { twoWorkersOnOneLead } from './two-workers.ts'

const MEETINGS = ['a', 'b', 'c']
/** What a worker chose before the other one, whose claims were not held back yet, claimed it. */
const NO_LONGER_DUE = 'old'

/** A worker that holds back the claim of one delivery at a time; once it is let go, it chooses the first that is due. */
function aWorker(due: string[], chosen: string | undefined) {
  let held = chosen
  let claims = 0
  return {
    async order(order: Order) {
      if (order.do === 'letClaimGo') {
        const at = held ? due.indexOf(held) : -1
        if (at >= 0) {
          due.splice(at, 1)
          claims++
        }
        held = due[0]
      }
      return { held: held ? [held] : [], claims }
    },
  } satisfies Pick<SiteProcess, 'order'>
}

test.each([
  ['the first', NO_LONGER_DUE, 'a'],
  ['the second', 'a', NO_LONGER_DUE],
])('a claim that %s worker alone holds, and the other will never choose, is let go', async (_, ofOne, ofOther) => {
  const due = [...MEETINGS, 'd']
  const workers = [aWorker(due, ofOne), aWorker(due, ofOther)]
  await twoWorkersOnOneLead.inject({ site: { workers } } as unknown as Round)
  expect(due.length).toBeLessThanOrEqual(1)
})
