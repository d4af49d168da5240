import type { Engine } from '../../database/engine.ts'
import { checkRetention, type Refusal, type RetentionCheck } from '../../privacy/retention.ts'
import type { Config } from '../../settings/config.ts'
import { isoTime } from '../times.ts'
import { type Finding, findingsOf, plural } from './finding.ts'

const { ok, note, warning } = findingsOf('retention')

/** Why nothing is erased by its age, in a sentence for the operator. */
export function refusalText(refusal: Refusal, { clock, expired, kept }: RetentionCheck): string {
  const times = `it says ${isoTime(clock.now)}, and the last time seen was ${isoTime(clock.seenAt)}`
  switch (refusal) {
    case 'clockAhead':
      return `the clock is ahead: ${times}`
    case 'clockBehind':
      return `the clock is behind: ${times}`
    case 'tooMany':
      return `${expired} of ${kept} records are past their time, far more than usual`
  }
}

/** Whether records are erased once they may not be kept longer. */
export async function checkErasing(engine: Engine, config: Config): Promise<Finding[]> {
  const days = { leadDays: config.RETENTION_LEADS_DAYS, requestDays: config.RETENTION_REQUESTS_DAYS }
  const check = await checkRetention(engine, days)
  const findings: Finding[] = [
    check.refusal
      ? warning(
          `Nothing is erased by its age, since ${refusalText(check.refusal, check)}. If that is right: ops retention`,
        )
      : ok('Clock and records are as expected: what is past its time is erased once a day'),
  ]
  if (check.waiting > 0) {
    const records = plural(check.waiting, 'record is', 'records are')
    findings.push(note(`${records} past the time, and kept while a delivery is open`))
  }
  return findings
}
