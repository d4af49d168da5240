import { sql } from 'kysely'
import { DAY_MS } from '../../domain/time-units.ts'
import { readClock } from '../clock.ts'
import type { Engine } from '../database/engine.ts'

/** Attempts looked at in one query: a few milliseconds, after which the process does its other work. */
const BATCH = 2_000

interface Place {
  readonly delivery_id: string
  readonly number: number
}

/**
 * Removes the attempts that began more than `days` ago, of deliveries that have ended; 0 keeps them. The delivery itself
 * stays with its state. Does nothing while the clock cannot be believed. Returns how many were removed.
 */
export async function removeOldEvents(engine: Engine, days: number): Promise<number> {
  const clock = await readClock(engine)
  if (days === 0 || clock.verdict !== 'plausible') return 0
  const until = clock.now - days * DAY_MS
  let removed = 0
  for (let last: Place | undefined = { delivery_id: '', number: 0 }; last; ) {
    const after: Place = last
    // Reads every row, in the order of the key, so that no index by time has to be maintained for each attempt.
    const { rows } = await sql<Place & { ended: number }>`
      select a.delivery_id, a.number,
        case when a.started_at < ${until} and (a.retained_from is null or a.retained_from < ${until}) and d.state in ('delivered', 'refused', 'cancelled') and d.lease_until is null
          then 1 else 0 end as ended
      from (select * from attempts where (delivery_id, number) > (${after.delivery_id}, ${after.number})
        order by delivery_id, number limit ${sql.lit(BATCH)}) a
      join deliveries d on d.id = a.delivery_id order by a.delivery_id, a.number`.execute(engine.db)
    const old = rows.filter(({ ended }) => ended === 1)
    if (old.length > 0) {
      await engine.write(async (tx) => {
        for (const { delivery_id, number } of old) {
          await tx.deleteFrom('attempts').where('delivery_id', '=', delivery_id).where('number', '=', number).execute()
        }
      })
    }
    removed += old.length
    last = rows.at(-1)
    await new Promise(setImmediate)
  }
  return removed
}
