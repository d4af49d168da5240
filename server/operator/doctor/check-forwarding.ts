import { DAY_MS } from '../../../domain/time-units.ts'
import type { Engine } from '../../database/engine.ts'
import { noticeAge } from '../../site-notices.ts'
import { type Finding, findingsOf } from './finding.ts'

/** Whether a web process has lately received requests through a proxy although TRUSTED_PROXIES is 0. */
export async function checkForwarding(
  engine: Engine,
  { TRUSTED_PROXIES }: { TRUSTED_PROXIES: number },
): Promise<Finding[]> {
  const age = TRUSTED_PROXIES === 0 ? await noticeAge(engine, 'forwardedIgnored') : undefined
  if (age === undefined || age > DAY_MS) return []
  return [
    findingsOf('settings').error(
      'A proxy stands in front of the site, but TRUSTED_PROXIES is 0: consent records hold the address of the proxy, and all visitors share one rate limit. Set TRUSTED_PROXIES to the number of your proxies',
    ),
  ]
}
