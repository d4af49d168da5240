import { eraseConsent } from '../consent/consent-store.ts'
import type { Engine, Tx } from '../database/engine.ts'
import type { Subject } from '../deliveries/delivery-store.ts'
import { newReference } from '../new-reference.ts'
import { erasedInLedger, noteErased } from './erased-people.ts'
import { type Recipient, recipientsOf } from './recipients.ts'
import { closeRequest, insertRequestStep } from './request-steps.ts'
import { cancelOpenDeliveries, type Person, subjectsOf } from './suppression.ts'

export interface Erasure {
  readonly id: string
  readonly leads: number
  readonly requests: number
  readonly cancelled: number
  /** References of the erased leads and data requests. */
  readonly references: readonly string[]
  /** Services that received the data and must be told. */
  readonly recipients: readonly Recipient[]
}

/** The data request that an erasure answers, and so closes. */
export interface AnsweredRequest {
  readonly id: string
  /** Kept with the request: it should not name the person. */
  readonly resolution: string
}

const PERSONAL = { answers: null, email_key: null, phone_key: null, idempotency_key: null, content_hash: null } as const

/** Removes the operator's notes on withdrawals of this lead, which may name the person. */
const eraseTold = (tx: Tx, leadId: string) =>
  tx
    .updateTable('withdrawal_leads')
    .set({ told_note: null })
    .where('reference', 'in', (where) =>
      where.selectFrom('withdrawal_leads').select('reference').where('lead_id', '=', leadId),
    )
    .execute()

/** Removes all personal data from these leads and data requests. The caller cancels their deliveries. */
export async function eraseSubjects(engine: Engine, tx: Tx, subjects: readonly Subject[]): Promise<void> {
  for (const { kind, id } of subjects) {
    if (kind === 'lead') {
      await tx
        .updateTable('leads')
        .set({ ...PERSONAL, arrival: null, debt_amount: null, erased_at: engine.now })
        .where('id', '=', id)
        .execute()
      await eraseConsent(engine, tx, id)
      await eraseTold(tx, id)
    } else {
      await tx
        .updateTable('data_requests')
        .set({ ...PERSONAL, resolution: null, erased_at: engine.now })
        .where('id', '=', id)
        .execute()
      await tx.updateTable('request_steps').set({ note: null }).where('request_id', '=', id).execute()
    }
  }
}

/**
 * Erases whom the ledger of erasures says was erased, in a store that was restored from a backup. Returns how many leads
 * and data requests were.
 */
export async function replayErasures(engine: Engine, tx: Tx): Promise<number> {
  const subjects = await erasedInLedger(engine, tx)
  await cancelOpenDeliveries(engine, tx, subjects)
  await eraseSubjects(engine, tx, subjects)
  return subjects.length
}

/**
 * Erases a person's data everywhere it is kept: answers, matching keys, idempotency keys, and the address and browser
 * in the consent record. What stays (price, state, consent wording, delivery states) names nobody. A record
 * without personal data says that the erasure was done, and a hash of the person keeps a restored backup from bringing
 * them back.
 */
export async function erase(engine: Engine, person: Person, answered?: AnsweredRequest): Promise<Erasure> {
  const erasure = await engine.write(async (tx) => {
    const done = await eraseIn(engine, tx, person)
    if (answered) {
      await insertRequestStep(engine, tx, answered.id, 'erased', null)
      await closeRequest(engine, tx, answered.id, answered.resolution)
    }
    return done
  })
  await engine.purge()
  return erasure
}

async function eraseIn(engine: Engine, tx: Tx, person: Person): Promise<Erasure> {
  const subjects = await subjectsOf(engine, tx, person)
  const recipients = await recipientsOf(tx, subjects)
  const cancelled = await cancelOpenDeliveries(engine, tx, subjects)
  await eraseSubjects(engine, tx, subjects)
  const leads = subjects.filter(({ kind }) => kind === 'lead').length
  const done = { id: newReference(), leads, requests: subjects.length - leads }
  await tx
    .insertInto('erasures')
    .values({ ...done, done_at: engine.now })
    .execute()
  await noteErased(engine, tx, person, done.id)
  return { ...done, cancelled, references: subjects.map(({ id }) => id), recipients }
}
