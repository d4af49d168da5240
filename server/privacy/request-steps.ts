import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RequestHistory } from '../../domain/request-clocks.ts'
import { retainedFrom } from '../clock.ts'
import type { Engine, Reader, Tx } from '../database/engine.ts'
import type { DataRequestRow, RequestStepKind, RequestStepRow } from '../database/tables.ts'
import type { Vault } from '../vault/vault.ts'
import { dataRequestAnswers, sealedResolution } from './data-request-store.ts'

const notePlace = (id: string) => `request_steps.note:${id}`

/**
 * Notes that an operator did something about a data request, and when.
 * @param note the operator's words, which are sealed: they may name the person
 */
export async function insertRequestStep(
  { vault, now }: Engine,
  tx: Tx,
  requestId: string,
  kind: RequestStepKind,
  note: string | null,
): Promise<void> {
  const id = randomUUID()
  const sealed = note === null ? null : vault.seal(note, notePlace(id))
  await tx.insertInto('request_steps').values({ id, request_id: requestId, kind, done_at: now, note: sealed }).execute()
}

/** Closes a data request with the operator's words about how it was answered. */
export async function closeRequest(engine: Engine, tx: Tx, requestId: string, resolution: string): Promise<void> {
  await insertRequestStep(engine, tx, requestId, 'resolved', null)
  await tx
    .updateTable('data_requests')
    .set({
      resolved_at: engine.now,
      resolution: sealedResolution(engine.vault, requestId, resolution),
      retained_from: sql`coalesce(${retainedFrom(engine)}, retained_from)`,
    })
    .where('id', '=', requestId)
    .execute()
}

/**
 * The steps of all data requests, or of one, oldest first, with their notes opened.
 * @param reader inside a transaction, the transaction
 */
export async function requestSteps({ vault }: Engine, reader: Reader, requestId?: string): Promise<RequestStepRow[]> {
  const query = reader.selectFrom('request_steps').selectAll().orderBy('done_at').orderBy('id')
  const rows = await (requestId === undefined ? query : query.where('request_id', '=', requestId)).execute()
  return rows.map((row) => ({ ...row, note: row.note === null ? null : vault.open(row.note, notePlace(row.id)) }))
}

/** Steps that the person is told about, so that each also confirms that the request has arrived. */
const TOLD: readonly RequestStepKind[] = ['confirmed', 'extended', 'delivered', 'erased', 'resolved']

/** A request's history, from what was asked and what was done; `steps` are its own, oldest first. */
export function historyOf(vault: Vault, row: DataRequestRow, steps: readonly RequestStepRow[]): RequestHistory {
  const answers = dataRequestAnswers(vault, row)
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
