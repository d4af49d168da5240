import { until } from '../../../support/until.ts'
import { BOTH, type Fault, HAPPENS_WITHIN_MS } from '../fault.ts'

/** Long enough for the token to expire between the call's departure and its answer. */
const CALL_TAKES_MS = 150

/** The CRM's access tokens expire while calls with them are under way, and new ones live for two calls. */
export const expiredToken: Fault = {
  name: 'access token expires in flight',
  stores: BOTH,
  async inject({ site }) {
    const { sandbox } = site
    const before = sandbox.received.length
    sandbox.setSwitch('crm', { delayMs: CALL_TAKES_MS })
    sandbox.setSwitch('token', { expireAfterCalls: 2 })
    const crmCalls = () => sandbox.received.slice(before).filter(({ service }) => service === 'crm')
    await until(() => crmCalls().length > 0, 'the CRM has a call', HAPPENS_WITHIN_MS)
    sandbox.expireTokens()
    await until(
      () => crmCalls().some(({ answeredStatus }) => answeredStatus === 401),
      'a token has expired in flight',
      HAPPENS_WITHIN_MS,
    )
  },
}
