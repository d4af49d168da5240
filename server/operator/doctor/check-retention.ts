import type { Engine } from '../../database/engine.ts'
import type { SweepTable } from '../../database/tables.ts'
import { isoTime } from '../../iso-time.ts'
import { checkRetention, type Refusal, type RetentionCheck, retentionOf } from '../../privacy/retention.ts'
import { lastSweep } from '../../privacy/sweeps.ts'
import type { Config } from '../../settings/config.ts'
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

/** When a sweep was, and what it did, in a sentence for the operator. */
export const sweepText = ({ swept_at, records, events, refused }: SweepTable): string =>
  `${isoTime(swept_at)}, ${plural(records, 'record', 'records')} erased, ` +
  `${plural(events, 'delivery attempt', 'delivery attempts')} removed${refused === null ? '' : `; refused: ${refused}`}`

/** Whether records are erased once they may not be kept longer. */
export async function checkErasing(engine: Engine, config: Config): Promise<Finding[]> {
  const check = await checkRetention(engine, retentionOf(config))
  const findings: Finding[] = [
    check.refusal
      ? warning(
          `Nothing is erased by its age, since ${refusalText(check.refusal, check)}. If that is right: ops retention`,
        )
      : ok('Clock and records are as expected: what is past its time is erased once a day'),
  ]
  if (check.waiting > 0) {
    const records = plural(check.waiting, 'record is', 'records are')
    findings.push(note(`${records} past the time, and kept while undelivered`))
  }
  const sweep = await lastSweep(engine.db)
  if (sweep) findings.push(note(`The last sweep: ${sweepText(sweep)}`))
  return findings
}
