import { nextClock, type RequestDuty, requestClocks } from '../../domain/request-clocks.ts'
import { DAY_MS } from '../../domain/time-units.ts'
import type { Engine } from '../database/engine.ts'
import { historyOf, requestSteps } from './request-steps.ts'

/** Open data requests with a date that is near or past: how many, and the most urgent one. */
export interface RequestsDue {
  readonly count: number
  readonly reference: string
  readonly duty: RequestDuty
  /** The promised time of the most urgent one, in milliseconds since 1970. */
  readonly by: number
}

/**
 * Looks through the open data requests for dates that end within `days`; `undefined` where none does.
 * @param now milliseconds since 1970
 */
export async function requestsDue(engine: Engine, now: number, days: number): Promise<RequestsDue | undefined> {
  const rows = await engine.db
    .selectFrom('data_requests')
    .selectAll()
    .where('resolved_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute()
  if (rows.length === 0) return undefined
  const steps = Map.groupBy(await requestSteps(engine, engine.db), ({ request_id }) => request_id)
  const due = rows
    .flatMap((row) => {
      const clock = nextClock(requestClocks(historyOf(engine.vault, row, steps.get(row.id) ?? [])))
      return clock ? [{ reference: row.id, duty: clock.duty, by: clock.promisedBy }] : []
    })
    .filter(({ by }) => by - now <= days * DAY_MS)
    .sort((a, b) => a.by - b.by)
  return due[0] && { count: due.length, ...due[0] }
}
