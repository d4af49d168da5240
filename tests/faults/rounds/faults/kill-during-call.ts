import { pick } from '../../../support/random.ts'
import { BOTH, type Fault, HAPPENS_WITHIN_MS } from '../fault.ts'

/** Long enough for the kill to come before the answer. */
const CALL_TAKES_MS = 2_000

/** The partner has the call, and the process that made it never hears the answer. */
export const killDuringCall: Fault = {
  name: 'kill -9 while a partner has the call',
  stores: BOTH,
  async inject({ site, random }) {
    const service = pick(random, ['mail', 'broker', 'crm'] as const)
    const before = site.sandbox.received.length
    site.sandbox.setSwitch(service, { delayMs: CALL_TAKES_MS })
    await site.sandbox.waitFor(
      (calls) => calls.slice(before).some((call) => call.service === service && call.answeredStatus === undefined),
      HAPPENS_WITHIN_MS,
    )
    await Promise.all(site.workers.map((worker) => worker.end('SIGKILL')))
  },
}
