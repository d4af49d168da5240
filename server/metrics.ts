import type { Engine } from './database/engine.ts'

/** Counted in memory, without personal data, since the process started. */
export interface Counters {
  popupOpened: number
}

/** Prometheus text: leads, requests, deliveries by service and state, popup openings. */
export async function metricsText({ db }: Engine, counters: Counters): Promise<string> {
  const leads = await db
    .selectFrom('leads')
    .select((select) => ['source', select.fn.countAll().as('count')])
    .groupBy('source')
    .execute()
  const requests = await db
    .selectFrom('data_requests')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const deliveries = await db
    .selectFrom('deliveries')
    .select((select) => ['service', 'state', select.fn.countAll().as('count')])
    .groupBy(['service', 'state'])
    .execute()
  return [
    '# TYPE leads gauge',
    ...leads.map(({ source, count }) => `leads{source="${source}"} ${count}`),
    '# TYPE data_requests gauge',
    `data_requests ${requests.count}`,
    '# TYPE deliveries gauge',
    ...deliveries.map(({ service, state, count }) => `deliveries{service="${service}",state="${state}"} ${count}`),
    '# TYPE popup_opened_total counter',
    `popup_opened_total ${counters.popupOpened}`,
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    '',
  ].join('\n')
}
