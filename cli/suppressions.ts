import { CHANNEL_NAMES } from '../domain/withdrawal.ts'
import type { SuppressionRow, WithdrawalRow } from '../server/database/tables.ts'
import { isoTime, isoTimeOrNull } from '../server/iso-time.ts'
import { withStore } from '../server/operator/store/open-store.ts'
import { OperatorError } from '../server/operator-error.ts'
import { listSuppressions, type Person, suppress, unsuppress } from '../server/privacy/suppression.ts'
import { withdrawalRows } from '../server/privacy/withdrawals.ts'
import { type Command, JSON_OPTION, readArguments } from './command.ts'
import { localMinute, table } from './table.ts'
import { deliveryCount, PERSON_OPTIONS, personOf } from './values.ts'

/** How many characters of a hash are shown: enough to tell rows apart. */
const HASH_SHOWN = 16

/** Without the key's id, which they all begin with. */
const shownHash = (hash: string): string => hash.slice(hash.indexOf(':') + 1).slice(0, HASH_SHOWN)

function readPerson(args: readonly string[]): { readonly json: boolean; readonly person: Person } {
  const { values } = readArguments(args, { ...JSON_OPTION, ...PERSON_OPTIONS })
  return { json: values.json, person: personOf(values) }
}

export const suppressPerson: Command = {
  name: 'suppress',
  usage: '--email ADDRESS | --phone NUMBER [--json]',
  does: 'nothing further is sent for this person, data requests excepted; deliveries still open are cancelled',
  async run(args, { config, print, printJson }) {
    const { json, person } = readPerson(args)
    const cancelled = await withStore(config(), (engine) => suppress(engine, person))
    if (json) printJson({ suppressed: true, cancelled })
    else print(`Suppressed: nothing further is sent for this person. Cancelled: ${deliveryCount(cancelled)}\n`)
    return 0
  },
}

export const unsuppressPerson: Command = {
  name: 'unsuppress',
  usage: '--email ADDRESS | --phone NUMBER [--json]',
  does: 'new deliveries go out again for this person; what was cancelled stays cancelled',
  async run(args, { config, print, printJson }) {
    const { json, person } = readPerson(args)
    if (!(await withStore(config(), (engine) => unsuppress(engine, person)))) {
      throw new OperatorError('This person is not suppressed')
    }
    if (json) printJson({ suppressed: false })
    else print('No longer suppressed: new deliveries go out. What was cancelled stays cancelled.\n')
    return 0
  },
}

const listed = ({ channel, key_hash, created_at, lifted_at, lifted_by }: SuppressionRow) => ({
  inForce: lifted_at === null,
  channel,
  stops: 'everything' as const,
  keyHash: key_hash,
  since: isoTime(created_at),
  liftedAt: isoTimeOrNull(lifted_at),
  liftedBy: lifted_by,
})

/** Consent that a person withdrew by themselves, channel by channel. */
const listedWithdrawal = ({ channel, reference, key_hash, created_at, lifted_at, lifted_by }: WithdrawalRow) => ({
  inForce: lifted_at === null,
  channel: null,
  stops: channel,
  reference,
  keyHash: key_hash,
  since: isoTime(Number(created_at)),
  liftedAt: isoTimeOrNull(lifted_at === null ? null : Number(lifted_at)),
  liftedBy: lifted_by,
})

export const suppressionsList: Command = {
  name: 'suppressions',
  audit: 'reads',
  usage: '[--json]',
  does: 'who is suppressed, as hashes of email addresses and phone numbers, with dates, and by what it was lifted',
  async run(args, { config, print, printJson }) {
    const { values } = readArguments(args, JSON_OPTION)
    const rows = await withStore(config(), async ({ db }) => [
      ...(await listSuppressions(db)).map(listed),
      ...(await withdrawalRows(db)).map(listedWithdrawal),
    ])
    if (values.json) printJson(rows)
    else if (rows.length === 0) print('No suppressions\n')
    else {
      const lines = rows.map(({ channel, stops, keyHash, since, liftedAt, liftedBy }) => [
        channel ?? 'email or phone',
        stops === 'everything' ? stops : CHANNEL_NAMES[stops],
        shownHash(keyHash),
        localMinute(since),
        liftedAt === null ? 'in force' : `${localMinute(liftedAt)} by ${liftedBy}`,
      ])
      print(table(['CHANNEL', 'STOPS', 'HASH', 'SINCE', 'LIFTED'], lines))
    }
    return 0
  },
}
