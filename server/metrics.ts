import { readCounts } from './database/counts.ts'
import type { Engine } from './database/engine.ts'

/** Counts since the process started, in memory, without personal data. */
export interface Counters {
  popupOpened: number
}

/** What stands in front of a count's value: its name, and its labels in the order of the kept count's name. */
const LABELS = { leads: ['source'], data_requests: [], deliveries: ['service', 'state'] } as const

function countLines(counts: ReadonlyMap<string, number>, metric: keyof typeof LABELS): string[] {
  const own = [...counts]
    .map(([name, value]) => ({ parts: name.split(':'), value }))
    .filter(({ parts }) => parts[0] === metric)
  return own.map(({ parts, value }) => {
    const labels = LABELS[metric].map((label, index) => `${label}="${parts[index + 1]}"`)
    return `${metric}${labels.length > 0 ? `{${labels.join(',')}}` : ''} ${value}`
  })
}

/** Prometheus text: leads, requests, deliveries by service and state, popup openings. Takes the same time for any store. */
export async function metricsText(engine: Engine, counters: Counters): Promise<string> {
  const counts = new Map([['data_requests', 0], ...(await readCounts(engine.db))])
  return [
    '# TYPE store_info gauge',
    `store_info{kind="${engine.kind}"} 1`,
    '# TYPE leads gauge',
    ...countLines(counts, 'leads'),
    '# TYPE data_requests gauge',
    ...countLines(counts, 'data_requests'),
    '# TYPE deliveries gauge',
    ...countLines(counts, 'deliveries'),
    '# TYPE popup_opened_total counter',
    `popup_opened_total ${counters.popupOpened}`,
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    '',
  ].join('\n')
}
