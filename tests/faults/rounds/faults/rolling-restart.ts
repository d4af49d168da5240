import { shuffled } from '../../../support/random.ts'
import { BOTH, type Fault } from '../fault.ts'

/** As at a release: every process ends in order and starts again, one after the other. */
export const rollingRestart: Fault = {
  name: 'rolling restart',
  stores: BOTH,
  async inject({ site, ledger, random }) {
    for (const process of shuffled(random, site.processes)) {
      const code = await process.end('SIGTERM')
      if (code !== 0 && code !== undefined) ledger.find('wrong', `${process.program} ended with ${code} on SIGTERM`)
      await site.start(process)
    }
  },
}
