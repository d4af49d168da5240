import type { RouterContextProvider } from 'react-router'
import { withdrawalForm } from '../../forms/privacy-choices-form.ts'
import type { LeadReply, SubmissionResult } from '../../forms/protocol.ts'
import { readForm } from '../../forms/read-form.ts'
import { servicesContext } from '../context/services.server.ts'

/** Reads a withdrawal of consent and puts it into force before it is answered. */
export async function receiveWithdrawal(
  _request: Request,
  context: Readonly<RouterContextProvider>,
  data: FormData,
): Promise<{ readonly reply: LeadReply; readonly lastResult: SubmissionResult }> {
  const read = readForm(withdrawalForm, data)
  const resultWith = (more: Partial<SubmissionResult>): SubmissionResult => ({
    step: 1,
    submitted: read.submitted,
    errors: {},
    idempotencyKey: '',
    ...more,
  })
  if (!read.ok) {
    const { errors } = read
    return { reply: { kind: 'invalid', errors }, lastResult: resultWith({ errors }) }
  }
  const { person, channels } = read.value
  const reference = await context.get(servicesContext).privacyChoices.withdraw(person, channels)
  if (reference === undefined) {
    return { reply: { kind: 'unavailable', errors: {} }, lastResult: resultWith({ problem: 'unavailable' }) }
  }
  return { reply: { kind: 'accepted', reference }, lastResult: resultWith({}) }
}
