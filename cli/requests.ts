import { alsoShown } from '../server/audit/operator-run.ts'
import {
  type ListedDataRequest,
  listDataRequests,
  type ShownClock,
  type ShownDataRequest,
  type ShownStep,
  showDataRequest,
} from '../server/operator/data-requests/data-requests.ts'
import { resolveDataRequest } from '../server/operator/data-requests/request-work.ts'
import { withStore } from '../server/operator/store/open-store.ts'
import { type Command, JSON_OPTION, readArguments, UsageError } from './command.ts'
import { deliveriesText } from './deliveries-text.ts'
import { answersText } from './leads-show.ts'
import { fields, localDay, localMinute, table } from './table.ts'
import { PERSON_OPTIONS, personIfNamed, referenceOf } from './values.ts'

const statusOf = ({ late, pastPromise, resolvedAt, erasedAt }: ListedDataRequest): string => {
  if (resolvedAt !== null) return `resolved ${localDay(resolvedAt)}`
  if (erasedAt !== null) return `erased ${localDay(erasedAt)}`
  if (late) return 'LATE'
  return pastPromise ? 'past our promise' : 'open'
}

const DUTIES: Readonly<Record<ShownClock['duty'], string>> = {
  confirm: 'Confirm',
  optOut: 'Opt out',
  answer: 'Answer',
  appeal: 'Answer appeal',
}
const STEPS: Readonly<Record<ShownStep['kind'], string>> = {
  confirmed: 'confirmed',
  extended: 'extended',
  optedOut: 'opted out',
  corrected: 'corrected',
  delivered: 'copy delivered',
  erased: 'person erased',
  resolved: 'resolved',
}

const nextText = ({ next }: ListedDataRequest): string =>
  next === null ? '' : `${DUTIES[next.duty].toLowerCase()} ${localDay(next.promisedBy)}`

const row = (request: ListedDataRequest): string[] => [
  request.id,
  localMinute(request.receivedAt),
  statusOf(request),
  nextText(request),
  localDay(request.confirmBy),
  localDay(request.answerBy),
  request.erasedAt === null ? request.name : '(erased)',
  request.requestTypes.join(', '),
]

export const requestsList: Command = {
  name: 'requests list',
  audit: 'reads',
  usage: '[--email ADDRESS | --phone NUMBER | --reference ID] [--json]',
  does: 'data requests: all, of one person, or by reference, with the last days to confirm and to answer, late ones first',
  async run(args, { config, clock, print, printJson }) {
    const { values } = readArguments(args, { ...JSON_OPTION, ...PERSON_OPTIONS, reference: { type: 'string' } })
    const person = personIfNamed(values)
    const reference = values.reference === undefined ? undefined : referenceOf(values.reference)
    if (person && reference !== undefined) throw new UsageError('give one of --reference, --email and --phone')
    const requests = await withStore(config(), async (engine) => {
      const found = await listDataRequests(engine, clock(), { person, reference })
      alsoShown(found)
      return found
    })
    if (values.json) printJson(requests)
    else if (requests.length === 0) print('No data requests\n')
    else {
      print(
        table(['ID', 'RECEIVED', 'STANDS', 'NEXT', 'CONFIRM BY', 'ANSWER BY', 'NAME', 'ASKS FOR'], requests.map(row)),
      )
    }
    return 0
  },
}

function clockLine({ duty, promisedBy, lawfulBy, done }: ShownClock): [string, string] {
  const law = lawfulBy === promisedBy ? '' : ` (promised; by law ${localDay(lawfulBy)})`
  return [`${DUTIES[duty]} by`, `${localDay(promisedBy)}${law}${done ? ', done' : ''}`]
}

const stepLine = ({ kind, doneAt, note }: ShownStep): [string, string] => [
  localMinute(doneAt),
  note === null ? STEPS[kind] : `${STEPS[kind]}: ${note}`,
]

const requestText = (request: ShownDataRequest): string =>
  [
    `Data request ${request.id}\n`,
    fields(
      [
        ['Received', `${localMinute(request.receivedAt)} (${request.receivedAt})`],
        ['Status', statusOf(request)],
        ...request.clocks.map(clockLine),
        ['Resolution', request.resolution ?? 'none'],
        ...(request.erasedAt === null ? [] : ([['Erased', request.erasedAt]] as const)),
      ],
      '  ',
    ),
    'Steps\n',
    request.steps.length === 0 ? '  none\n' : fields(request.steps.map(stepLine), '  '),
    'Answers\n',
    request.answers ? answersText(request.answers) : '  (erased)\n',
    'Deliveries (times in UTC)\n',
    deliveriesText(request.deliveries),
  ].join('')

export const requestsShow: Command = {
  name: 'requests show',
  audit: 'reads',
  usage: 'ID [--json]',
  does: 'one data request whole',
  async run(args, { config, clock, print, printJson }) {
    const { values, positionals } = readArguments(args, JSON_OPTION, ['ID'])
    const id = referenceOf(positionals[0])
    const request = await withStore(config(), (engine) => showDataRequest(engine, id, clock()))
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
      return showDataRequest(engine, id, clock())
    })
    if (values.json) printJson({ id, resolvedAt: resolved.resolvedAt, resolution: resolved.resolution })
    else print(`Data request ${id} is resolved\n`)
    return 0
  },
}
