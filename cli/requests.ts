import {
  type ListedDataRequest,
  listDataRequests,
  resolveDataRequest,
  type ShownDataRequest,
  showDataRequest,
} from '../server/operator/data-requests.ts'
import { withStore } from '../server/operator/open-store.ts'
import { type Command, JSON_OPTION, readArguments, UsageError } from './command.ts'
import { deliveriesText } from './deliveries-text.ts'
import { answersText } from './leads-show.ts'
import { fields, localDay, localMinute, table } from './table.ts'
import { referenceOf } from './values.ts'

const statusOf = ({ late, resolvedAt }: ListedDataRequest): string => {
  if (resolvedAt !== null) return `resolved ${localDay(resolvedAt)}`
  return late ? 'LATE' : 'open'
}

const row = (request: ListedDataRequest): string[] => [
  request.id,
  localMinute(request.receivedAt),
  statusOf(request),
  localDay(request.confirmBy),
  localDay(request.answerBy),
  request.erasedAt === null ? request.name : '(erased)',
  request.requestTypes.join(', '),
]

export const requestsList: Command = {
  name: 'requests list',
  usage: '[--json]',
  does: 'data requests with their 10-day and 45-day dates, late ones first',
  async run(args, { config, clock, print, printJson }) {
    const { values } = readArguments(args, JSON_OPTION)
    const requests = await withStore(config(), ({ db }) => listDataRequests(db, clock()))
    if (values.json) printJson(requests)
    else if (requests.length === 0) print('No data requests\n')
    else {
      print(table(['ID', 'RECEIVED', 'STANDS', 'CONFIRM BY', 'ANSWER BY', 'NAME', 'ASKS FOR'], requests.map(row)))
    }
    return 0
  },
}

const requestText = (request: ShownDataRequest): string =>
  [
    `Data request ${request.id}\n`,
    fields(
      [
        ['Received', `${localMinute(request.receivedAt)} (${request.receivedAt})`],
        ['Status', statusOf(request)],
        ['Confirm by', `${localDay(request.confirmBy)} (10 days)`],
        ['Answer by', `${localDay(request.answerBy)} (45 days)`],
        ['Extended to', `${localDay(request.extendedTo)} at most, once, with a reason`],
        ['Resolution', request.resolution ?? 'none'],
        ...(request.erasedAt === null ? [] : ([['Erased', request.erasedAt]] as const)),
      ],
      '  ',
    ),
    'Answers\n',
    request.answers ? answersText(request.answers) : '  (erased)\n',
    'Deliveries (times in UTC)\n',
    deliveriesText(request.deliveries),
  ].join('')

export const requestsShow: Command = {
  name: 'requests show',
  usage: 'ID [--json]',
  does: 'one data request whole',
  async run(args, { config, clock, print, printJson }) {
    const { values, positionals } = readArguments(args, JSON_OPTION, ['ID'])
    const id = referenceOf(positionals[0])
    const request = await withStore(config(), ({ db }) => showDataRequest(db, id, clock()))
    if (values.json) printJson(request)
    else print(requestText(request))
    return 0
  },
}

export const requestsResolve: Command = {
  name: 'requests resolve',
  usage: 'ID --note TEXT [--json]',
  does: 'note how a data request was answered',
  async run(args, { config, clock, print, printJson }) {
    const { values, positionals } = readArguments(args, { ...JSON_OPTION, note: { type: 'string' } }, ['ID'])
    const id = referenceOf(positionals[0])
    const note = values.note?.trim() ?? ''
    if (note === '') throw new UsageError('--note is missing: say how the request was answered')
    const resolved = await withStore(config(), async (engine) => {
      await resolveDataRequest(engine, id, note)
      return showDataRequest(engine.db, id, clock())
    })
    if (values.json) printJson({ id, resolvedAt: resolved.resolvedAt, resolution: resolved.resolution })
    else print(`Data request ${id} is resolved\n`)
    return 0
  },
}
