import type { RouterContextProvider } from 'react-router'
import { promisedDates } from '../../domain/request-clocks.ts'
import { dataRequestForm } from '../../forms/data-request-form.ts'
import type { DataRequestReply, SubmissionResult } from '../../forms/protocol.ts'
import { readForm } from '../../forms/read-form.ts'
import { servicesContext } from '../context/services.server.ts'
import { idempotencyKeyOf } from './form-submission.server.ts'

export interface DataRequestSubmission {
  readonly reply: DataRequestReply
  readonly lastResult: SubmissionResult
}

/**
 * Reads and stores a data request, then waits for the outcome of its delivery, because the answer's text depends on it.
 */
export async function receiveDataRequest(
  _request: Request,
  context: Readonly<RouterContextProvider>,
  data: FormData,
): Promise<DataRequestSubmission> {
  const { intake, outcomes, clock } = context.get(servicesContext)
  const idempotencyKey = idempotencyKeyOf(data)
  const read = readForm(dataRequestForm, data)
  const resultWith = (more: Partial<SubmissionResult>): SubmissionResult => ({
    step: 1,
    submitted: read.submitted,
    errors: {},
    idempotencyKey,
    ...more,
  })
  if (!read.ok)
    return { reply: { kind: 'invalid', errors: read.errors }, lastResult: resultWith({ errors: read.errors }) }

  const result = await intake.submitDataRequest({ answers: read.value, idempotencyKey })
  if (result.kind !== 'stored')
    return { reply: { kind: result.kind, errors: {} }, lastResult: resultWith({ problem: result.kind }) }
  const { dataRequestType: types, state } = read.value
  const dates = promisedDates({ receivedAt: clock(), types, state })
  const delivered = await outcomes.dataRequestDelivered(result.reference)
  return {
    reply: { kind: 'accepted', reference: result.reference, delivered, ...dates },
    lastResult: resultWith({}),
  }
}
