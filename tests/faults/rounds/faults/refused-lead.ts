import type { Service } from '../../../../sandbox/server.ts'
import { pick } from '../../../support/random.ts'
import { until } from '../../../support/until.ts'
import { BOTH, type Fault, HAPPENS_WITHIN_MS } from '../fault.ts'

const SERVICES: readonly Service[] = ['mail', 'broker', 'crm', 'support']
const STATUSES = [400, 409, 422]
/** The forms of this person are refused. */
const MARK = 'refused-'
const FORMS = 4

/** All services refuse one lead whenever it comes, and take all others. */
export const refusedLead: Fault = {
  name: 'a lead that every service always refuses',
  stores: BOTH,
  async inject({ site: { sandbox }, ledger, random }) {
    for (const service of SERVICES) sandbox.setSwitch(service, { status: pick(random, STATUSES), onlyFor: MARK })
    const refused = () => sandbox.received.slice(before).some((call) => JSON.stringify(call.body).includes(MARK))
    const before = sandbox.received.length
    ledger.markNext(MARK)
    await until(refused, 'the services have the lead', HAPPENS_WITHIN_MS)
    const taken = ledger.acknowledged
    await until(() => ledger.acknowledged >= taken + FORMS, 'other forms are taken', HAPPENS_WITHIN_MS)
  },
}
