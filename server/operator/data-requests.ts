import type { DataRequestAnswers } from '../../domain/lead.ts'
import { requestDeadlines } from '../../domain/request-deadlines.ts'
import type { Engine, Reader } from '../database/engine.ts'
import type { DataRequestRow } from '../database/tables.ts'
import { dataRequestAnswers, dataRequestById } from '../privacy/data-request-store.ts'
import { OperatorError } from './operator-error.ts'
import { type ShownDelivery, showDeliveries } from './show-deliveries.ts'
import { isoTime, isoTimeOrNull } from './times.ts'

export interface ListedDataRequest {
  readonly id: string
  readonly receivedAt: string
  /** The last day to confirm receipt. */
  readonly confirmBy: string
  readonly answerBy: string
  /** Not resolved, and one of the two dates is past. */
  readonly late: boolean
  readonly resolvedAt: string | null
  readonly resolution: string | null
  readonly erasedAt: string | null
  /** Empty once erased. */
  readonly name: string
  readonly requestTypes: readonly string[]
}

export interface ShownDataRequest extends ListedDataRequest {
  /** The last day to answer, once the time is extended with a reason. */
  readonly extendedTo: string
  /** `null` once erased. */
  readonly answers: DataRequestAnswers | null
  readonly deliveries: readonly ShownDelivery[]
}

function listed(row: DataRequestRow, now: number): ListedDataRequest {
  const answers = dataRequestAnswers(row)
  const { confirmBy, answerBy } = requestDeadlines(row.received_at)
  return {
    id: row.id,
    receivedAt: isoTime(row.received_at),
    confirmBy: isoTime(confirmBy),
    answerBy: isoTime(answerBy),
    late: row.resolved_at === null && now > Math.min(confirmBy, answerBy),
    resolvedAt: isoTimeOrNull(row.resolved_at),
    resolution: row.resolution,
    erasedAt: isoTimeOrNull(row.erased_at),
    name: answers ? `${answers.firstName} ${answers.lastName}` : '',
    requestTypes: answers?.dataRequestType ?? [],
  }
}

/** What needs the operator first: late, then open, then resolved. */
const urgency = ({ late, resolvedAt }: ListedDataRequest): number => (late ? 0 : resolvedAt === null ? 1 : 2)

/** All data requests: late ones first, then open ones, each by date. `now` in milliseconds since 1970. */
export async function listDataRequests(reader: Reader, now: number): Promise<ListedDataRequest[]> {
  const rows = await reader.selectFrom('data_requests').selectAll().orderBy('received_at').orderBy('id').execute()
  return rows.map((row) => listed(row, now)).sort((a, b) => urgency(a) - urgency(b))
}

async function existingDataRequest(reader: Reader, id: string): Promise<DataRequestRow> {
  const row = await dataRequestById(reader, id)
  if (!row) throw new OperatorError(`There is no data request ${id}`)
  return row
}

/** One data request whole; throws an `OperatorError` when there is none. */
export async function showDataRequest(reader: Reader, id: string, now: number): Promise<ShownDataRequest> {
  const row = await existingDataRequest(reader, id)
  return {
    ...listed(row, now),
    extendedTo: isoTime(requestDeadlines(row.received_at).extendedTo),
    answers: dataRequestAnswers(row) ?? null,
    deliveries: await showDeliveries(reader, { kind: 'request', id }),
  }
}

/** Notes how a data request was answered; throws an `OperatorError` when that was noted before. */
export const resolveDataRequest = (engine: Engine, id: string, note: string): Promise<void> =>
  engine.write(async (tx) => {
    const { resolved_at: before } = await existingDataRequest(tx, id)
    if (before !== null) throw new OperatorError(`Data request ${id} was resolved at ${isoTime(before)}`)
    await tx
      .updateTable('data_requests')
      .set({ resolved_at: engine.now, resolution: note })
      .where('id', '=', id)
      .execute()
  })
