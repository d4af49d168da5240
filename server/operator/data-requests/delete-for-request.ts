import type { DataRequestAnswers } from '../../../domain/lead.ts'
import type { Engine } from '../../database/engine.ts'
import type { StoreSettings } from '../../database/open-store.ts'
import { OperatorError } from '../../operator-error.ts'
import { dataRequestAnswers } from '../../privacy/data-request-store.ts'
import { erasePerson, type PersonErasure } from './erase-person.ts'
import { personOfRequest } from './person-of-request.ts'
import { openDataRequest } from './request-work.ts'

export interface RequestedErasure extends PersonErasure {
  /** Where the person wants the answer: an email address or a postal address. It is kept nowhere after this. */
  readonly answerTo: string
  /** Leads and data requests with the same phone number and another email address; they were left as they are. */
  readonly samePhone: readonly string[]
}

function answerTo({ responseMethod, email, ...request }: DataRequestAnswers): string {
  const { firstName, lastName, streetAddress, city, state, postalCode } = request
  const place = [`${firstName} ${lastName}`, streetAddress, city, `${state} ${postalCode}`.trim()]
  return responseMethod === 'Mail' && streetAddress ? place.filter(Boolean).join(', ') : email
}

/**
 * Erases the person of a data request, by the email address in it, the request itself included, and resolves it. Throws
 * an `OperatorError` when the request is closed.
 */
export async function deleteForRequest(
  engine: Engine,
  settings: StoreSettings,
  id: string,
  resolution: string,
): Promise<RequestedErasure> {
  const request = await openDataRequest(engine.db, id)
  const answers = dataRequestAnswers(engine.vault, request)
  if (!answers) throw new OperatorError(`Data request ${id} names nobody any more`)
  const { samePhone } = await personOfRequest(engine, engine.db, request)
  const erasure = await erasePerson(engine, settings, { email: answers.email }, { id, resolution })
  return { ...erasure, answerTo: answerTo(answers), samePhone }
}
