import type { DataRequestAnswers } from '../../../domain/lead.ts'
import {
  nextClock,
  promisedDates,
  type RequestDuty,
  requestClocks,
  requestStatus,
} from '../../../domain/request-clocks.ts'
import type { Engine, Reader } from '../../database/engine.ts'
import type { DataRequestRow, RequestStepKind, RequestStepRow } from '../../database/tables.ts'
import { isoTime, isoTimeOrNull } from '../../iso-time.ts'
import { OperatorError } from '../../operator-error.ts'
import { dataRequestAnswers, dataRequestById, resolutionOf } from '../../privacy/data-request-store.ts'
import { historyOf, requestSteps } from '../../privacy/request-steps.ts'
import { type Person, subjectsOf } from '../../privacy/suppression.ts'
import type { Vault } from '../../vault/vault.ts'
import { type ShownDelivery, showDeliveries } from '../leads/show-deliveries.ts'

export interface ShownClock {
  readonly duty: RequestDuty
  readonly promisedBy: string
  readonly lawfulBy: string
  readonly done: boolean
}

export interface ListedDataRequest {
  readonly id: string
  readonly receivedAt: string
  /** The last time to confirm receipt and to answer, by law; an extension counts. */
  readonly confirmBy: string
  readonly answerBy: string
  /** The last times that the form promises to everyone. */
  readonly promised: { readonly confirmBy: string; readonly answerBy: string | null; readonly optOutBy: string | null }
  /** The request is open past what the law allows. */
  readonly late: boolean
  /** The request is open past what the form promises, and not yet late. */
  readonly pastPromise: boolean
  /** The open request clock that ends first. */
  readonly next: ShownClock | null
  readonly confirmedAt: string | null
  readonly extendedAt: string | null
  readonly resolvedAt: string | null
  readonly resolution: string | null
  readonly erasedAt: string | null
  /** Empty once erased. */
  readonly name: string
  readonly requestTypes: readonly string[]
}

export interface ShownStep {
  readonly kind: RequestStepKind
  readonly doneAt: string
  readonly note: string | null
}

export interface ShownDataRequest extends ListedDataRequest {
  readonly clocks: readonly ShownClock[]
  readonly steps: readonly ShownStep[]
  /** `null` once erased. */
  readonly answers: DataRequestAnswers | null
  readonly deliveries: readonly ShownDelivery[]
}

const shownClock = ({ duty, promisedBy, lawfulBy, done }: ReturnType<typeof requestClocks>[number]): ShownClock => ({
  duty,
  promisedBy: isoTime(promisedBy),
  lawfulBy: isoTime(lawfulBy),
  done,
})

const shownStep = ({ kind, done_at, note }: RequestStepRow): ShownStep => ({ kind, doneAt: isoTime(done_at), note })

function listed(vault: Vault, row: DataRequestRow, steps: readonly RequestStepRow[], now: number): ListedDataRequest {
  const answers = dataRequestAnswers(vault, row)
  const history = historyOf(vault, row, steps)
  const clocks = requestClocks(history)
  const lawfulBy = (...duties: readonly RequestDuty[]) =>
    isoTime(clocks.findLast(({ duty }) => duties.includes(duty))?.lawfulBy ?? row.received_at)
  const promised = promisedDates(history)
  const status = requestStatus(clocks, now)
  const next = nextClock(clocks)
  return {
    id: row.id,
    receivedAt: isoTime(row.received_at),
    confirmBy: lawfulBy('confirm'),
    answerBy: lawfulBy('optOut', 'appeal', 'answer'),
    promised: {
      confirmBy: isoTime(promised.confirmBy),
      answerBy: isoTimeOrNull(promised.answerBy ?? null),
      optOutBy: isoTimeOrNull(promised.optOutBy ?? null),
    },
    late: status === 'late',
    pastPromise: status === 'pastPromise',
    next: next ? shownClock(next) : null,
    confirmedAt: isoTimeOrNull(history.confirmedAt ?? null),
    extendedAt: isoTimeOrNull(history.extendedAt ?? null),
    resolvedAt: isoTimeOrNull(row.resolved_at),
    resolution: resolutionOf(vault, row),
    erasedAt: isoTimeOrNull(row.erased_at),
    name: answers ? `${answers.firstName} ${answers.lastName}` : '',
    requestTypes: answers?.dataRequestType ?? [],
  }
}

/** Sort key: late requests first, then those past a promise, with an open clock, open without one, and closed. */
function urgency({ late, pastPromise, next, resolvedAt, erasedAt }: ListedDataRequest): number {
  if (late) return 0
  if (pastPromise) return 1
  if (next) return 2
  return resolvedAt === null && erasedAt === null ? 3 : 4
}

interface Wanted {
  readonly person?: Person | undefined
  readonly reference?: string | undefined
}

async function rowsOf(engine: Engine, { person, reference }: Wanted): Promise<DataRequestRow[]> {
  const query = engine.db.selectFrom('data_requests').selectAll().orderBy('received_at').orderBy('id')
  if (reference !== undefined) return query.where('id', '=', reference).execute()
  if (!person) return query.execute()
  const ids = (await subjectsOf(engine, engine.db, person)).filter(({ kind }) => kind === 'request').map(({ id }) => id)
  return ids.length === 0 ? [] : query.where('id', 'in', ids).execute()
}

/**
 * All data requests, or those of one person or reference: late ones first, then open ones, each by the clock that ends
 * first. `now` in milliseconds since 1970.
 */
export async function listDataRequests(engine: Engine, now: number, wanted: Wanted = {}): Promise<ListedDataRequest[]> {
  const rows = await rowsOf(engine, wanted)
  const steps = Map.groupBy(await requestSteps(engine, engine.db), ({ request_id }) => request_id)
  const byDate = ({ next, receivedAt }: ListedDataRequest) => next?.promisedBy ?? receivedAt
  return rows
    .map((row) => listed(engine.vault, row, steps.get(row.id) ?? [], now))
    .sort((a, b) => urgency(a) - urgency(b) || byDate(a).localeCompare(byDate(b)))
}

/** The data request under a reference; throws an `OperatorError` when there is none. */
export async function existingDataRequest(reader: Reader, id: string): Promise<DataRequestRow> {
  const row = await dataRequestById(reader, id)
  if (!row) throw new OperatorError(`There is no data request ${id}`)
  return row
}

/** One data request whole; throws an `OperatorError` when there is none. */
export async function showDataRequest(engine: Engine, id: string, now: number): Promise<ShownDataRequest> {
  const { db: reader, vault } = engine
  const row = await existingDataRequest(reader, id)
  const steps = await requestSteps(engine, reader, id)
  return {
    ...listed(vault, row, steps, now),
    clocks: requestClocks(historyOf(vault, row, steps)).map(shownClock),
    steps: steps.map(shownStep),
    answers: dataRequestAnswers(vault, row) ?? null,
    deliveries: await showDeliveries(reader, { kind: 'request', id }),
  }
}
