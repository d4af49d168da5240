import type { Engine, Reader } from '../../database/engine.ts'
import type { DataRequestRow } from '../../database/tables.ts'
import type { Subject } from '../../deliveries/delivery-store.ts'
import { dataRequestAnswers } from '../../privacy/data-request-store.ts'
import { subjectsOf } from '../../privacy/suppression.ts'
import { existingLead } from '../leads/existing-lead.ts'

export interface RequestedRecords {
  /** The leads and data requests of the person. */
  readonly subjects: readonly Subject[]
  /**
   * References of leads and data requests with the same phone number and another email address. Families share a phone:
   * the operator decides whether it is the same person.
   */
  readonly samePhone: readonly string[]
}

/**
 * The records of the person who made a data request: those of the email address in it, and the leads that the operator
 * says are theirs, too. Throws an `OperatorError` when such a lead is unknown.
 */
export async function personOfRequest(
  engine: Engine,
  reader: Reader,
  request: DataRequestRow,
  addedLeads: readonly string[] = [],
): Promise<RequestedRecords> {
  const { email = '', phone = '' } = dataRequestAnswers(engine.vault, request) ?? {}
  const subjects = await subjectsOf(engine, reader, { email })
  const isKnown = (id: string) => subjects.some((subject) => subject.id === id)
  for (const id of addedLeads) {
    await existingLead(reader, id)
    if (!isKnown(id)) subjects.push({ kind: 'lead', id })
  }
  const samePhone = (await subjectsOf(engine, reader, { phone })).map(({ id }) => id).filter((id) => !isKnown(id))
  return { subjects, samePhone }
}
