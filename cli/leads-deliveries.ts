import { type RetryReport, retryAll, retrySubjects } from '../server/operator/leads/queue-again.ts'
import { release, settle } from '../server/operator/leads/settle.ts'
import { withStore } from '../server/operator/store/open-store.ts'
import { createRemotes } from '../server/remotes/remotes.ts'
import { type Command, JSON_OPTION, readArguments, UsageError } from './command.ts'
import { referenceOf } from './values.ts'

const RETRY_OPTIONS = {
  ...JSON_OPTION,
  failed: { type: 'boolean', default: false },
  refused: { type: 'boolean', default: false },
} as const

const retryText = ({ queued, skipped }: RetryReport): string =>
  [
    `${queued} ${queued === 1 ? 'delivery' : 'deliveries'} queued\n`,
    ...skipped.map(({ id, service, state, reason }) => `Not queued: ${id} ${service} (${state}): ${reason}\n`),
  ].join('')

export const leadsRetry: Command = {
  name: 'leads retry',
  usage: 'ID... | --failed | --refused [--json]',
  does: 'queue those deliveries again now (--failed: also those that wait for a later retry)',
  async run(args, { config, print, printJson }) {
    const { values, positionals } = readArguments(args, RETRY_OPTIONS, ['ID'], { many: true })
    const ways = [positionals.length > 0, values.failed, values.refused].filter(Boolean).length
    if (ways !== 1) throw new UsageError('name one or more IDs, or --failed, or --refused')
    const ids = positionals.map(referenceOf)
    const report = await withStore(config(), (engine) =>
      ids.length > 0 ? retrySubjects(engine, ids) : retryAll(engine, values.failed ? 'failed' : 'refused'),
    )
    if (values.json) printJson(report)
    else print(retryText(report))
    return 0
  },
}

const SETTLE_OPTIONS = {
  ...JSON_OPTION,
  accepted: { type: 'boolean', default: false },
  rejected: { type: 'boolean', default: false },
} as const

export const leadsSettle: Command = {
  name: 'leads settle',
  usage: 'ID --accepted|--rejected [--json]',
  does: 'close a broker delivery that is unknown, by what the broker says',
  async run(args, { config, print, printJson }) {
    const { values, positionals } = readArguments(args, SETTLE_OPTIONS, ['ID'])
    const id = referenceOf(positionals[0])
    if (values.accepted === values.rejected) throw new UsageError('give one of --accepted and --rejected')
    const verdict = values.accepted ? 'accepted' : 'rejected'
    const settled = await withStore(config(), (engine) => settle(engine, id, verdict))
    if (values.json) printJson({ id, ...settled })
    else print(`The broker delivery of lead ${id} is now ${settled.state}\n`)
    return 0
  },
}

export const leadsRelease: Command = {
  name: 'leads release',
  usage: 'ID [--json]',
  does: 'let a quarantined lead go out (its honeypot was filled in)',
  async run(args, { config, print, printJson }) {
    const { values, positionals } = readArguments(args, JSON_OPTION, ['ID'])
    const id = referenceOf(positionals[0])
    const settings = config()
    const { isSetUp } = createRemotes(settings, Date.now)
    const released = await withStore(settings, (engine) => release(engine, id, isSetUp))
    if (values.json) printJson({ id, released })
    else for (const { service, state } of released) print(`${service} of lead ${id} is now ${state}\n`)
    return 0
  },
}
