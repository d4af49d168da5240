import type { Engine, Tx } from '../database/engine.ts'
import type { Subject } from '../deliveries/delivery-store.ts'
import { newReference } from '../reference.ts'
import { cancelOpenDeliveries, type Person, subjectsOf } from './suppression.ts'

export interface Erasure {
  readonly id: string
  readonly leads: number
  readonly requests: number
  readonly cancelled: number
}

const PERSONAL = { answers: null, email_key: null, phone_key: null, idempotency_key: null, content_hash: null } as const

/** Removes all personal data from these leads and data requests. The caller cancels their deliveries. */
export async function eraseSubjects(engine: Engine, tx: Tx, subjects: readonly Subject[]): Promise<void> {
  for (const { kind, id } of subjects) {
    if (kind === 'lead') {
      await tx
        .updateTable('leads')
        .set({ ...PERSONAL, arrival: null, erased_at: engine.now })
        .where('id', '=', id)
        .execute()
      await tx
        .updateTable('consents')
        .set({ address: null, user_agent: null, idempotency_key: null })
        .where('lead_id', '=', id)
        .execute()
    } else {
      await tx
        .updateTable('data_requests')
        .set({ ...PERSONAL, resolution: null, erased_at: engine.now })
        .where('id', '=', id)
        .execute()
    }
  }
}

/**
 * Erases a person's data everywhere it is kept: answers, matching keys, idempotency keys, and the address and browser
 * in the consent record. What stays (amount, price, state, consent wording, delivery states) names nobody. A record
 * without personal data says that the erasure was done.
 */
export async function erase(engine: Engine, person: Person): Promise<Erasure> {
  const erasure = await engine.write(async (tx) => {
    const subjects = await subjectsOf(tx, person)
    const cancelled = await cancelOpenDeliveries(engine, tx, subjects)
    await eraseSubjects(engine, tx, subjects)
    const leads = subjects.filter(({ kind }) => kind === 'lead').length
    const done = { id: newReference(), leads, requests: subjects.length - leads }
    await tx
      .insertInto('erasures')
      .values({ ...done, done_at: engine.now })
      .execute()
    return { ...done, cancelled }
  })
  await engine.purge()
  return erasure
}
