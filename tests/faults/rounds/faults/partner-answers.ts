import type { Service } from '../../../../sandbox/server.ts'
import type { Fault as Switch } from '../../../../sandbox/switches.ts'
import { pick, wholeNumber } from '../../../support/random.ts'
import { until } from '../../../support/until.ts'
import { BOTH, type Fault, HAPPENS_WITHIN_MS } from '../fault.ts'

const SERVICES: readonly Service[] = ['mail', 'broker', 'crm', 'token', 'support']
/** How many calls meet the fault at most. */
const CALLS = 6
/** Every form has calls to some of the services, so that so many forms meet most faults. */
const FORMS = 6

const ANSWERS: Readonly<Record<string, readonly Switch[]>> = {
  'an answer that is no JSON': [{ garbage: 'html' }, { garbage: 'empty' }],
  'an answer that breaks off': [{ garbage: 'truncated' }],
  'an answer of 2 MB': [{ garbage: 'huge' }],
  'a status of 500 or 502': [{ status: 500 }, { status: 502 }],
  '429 or 503 with Retry-After': [
    { status: 429, retryAfter: 2 },
    { status: 503, retryAfter: 30 },
  ],
  'a connection cut before or after the call was read': [{ drop: 'before' }, { drop: 'after' }],
  'a 200 that says no': [{ refuse: 'success-false' }],
  'a service that never answers': [{ hang: true }],
}

/** A partner of the sandbox answers so for some calls. What hangs ends at its deadline, in a later round. */
export const partnerAnswers: readonly Fault[] = Object.entries(ANSWERS).map(([name, switches]) => ({
  name,
  stores: BOTH,
  async inject({ site, ledger, random }) {
    const before = ledger.acknowledged
    const times = wholeNumber(random, 1, CALLS)
    site.sandbox.setSwitch(pick(random, SERVICES), { ...pick(random, switches), times })
    await until(() => ledger.acknowledged >= before + FORMS, 'forms are taken', HAPPENS_WITHIN_MS)
  },
}))
