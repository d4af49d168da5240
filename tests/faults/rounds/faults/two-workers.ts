import { startSite } from '../../../support/site.ts'
import { until } from '../../../support/until.ts'
import { type Fault, HAPPENS_WITHIN_MS } from '../fault.ts'

/** Longer than two workers take to hear of the same lead. The second one's is twice as long: it comes after the first. */
const DELAY_MS = 250
const FORMS = 10

/** Both workers have chosen the same deliveries before either claims them. */
export const twoWorkersOnOneLead: Fault = {
  name: 'two workers on one lead',
  stores: ['postgres'],
  async inject({ site, ledger }) {
    const before = ledger.acknowledged
    const delay = (unit: number) =>
      Promise.all(
        site.workers.map((worker, index) => worker.order({ do: 'delayClaims', milliseconds: unit * (index + 1) })),
      )
    await delay(DELAY_MS)
    await until(() => ledger.acknowledged >= before + FORMS, 'forms are taken', HAPPENS_WITHIN_MS)
    await delay(0)
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
