import { withStore } from '../server/operator/open-store.ts'
import {
  type ListedRequest,
  listRequests,
  resolveRequest,
  type ShownRequest,
  showRequest,
} from '../server/operator/privacy-requests.ts'
import { type Command, JSON_OPTION, readArguments, UsageError } from './command.ts'
import { deliveriesText } from './deliveries-text.ts'
import { answersText } from './leads-show.ts'
import { fields, localDay, localMinute, table } from './table.ts'
import { referenceOf } from './values.ts'

const standing = ({ late, resolvedAt }: ListedRequest): string => {
  if (resolvedAt !== null) return `resolved ${localDay(resolvedAt)}`
  return late ? 'LATE' : 'open'
}

const row = (request: ListedRequest): string[] => [
  request.id,
  localMinute(request.receivedAt),
  standing(request),
  localDay(request.confirmBy),
  localDay(request.answerBy),
  request.erasedAt === null ? request.name : '(erased)',
  request.requestTypes.join(', '),
]

export const requestsList: Command = {
  name: 'requests list',
  usage: '[--json]',
  does: 'privacy requests with their 10-day and 45-day dates, late ones first',
  async run(args, { config, clock, print, printJson }) {
    const { values } = readArguments(args, JSON_OPTION)
    const requests = await withStore(config().DATA_DIR, ({ db }) => listRequests(db, clock()))
    if (values.json) printJson(requests)
    else if (requests.length === 0) print('No privacy requests\n')
    else {
      print(table(['ID', 'RECEIVED', 'STANDS', 'CONFIRM BY', 'ANSWER BY', 'NAME', 'ASKS FOR'], requests.map(row)))
    }
    return 0
  },
}

const requestText = (request: ShownRequest): string =>
  [
    `Privacy request ${request.id}\n`,
    fields(
      [
        ['Received', `${localMinute(request.receivedAt)} (${request.receivedAt})`],
        ['Stands', standing(request)],
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
  does: 'one privacy request whole',
  async run(args, { config, clock, print, printJson }) {
    const { values, positionals } = readArguments(args, JSON_OPTION, ['ID'])
    const id = referenceOf(positionals[0])
    const request = await withStore(config().DATA_DIR, ({ db }) => showRequest(db, id, clock()))
    if (values.json) printJson(request)
    else print(requestText(request))
    return 0
  },
}

export const requestsResolve: Command = {
  name: 'requests resolve',
  usage: 'ID --note TEXT [--json]',
  does: 'note how a privacy request was answered',
  async run(args, { config, clock, print, printJson }) {
    const { values, positionals } = readArguments(args, { ...JSON_OPTION, note: { type: 'string' } }, ['ID'])
    const id = referenceOf(positionals[0])
    const note = values.note?.trim() ?? ''
    if (note === '') throw new UsageError('--note is missing: say how the request was answered')
    const resolved = await withStore(config().DATA_DIR, async (engine) => {
      await resolveRequest(engine, id, note)
      return showRequest(engine.db, id, clock())
    })
    if (values.json) printJson({ id, resolvedAt: resolved.resolvedAt, resolution: resolved.resolution })
    else print(`Privacy request ${id} is resolved\n`)
    return 0
  },
}
