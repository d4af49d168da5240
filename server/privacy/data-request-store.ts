import { emailKey, phoneKey } from '../../domain/contact-keys.ts'
import type { DataRequestAnswers } from '../../domain/lead.ts'
import { retainedFrom } from '../clock.ts'
import type { Engine, Reader, Tx } from '../database/engine.ts'
import type { DataRequestRow } from '../database/tables.ts'
import { newReference } from '../reference.ts'

export const dataRequestByIdempotencyKey = (reader: Reader, idempotencyKey: string) =>
  reader
    .selectFrom('data_requests')
    .select(['id', 'content_hash'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()

export const dataRequestById = (reader: Reader, id: string): Promise<DataRequestRow | undefined> =>
  reader.selectFrom('data_requests').selectAll().where('id', '=', id).executeTakeFirst()

export const dataRequestAnswers = ({ answers }: DataRequestRow): DataRequestAnswers | undefined =>
  answers === null ? undefined : (JSON.parse(answers) as DataRequestAnswers)

/** Stores a data request and returns its reference. */
export async function insertDataRequest(
  engine: Engine,
  tx: Tx,
  answers: DataRequestAnswers,
  idempotencyKey: string,
  contentHash: string,
): Promise<string> {
  const id = newReference()
  await tx
    .insertInto('data_requests')
    .values({
      id,
      received_at: engine.now,
      idempotency_key: idempotencyKey,
      content_hash: contentHash,
      answers: JSON.stringify(answers),
      email_key: emailKey(answers.email),
      phone_key: phoneKey(answers.phone) || null,
      resolved_at: null,
      resolution: null,
      erased_at: null,
      retained_from: retainedFrom(engine),
    })
    .execute()
  return id
}
