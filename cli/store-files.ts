import { grouped } from '../domain/text/numbers.ts'
import { auditedAround } from '../server/audit/operator-run.ts'
import { openStoreBeside } from '../server/database/open-store.ts'
import { backUp, POSTGRES_TOOLS } from '../server/operator/store/backup.ts'
import type { CarriedTable } from '../server/operator/store/carry-over.ts'
import { type MoveReport, moveStore } from '../server/operator/store/migrate-store.ts'
import { withStore } from '../server/operator/store/open-store.ts'
import { type RestoreReport, restore } from '../server/operator/store/restore.ts'
import { OperatorError } from '../server/operator-error.ts'
import { createRemotes } from '../server/remotes/remotes.ts'
import { type Command, JSON_OPTION, readArguments } from './command.ts'
import { table } from './table.ts'

export const backupStore: Command = {
  name: 'backup',
  usage: 'FILE [--json]',
  does: 'copy the store to a new file, sealed by the current key, also while the site runs',
  async run(args, { config, print, printJson }) {
    const { values, positionals } = readArguments(args, JSON_OPTION, ['FILE'])
    const settings = config()
    if (settings.DATABASE_URL) throw new OperatorError(POSTGRES_TOOLS)
    const report = await withStore(settings, (engine) => backUp(engine, positionals[0] ?? ''))
    if (values.json) printJson(report)
    else {
      const size = grouped(report.bytes)
      print(`Backed up to ${report.file}: ${size} bytes, integrity check ${report.integrity}\n`)
      print(`It is sealed by the key ${report.key}: keep that key apart from it, without it nobody can restore it\n`)
    }
    return 0
  },
}

const COUNTED: readonly (readonly [CarriedTable, string])[] = [
  ['leads', 'Leads'],
  ['consents', 'Consent records'],
  ['data_requests', 'Data requests'],
  ['deliveries', 'Deliveries'],
  ['attempts', 'Delivery attempts'],
]

function carriedOverText({ carriedOver, erasedByLedger }: RestoreReport): string {
  if (!carriedOver)
    return 'What was erased, suppressed or sent since the backup is not known: erase and suppress again\n'
  const { deliveriesAdvanced } = carriedOver
  const erasedAgain = carriedOver.erasedAgain + erasedByLedger
  return `Also taken from the store before: suppressions, ${erasedAgain} erasure(s), the status of ${deliveriesAdvanced} deliveries\n`
}

const restoreText = (report: RestoreReport): string =>
  [
    table(
      ['RESTORED', 'IN BACKUP', 'CARRIED OVER', 'TOTAL'],
      COUNTED.map(([name, text]) => {
        const { inBackup, carriedOver, total } = report.tallies[name]
        return [text, ...[inBackup, carriedOver, total].map(grouped)]
      }),
    ),
    report.previous === null ? '' : `The store from before is kept as ${report.previous}\n`,
    carriedOverText(report),
    report.brokerUnknown > 0
      ? `${report.brokerUnknown} broker deliveries may have gone out since the backup and are unknown now. Ask the broker, then: leads settle ID --accepted|--rejected\n`
      : '',
  ].join('')

export const restoreStore: Command = {
  name: 'restore',
  usage: 'FILE [--json]',
  does: 'put a backup in the place of the store, while the site is stopped; the store before is kept beside it',
  async run(args, { config, clock, print, printJson }) {
    const { values, positionals } = readArguments(args, JSON_OPTION, ['FILE'])
    const settings = config()
    if (settings.DATABASE_URL) throw new OperatorError(POSTGRES_TOOLS)
    const isBrokerSetUp = createRemotes(settings, clock).isSetUp('broker')
    const options = { isBrokerSetUp, now: clock(), piiKeys: settings.PII_KEYS }
    const open = () => openStoreBeside(settings)
    const report = await auditedAround(open, open, () => restore(settings.DATA_DIR, positionals[0] ?? '', options))
    if (values.json) printJson(report)
    else print(restoreText(report))
    return 0
  },
}

const moveText = ({ tables, database, kept, resumed }: MoveReport): string =>
  [
    table(
      ['MOVED', 'ROWS', 'CHECKSUM'],
      tables.map(({ name, rows, checksum }) => [name, grouped(rows), checksum.slice(0, 16)]),
    ),
    resumed ? 'They had been copied by a command that was broken off\n' : '',
    `Counts and checksums agree. The store is now ${database}\n`,
    `The old one is kept as ${kept}: it holds personal data, remove it when you have a backup of the new one\n`,
  ].join('')

export const migrateStore: Command = {
  name: 'migrate-store',
  usage: '[--json]',
  does: 'copy the embedded store into the empty database of DATABASE_URL, while the site is stopped',
  async run(args, { config, clock, print, printJson }) {
    const { values } = readArguments(args, JSON_OPTION)
    const settings = config()
    // An entry in the store that moves would set it apart from what a broken-off command has copied.
    const report = await auditedAround(
      undefined,
      () => openStoreBeside(settings),
      () => moveStore(settings, clock()),
    )
    if (values.json) printJson(report)
    else print(moveText(report))
    return 0
  },
}
