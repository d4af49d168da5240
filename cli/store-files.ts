import { backUp } from '../server/operator/backup.ts'
import { withStore } from '../server/operator/open-store.ts'
import { type RestoreReport, restore } from '../server/operator/restore.ts'
import { type Command, JSON_OPTION, readArguments } from './command.ts'

export const backupStore: Command = {
  name: 'backup',
  usage: 'FILE [--json]',
  does: 'copy the store to a new file, also while the site runs',
  async run(args, { config, print, printJson }) {
    const { values, positionals } = readArguments(args, JSON_OPTION, ['FILE'])
    const report = await withStore(config().DATA_DIR, (engine) => backUp(engine, positionals[0] ?? ''))
    if (values.json) printJson(report)
    else {
      const size = report.bytes.toLocaleString('en-US')
      print(`Backed up to ${report.file}: ${size} bytes, integrity check ${report.integrity}\n`)
      print('It holds personal data, unencrypted: keep it where only you can read it\n')
    }
    return 0
  },
}

function carriedOverText({ carriedOver, previous, brokerDue }: RestoreReport): string {
  if (carriedOver) {
    const { erasedAgain, deliveries, leadsOnlyInPrevious, requestsOnlyInPrevious } = carriedOver
    const lost = leadsOnlyInPrevious + requestsOnlyInPrevious
    return [
      `Carried over from it: suppressions, ${erasedAgain} erasure(s), the standing of ${deliveries} deliveries\n`,
      lost > 0
        ? `Not in the backup: ${leadsOnlyInPrevious} lead(s) and ${requestsOnlyInPrevious} data request(s); they are in ${previous} alone\n`
        : '',
    ].join('')
  }
  const unknown = 'What was erased, suppressed or sent since the backup is not known: erase and suppress again\n'
  const due =
    brokerDue > 0
      ? `${brokerDue} broker deliveries are due and will be sent at the next start, also if they went out after the backup\n`
      : ''
  return unknown + due
}

const restoreText = (report: RestoreReport): string =>
  [
    `Restored: ${report.leads} lead(s), ${report.requests} data request(s)\n`,
    report.previous === null ? '' : `The store from before is kept as ${report.previous}\n`,
    carriedOverText(report),
  ].join('')

export const restoreStore: Command = {
  name: 'restore',
  usage: 'FILE [--json]',
  does: 'put a backup in the place of the store, while the site is stopped',
  async run(args, { config, print, printJson }) {
    const { values, positionals } = readArguments(args, JSON_OPTION, ['FILE'])
    const report = await restore(config().DATA_DIR, positionals[0] ?? '')
    if (values.json) printJson(report)
    else print(restoreText(report))
    return 0
  },
}
