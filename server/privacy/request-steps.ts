import { randomUUID } from 'node:crypto'
import type { RequestCourse } from '../../domain/request-clocks.ts'
import type { Engine, Reader, Tx } from '../database/engine.ts'
import type { DataRequestRow, RequestStepKind, RequestStepRow } from '../database/tables.ts'
import { dataRequestAnswers } from './data-request-store.ts'

/** Notes that an operator did something about a data request, and when. */
export const insertRequestStep = (
  engine: Engine,
  tx: Tx,
  requestId: string,
  kind: RequestStepKind,
  note: string | null,
): Promise<unknown> =>
  tx
    .insertInto('request_steps')
    .values({ id: randomUUID(), request_id: requestId, kind, done_at: engine.now, note })
    .execute()

/** Closes a data request with the operator's words about how it was answered. */
export async function closeRequest(engine: Engine, tx: Tx, requestId: string, resolution: string): Promise<void> {
  await insertRequestStep(engine, tx, requestId, 'resolved', null)
  await tx
    .updateTable('data_requests')
    .set({ resolved_at: engine.now, resolution })
    .where('id', '=', requestId)
    .execute()
}

/** The steps of all data requests, or of one, oldest first. */
export function requestSteps(reader: Reader, requestId?: string): Promise<RequestStepRow[]> {
  const query = reader.selectFrom('request_steps').selectAll().orderBy('done_at').orderBy('id')
  return (requestId === undefined ? query : query.where('request_id', '=', requestId)).execute()
}

/** Steps that the person is told about, so that each also confirms that the request has arrived. */
const TOLD: readonly RequestStepKind[] = ['confirmed', 'extended', 'delivered', 'erased', 'resolved']

/** A request's course, from what was asked and what was done; `steps` are its own, oldest first. */
export function courseOf(row: DataRequestRow, steps: readonly RequestStepRow[]): RequestCourse {
  const answers = dataRequestAnswers(row)
  const first = (...kinds: readonly RequestStepKind[]) => steps.find(({ kind }) => kinds.includes(kind))?.done_at
  return {
    receivedAt: row.received_at,
    types: answers?.dataRequestType ?? [],
    state: answers?.state ?? '',
    confirmedAt: first(...TOLD),
    extendedAt: first('extended'),
    optedOutAt: first('optedOut'),
    closedAt: row.resolved_at ?? row.erased_at ?? undefined,
  }
}
