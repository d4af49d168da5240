import { shiftClock } from './clock.ts'
import { crashAt } from './crash-points.ts'
import { CLOCK_SHIFT_VARIABLE, CRASH_VARIABLE, type CrashPoint, type Obeyed, type Order } from './orders.ts'
import { holdClaims, letClaimGo, onCommit, theHeldClaim } from './transactions.ts'

// Runs inside the site's processes, before the site: the way in for faults that only the process itself can meet at an
// exact point. Nothing happens without an order.

function obey(order: Order): void {
  if (order.do === 'crash') crashAt(order.point, order.hit)
  else if (order.do === 'shiftClock') shiftClock(order.milliseconds)
  else if (order.do === 'holdClaims') holdClaims()
  else if (order.do === 'letClaimGo') letClaimGo(order.all)
}

let claims = 0
onCommit((at, work) => {
  if (at === 'afterCommit' && work.has('claim')) claims++
})

shiftClock(Number(process.env[CLOCK_SHIFT_VARIABLE] ?? 0))
const crash = process.env[CRASH_VARIABLE]
if (crash) crashAt(JSON.parse(crash) as CrashPoint, 1)
process.on('message', (order: Order) => {
  obey(order)
  process.send?.({ held: theHeldClaim(), claims } satisfies Obeyed)
})
// The site decides by itself when it ends.
process.channel?.unref()
