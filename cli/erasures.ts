import { readFileSync } from 'node:fs'
import { ledgerOf, readLedger, replayLedger } from '../server/operator/data-requests/erasure-ledger.ts'
import { withStore } from '../server/operator/store/open-store.ts'
import { OperatorError } from '../server/operator-error.ts'
import { type Command, JSON_OPTION, readArguments } from './command.ts'
import { localMinute, table } from './table.ts'

/** How many characters of a hash are shown: enough to tell rows apart. */
const HASH_SHOWN = 24

export const erasuresList: Command = {
  name: 'erasures list',
  audit: 'reads',
  usage: '[--json]',
  does: 'the ledger of erased people, as keyed hashes with dates; keep its JSON with the backups of PostgreSQL',
  async run(args, { config, print, printJson }) {
    const { values } = readArguments(args, JSON_OPTION)
    const entries = await withStore(config(), (engine) => ledgerOf(engine))
    if (values.json) printJson(entries)
    else if (entries.length === 0) print('No erasures\n')
    else {
      const lines = entries.map(({ erasure, channel, keyHash, erasedAt }) => [
        erasure,
        channel,
        keyHash.slice(0, HASH_SHOWN),
        localMinute(erasedAt),
      ])
      print(table(['ERASURE', 'CHANNEL', 'HASH', 'ERASED'], lines))
    }
    return 0
  },
}

export const erasuresReplay: Command = {
  name: 'erasures replay',
  usage: 'FILE [--json]',
  does: 'after a restore by other tools: take in a ledger (JSON of erasures list) and erase again whom it names',
  async run(args, { config, print, printJson }) {
    const { values, positionals } = readArguments(args, JSON_OPTION, ['FILE'])
    const file = positionals[0] ?? ''
    const entries = readLedger(readFileSync(file, 'utf8'))
    if (!entries) throw new OperatorError(`${file} is no ledger: it needs the JSON of erasures list`)
    const report = await withStore(config(), (engine) => replayLedger(engine, entries))
    if (values.json) printJson(report)
    else print(`New in the ledger: ${report.added}. Erased again: ${report.erased} record(s)\n`)
    return 0
  },
}
