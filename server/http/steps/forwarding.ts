import { MINUTE_MS } from '../../../domain/time-units.ts'
import type { Services } from '../../services.ts'
import { keepNotice } from '../../site-notices.ts'
import type { Step } from '../exchange.ts'

/** The warning is repeated at most this often, since every request through a proxy carries the header. */
const QUIET_MS = 10 * MINUTE_MS
/** Private addresses, where the operator's own proxy would be. From other addresses a visitor may have forged the header. */
const NEAR = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/

/**
 * Warns that requests come through a proxy although TRUSTED_PROXIES is 0: then all visitors share the proxy's address, in
 * consent records and for the rate limits. The warning never names an address.
 * @param monotonicMs never jumps, as the time of day may
 */
export function noticeForwarding(
  { config, log, alerts, engine }: Pick<Services, 'config' | 'log' | 'alerts' | 'engine'>,
  monotonicMs: () => number = () => performance.now(),
): Step {
  let quietUntil = Number.NEGATIVE_INFINITY
  return ({ request, client }) => {
    const isIgnored = config.TRUSTED_PROXIES === 0 && request.headers['x-forwarded-for'] !== undefined
    if (!isIgnored || monotonicMs() < quietUntil) return 'next'
    quietUntil = monotonicMs() + QUIET_MS
    log.error(
      'X-Forwarded-For arrives, but TRUSTED_PROXIES is 0: every visitor has the address of the proxy. Set TRUSTED_PROXIES to the number of your proxies',
    )
    if (NEAR.test(client.address)) {
      alerts('forwardedIgnored')
      keepNotice(engine, 'forwardedIgnored').catch(() => {})
    }
    return 'next'
  }
}
