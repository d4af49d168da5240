import { setTimeout as wait } from 'node:timers/promises'
import { wholeNumber } from '../../../support/random.ts'
import { until } from '../../../support/until.ts'
import { BOTH, type Fault, HAPPENS_WITHIN_MS } from '../fault.ts'

const SILENT_MS = 300
const FORMS = 3

/**
 * The machines of the partners vanish in mid-call: connections are made, nothing gets through, and no end hears of it.
 * New connections work later; the old ones end at the deadline of their calls.
 */
export const halfOpenPartners: Fault = {
  name: 'half-open connections to all partners',
  stores: BOTH,
  async inject({ site, ledger, random }) {
    const before = ledger.acknowledged
    site.partnerLine.hang()
    await until(() => ledger.acknowledged >= before + FORMS, 'forms are taken', HAPPENS_WITHIN_MS)
    await wait(wholeNumber(random, 0, SILENT_MS))
    site.partnerLine.abandon()
  },
}
