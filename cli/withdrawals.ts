import { CHANNEL_NAMES, type ConsentChannel } from '../domain/withdrawal.ts'
import { type ListedWithdrawal, listWithdrawals, noteTold } from '../server/operator/data-requests/list-withdrawals.ts'
import { withStore } from '../server/operator/store/open-store.ts'
import { type Command, JSON_OPTION, readArguments, UsageError } from './command.ts'
import { localDay, localMinute, table } from './table.ts'
import { referenceOf } from './values.ts'

export const channelsText = (channels: readonly ConsentChannel[]): string =>
  channels.map((channel) => CHANNEL_NAMES[channel]).join(', ')

/** What the operator still has to do about a withdrawal, or has done. */
function toldText({ recipients, tellBy, toldAt, note }: ListedWithdrawal): string {
  if (toldAt !== null) return `told ${localDay(toldAt)}: ${note ?? ''}`
  if (tellBy === null) return 'nobody to tell'
  const services = [...new Set(recipients.map(({ service }) => service))].join(', ')
  return `tell ${services} by ${localDay(tellBy)}`
}

/** One withdrawal a line, for `leads show`. */
export const withdrawalLine = (withdrawal: ListedWithdrawal): string =>
  `  ${withdrawal.reference} ${localMinute(withdrawal.withdrawnAt)}: ${channelsText(withdrawal.channels)}` +
  `${withdrawal.inForce.length > 0 ? '' : ' (agreed to anew since)'}; ${toldText(withdrawal)}\n`

export const withdrawalsList: Command = {
  name: 'withdrawals',
  audit: 'reads',
  usage: '[--json]',
  does: 'who withdrew consent to what, as references, with who has to be told by when',
  async run(args, { config, print, printJson }) {
    const { values } = readArguments(args, JSON_OPTION)
    const withdrawals = await withStore(config(), listWithdrawals)
    if (values.json) printJson(withdrawals)
    else if (withdrawals.length === 0) print('No withdrawals\n')
    else {
      const rows = withdrawals.map((withdrawal) => [
        withdrawal.reference,
        localMinute(withdrawal.withdrawnAt),
        channelsText(withdrawal.channels),
        withdrawal.inForce.length > 0 ? channelsText(withdrawal.inForce) : 'nothing',
        withdrawal.leads.join(' '),
        toldText(withdrawal),
      ])
      print(table(['REFERENCE', 'SINCE', 'WITHDRAWN', 'STILL IN FORCE', 'LEADS', 'TO DO'], rows))
    }
    return 0
  },
}

export const withdrawalsTold: Command = {
  name: 'withdrawals told',
  usage: 'REFERENCE --note TEXT [--json]',
  does: 'note that those who have the person’s leads were told of the withdrawal',
  async run(args, { config, print, printJson }) {
    const { values, positionals } = readArguments(args, { ...JSON_OPTION, note: { type: 'string' } }, ['REFERENCE'])
    const reference = referenceOf(positionals[0])
    const note = values.note?.trim()
    if (!note) throw new UsageError('--note is missing: who was told, and how')
    await withStore(config(), (engine) => noteTold(engine, reference, note))
    if (values.json) printJson({ reference, told: true })
    else print(`Noted: everybody who had leads of withdrawal ${reference} was told\n`)
    return 0
  },
}
