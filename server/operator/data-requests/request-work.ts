import { requestClocks } from '../../../domain/request-clocks.ts'
import type { Engine, Reader, Tx } from '../../database/engine.ts'
import type { DataRequestRow, RequestStepKind } from '../../database/tables.ts'
import { isoTime } from '../../iso-time.ts'
import { OperatorError } from '../../operator-error.ts'
import { dataRequestAnswers } from '../../privacy/data-request-store.ts'
import { closeRequest, historyOf, insertRequestStep, requestSteps } from '../../privacy/request-steps.ts'
import { suppressIn } from '../../privacy/suppression.ts'
import { existingDataRequest } from './data-requests.ts'

/** What an operator does about a data request. Each step is kept with its date and, where there is one, a note. */

/** The request, if it is open; throws an `OperatorError` otherwise. */
export async function openDataRequest(reader: Reader, id: string): Promise<DataRequestRow> {
  const row = await existingDataRequest(reader, id)
  if (row.resolved_at !== null)
    throw new OperatorError(`Data request ${id} was resolved at ${isoTime(row.resolved_at)}`)
  if (row.erased_at !== null) throw new OperatorError(`Data request ${id} was erased at ${isoTime(row.erased_at)}`)
  return row
}

async function refuseTwice(engine: Engine, tx: Tx, id: string, kind: RequestStepKind, done: string): Promise<void> {
  const before = (await requestSteps(engine, tx, id)).find((step) => step.kind === kind)
  if (before) throw new OperatorError(`Data request ${id} was ${done} at ${isoTime(before.done_at)}`)
}

/** Notes that the person was told that their request has arrived; throws an `OperatorError` when that was noted before. */
export const confirmDataRequest = (engine: Engine, id: string, note: string | null): Promise<void> =>
  engine.write(async (tx) => {
    await openDataRequest(tx, id)
    await refuseTwice(engine, tx, id, 'confirmed', 'confirmed')
    await insertRequestStep(engine, tx, id, 'confirmed', note)
  })

export interface Extension {
  /** Whether the time to answer had already ended; the person must be told of an extension before its end. */
  readonly afterwards: boolean
}

/**
 * Gives a request 45 more days to answer. Throws an `OperatorError` when it was extended before, or asks for nothing
 * that may take longer: an opt-out and an appeal have dates that do not move.
 * @param now milliseconds since 1970
 */
export const extendDataRequest = (engine: Engine, id: string, reason: string, now: number): Promise<Extension> =>
  engine.write(async (tx) => {
    const row = await openDataRequest(tx, id)
    await refuseTwice(engine, tx, id, 'extended', 'extended, which can be done once,')
    const answer = requestClocks(historyOf(engine.vault, row, await requestSteps(engine, tx, id))).find(
      ({ duty }) => duty === 'answer',
    )
    if (!answer)
      throw new OperatorError(`Data request ${id} cannot be extended: the dates of opt-outs and appeals stay`)
    await insertRequestStep(engine, tx, id, 'extended', reason)
    return { afterwards: now > answer.lawfulBy }
  })

/**
 * Suppresses the person of a request by the email address and phone number in it, and notes it. Returns how many open
 * deliveries were cancelled.
 */
export const optOutOfRequest = (engine: Engine, id: string, note: string | null): Promise<number> =>
  engine.write(async (tx) => {
    const { email = '', phone = '' } = dataRequestAnswers(engine.vault, await openDataRequest(tx, id)) ?? {}
    await insertRequestStep(engine, tx, id, 'optedOut', note)
    return (await suppressIn(engine, tx, { email })) + (await suppressIn(engine, tx, { phone }))
  })

/** Notes how a data request was answered; throws an `OperatorError` when that was noted before. */
export const resolveDataRequest = (engine: Engine, id: string, note: string): Promise<void> =>
  engine.write(async (tx) => {
    await openDataRequest(tx, id)
    await closeRequest(engine, tx, id, note)
  })
