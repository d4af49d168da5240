import type { DataRequestAnswers } from '../../domain/lead.ts'
import { retainedFrom } from '../clock.ts'
import type { Engine, Reader, Tx } from '../database/engine.ts'
import type { DataRequestRow } from '../database/tables.ts'
import { newReference } from '../new-reference.ts'
import type { Vault } from '../vault/vault.ts'
import { contactKeysOf } from './contact-hashes.ts'

export const dataRequestByIdempotencyKey = (reader: Reader, idempotencyKey: string) =>
  reader
    .selectFrom('data_requests')
    .select(['id', 'content_hash'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()

export const dataRequestById = (reader: Reader, id: string): Promise<DataRequestRow | undefined> =>
  reader.selectFrom('data_requests').selectAll().where('id', '=', id).executeTakeFirst()

/** The place to which a sealed column of a data request is bound. */
const place = (column: 'answers' | 'resolution', id: string): string => `data_requests.${column}:${id}`

/** What the person asked for; `undefined` once erased. */
export const dataRequestAnswers = (vault: Vault, { id, answers }: DataRequestRow): DataRequestAnswers | undefined =>
  answers === null ? undefined : (JSON.parse(vault.open(answers, place('answers', id))) as DataRequestAnswers)

/** The operator's note of how the request was answered, which may name the person. */
export const resolutionOf = (vault: Vault, { id, resolution }: DataRequestRow): string | null =>
  resolution === null ? null : vault.open(resolution, place('resolution', id))

/** The note as the store keeps it. */
export const sealedResolution = (vault: Vault, id: string, note: string): string =>
  vault.seal(note, place('resolution', id))

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
      answers: engine.vault.seal(JSON.stringify(answers), place('answers', id)),
      ...contactKeysOf(engine.vault, answers),
      resolved_at: null,
      resolution: null,
      erased_at: null,
      retained_from: retainedFrom(engine),
    })
    .execute()
  return id
}
