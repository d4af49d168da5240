import type { Engine } from '../database/engine.ts'
import type { Subject } from '../deliveries/delivery-store.ts'
import { eraseSubjects } from './erasure.ts'
import { cancelOpenDeliveries } from './suppression.ts'

/** Records erased in one transaction at most. */
const BATCH = 200
const DAY = 24 * 60 * 60 * 1_000

/** How many days personal data is kept; 0 keeps it without end. */
export interface Retention {
  readonly leadDays: number
  readonly requestDays: number
}

/** Erases leads and resolved data requests that were received too long ago; returns how many. */
export async function eraseExpired(engine: Engine, { leadDays, requestDays }: Retention): Promise<number> {
  let erased = 0
  for (let batch = BATCH; batch === BATCH; erased += batch) {
    batch = await engine.write(async (tx) => {
      const leads = await tx
        .selectFrom('leads')
        .select('id')
        .where('erased_at', 'is', null)
        .where((where) => where('received_at', '<', where(engine.now, '-', leadDays * DAY)))
        .limit(leadDays > 0 ? BATCH : 0)
        .execute()
      const requests = await tx
        .selectFrom('data_requests')
        .select('id')
        .where('erased_at', 'is', null)
        .where('resolved_at', 'is not', null)
        .where((where) => where('received_at', '<', where(engine.now, '-', requestDays * DAY)))
        .limit(requestDays > 0 ? BATCH - leads.length : 0)
        .execute()
      const subjects: Subject[] = [
        ...leads.map(({ id }) => ({ kind: 'lead', id }) as const),
        ...requests.map(({ id }) => ({ kind: 'request', id }) as const),
      ]
      await cancelOpenDeliveries(engine, tx, subjects)
      await eraseSubjects(engine, tx, subjects)
      return subjects.length
    })
  }
  if (erased > 0) await engine.purge()
  return erased
}
