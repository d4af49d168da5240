import { NOT_SOLD_BECAUSE } from '../domain/broker-eligibility.ts'
import { DELIVERY_STATES } from '../domain/delivery.ts'
import { alsoShown } from '../server/audit/operator-run.ts'
import { type ListedLead, listLeads } from '../server/operator/leads/list-leads.ts'
import { withStore } from '../server/operator/store/open-store.ts'
import { type Command, JSON_OPTION, readArguments } from './command.ts'
import { summaryText } from './deliveries-text.ts'
import { dollarsIfAny, localMinute, table } from './table.ts'
import { oneOf, timeOf, wholeNumberOf } from './values.ts'

const OPTIONS = {
  ...JSON_OPTION,
  since: { type: 'string' },
  status: { type: 'string' },
  limit: { type: 'string', default: '50' },
} as const

const row = (lead: ListedLead): string[] => [
  lead.id,
  localMinute(lead.receivedAt),
  lead.source,
  // Every form has a name: without one, its seal is broken.
  lead.erased ? '(erased)' : lead.name || '(cannot be opened)',
  lead.state,
  dollarsIfAny(lead.debtAmount),
  summaryText(lead.deliveries),
  lead.notSold === null ? '' : NOT_SOLD_BECAUSE[lead.notSold],
]

export const leadsList: Command = {
  name: 'leads list',
  audit: 'reads',
  usage: '[--since ISO] [--status STATE] [--limit N] [--json]',
  does: 'leads, newest first, with the states of their deliveries and why one is not sold (50 unless told)',
  async run(args, { config, print, printJson }) {
    const { values } = readArguments(args, OPTIONS)
    const since = timeOf(values.since, '--since')
    const status = values.status === undefined ? undefined : oneOf(DELIVERY_STATES, values.status, '--status')
    const limit = wholeNumberOf(values.limit, '--limit')
    const leads = await withStore(config(), async (engine) => {
      const found = await listLeads(engine, { since, status }, limit)
      alsoShown(found)
      return found
    })
    if (values.json) printJson(leads)
    else if (leads.length === 0) print('No leads\n')
    else print(table(['ID', 'RECEIVED', 'SOURCE', 'NAME', 'STATE', 'AMOUNT', 'DELIVERIES', 'NOT SOLD'], leads.map(row)))
    return 0
  },
}
