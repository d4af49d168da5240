import type { SweepTable } from '../server/database/tables.ts'
import { isoTime } from '../server/iso-time.ts'
import { refusalText, sweepText } from '../server/operator/doctor/check-retention.ts'
import { withStore } from '../server/operator/store/open-store.ts'
import { OperatorError } from '../server/operator-error.ts'
import { checkRetention, eraseExpired, type RetentionCheck, retentionOf } from '../server/privacy/retention.ts'
import { lastSweep } from '../server/privacy/sweeps.ts'
import { type Command, JSON_OPTION, readArguments, UsageError } from './command.ts'
import { fields } from './table.ts'

function countOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new UsageError(`--confirm is ${JSON.stringify(text)}; expected the number of records past their time`)
}

const checkText = (check: RetentionCheck, sweep: SweepTable | undefined): string =>
  [
    fields([
      ['Clock', isoTime(check.clock.now)],
      ['Last time seen', check.clock.seenAt === 0 ? 'none yet' : isoTime(check.clock.seenAt)],
      ['Records kept', String(check.kept)],
      ['Past their time', String(check.expired)],
      ['Kept while undelivered', String(check.waiting)],
      ['Last sweep', sweep ? sweepText(sweep) : 'none yet'],
    ]),
    check.refusal
      ? `Nothing is erased by itself: ${refusalText(check.refusal, check)}.\n` +
        `If clock and number are right, erase them and trust the clock: retention --confirm ${check.expired}\n`
      : 'What is past its time is erased once a day\n',
  ].join('')

export const retention: Command = {
  name: 'retention',
  usage: '[--confirm COUNT] [--json]',
  does: 'what is past the time that it may be kept; with --confirm, erase so many records and trust the clock',
  async run(args, { config, print, printJson }) {
    const { values } = readArguments(args, { ...JSON_OPTION, confirm: { type: 'string' } })
    const confirmed = countOf(values.confirm)
    const settings = config()
    const days = retentionOf(settings)
    if (confirmed === undefined) {
      const { check, sweep } = await withStore(settings, async (engine) => ({
        check: await checkRetention(engine, days),
        sweep: await lastSweep(engine.db),
      }))
      if (values.json) printJson({ ...check, lastSweep: sweep ?? null })
      else print(checkText(check, sweep))
      return 0
    }
    const { erased, refused } = await withStore(settings, (engine) => eraseExpired(engine, days, confirmed))
    if (refused) throw new OperatorError(`Past their time: ${refused.expired}, not ${confirmed}. Nothing was erased`)
    if (values.json) printJson({ erased })
    else print(`Erased: ${erased} record(s). The clock is trusted as it is now.\n`)
    return 0
  },
}
