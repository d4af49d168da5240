import { readFileSync } from 'node:fs'
import { type ListedRun, listAudit } from '../server/audit/list-audit.ts'
import { hashesOfPerson } from '../server/audit/operator-run.ts'
import { verifyAudit } from '../server/audit/verify-audit.ts'
import type { Anchor, Tampering } from '../server/chain/verify-chains.ts'
import { withStore } from '../server/operator/store/open-store.ts'
import { type Command, JSON_OPTION, readArguments, UsageError } from './command.ts'
import { localMinute, table } from './table.ts'
import { PERSON_OPTIONS, personIfNamed, referenceOf, timeOf, wholeNumberOf } from './values.ts'

const OPTIONS = {
  ...JSON_OPTION,
  ...PERSON_OPTIONS,
  since: { type: 'string' },
  limit: { type: 'string', default: '100' },
  about: { type: 'string' },
  against: { type: 'string' },
} as const

/** How many characters of a keyed hash are shown: enough to tell people apart. */
const HASH_SHOWN = 24

/** How many references a line of the table shows; `--json` has all. */
const WHOSE_SHOWN = 5

function whoseText(whose: readonly string[]): string {
  const shown = whose.slice(0, WHOSE_SHOWN).map((one) => one.slice(0, HASH_SHOWN))
  return [...shown, ...(whose.length > WHOSE_SHOWN ? [`and ${whose.length - WHOSE_SHOWN} more`] : [])].join(' ')
}

/** The anchors in what `audit --json` printed earlier. */
function anchorsIn(file: string): readonly Anchor[] {
  const { anchors } = JSON.parse(readFileSync(file, 'utf8')) as { readonly anchors?: readonly Anchor[] }
  if (!Array.isArray(anchors)) throw new UsageError(`${file} is not what audit --json prints`)
  return anchors
}

const row = ({ at, who, command, whose, outcome }: ListedRun): string[] => [
  localMinute(at),
  who ?? '(past its time)',
  command,
  outcome === 'began' ? 'no end noted' : outcome,
  whose === null ? '(past its time)' : whoseText(whose),
]

const tamperingText = (tampering: readonly Tampering[]): string =>
  tampering.map(({ what, reference, finding }) => `TAMPERED WITH: entry ${reference} ${what}: ${finding}\n`).join('')

export const audit: Command = {
  name: 'audit',
  audit: 'reads',
  usage: '[--since ISO] [--limit N] [--about ID | --email ADDRESS | --phone NUMBER] [--against FILE] [--json]',
  does: 'what operators did: who, when, what, whose, newest first (100 unless told); exit 1 where an entry was changed, removed or added. --against: the JSON of an earlier time',
  async run(args, { config, print, printJson, warn }) {
    const { values } = readArguments(args, OPTIONS)
    const since = timeOf(values.since, '--since')
    const limit = wholeNumberOf(values.limit, '--limit')
    const person = personIfNamed(values)
    const about = values.about === undefined ? undefined : referenceOf(values.about)
    if (person && about !== undefined) throw new UsageError('give one of --about, --email and --phone')
    const known = values.against === undefined ? [] : anchorsIn(values.against)
    const { runs, report } = await withStore(config(), async (engine) => {
      const whose = about !== undefined ? [about] : person && hashesOfPerson(engine.vault, person)
      return { runs: await listAudit(engine.db, { since, whose }, limit), report: await verifyAudit(engine, known) }
    })
    if (values.json) printJson({ runs, ...report })
    else {
      print(table(['WHEN', 'WHO', 'WHAT', 'OUTCOME', 'WHOSE'], runs.map(row)))
      if (report.tampering.length === 0) print(`${report.records} entries, none was changed, removed or added\n`)
    }
    if (report.tampering.length === 0) return 0
    warn(tamperingText(report.tampering).trimEnd())
    return 1
  },
}
