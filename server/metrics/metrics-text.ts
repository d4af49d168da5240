import { readCounts } from '../database/counts.ts'
import type { Engine } from '../database/engine.ts'
import { oldestDue } from '../deliveries/oldest-due.ts'
import type { StoreProbe } from '../store-probe.ts'
import type { Counters } from './counters.ts'
import { family, sample } from './instruments.ts'
import { processLines } from './process-metrics.ts'

/** The counts that the store keeps: their explanations, and their labels in the order of the kept count's name. */
const KEPT = {
  leads: { help: 'Leads accepted since the store began, by source.', labels: ['source'] },
  data_requests: { help: 'Data requests accepted since the store began.', labels: [] },
  deliveries: { help: 'Deliveries by service and by how they stand.', labels: ['service', 'state'] },
} as const

function keptLines(counts: ReadonlyMap<string, number>, metric: keyof typeof KEPT): string[] {
  const { help, labels } = KEPT[metric]
  const own = [...counts]
    .map(([name, value]) => ({ parts: name.split(':'), value }))
    .filter(({ parts }) => parts[0] === metric)
    .map(({ parts, value }) =>
      sample(metric, value, Object.fromEntries(labels.map((label, index) => [label, parts[index + 1] ?? '']))),
    )
  return family(metric, 'gauge', help, own)
}

async function storedLines(engine: Engine): Promise<string[]> {
  const counts = new Map([['data_requests', 0], ...(await readCounts(engine.db))])
  const oldest = await oldestDue(engine)
  return [
    ...keptLines(counts, 'leads'),
    ...keptLines(counts, 'data_requests'),
    ...keptLines(counts, 'deliveries'),
    ...family('delivery_oldest_due_seconds', 'gauge', 'Age of the oldest delivery that is due; 0 when none is.', [
      sample('delivery_oldest_due_seconds', oldest ? oldest.ageMs / 1_000 : 0),
    ]),
  ]
}

/**
 * Prometheus text: what the store counts, and what this process has counted since it started. Takes the same time for a
 * store of any size. Where the store cannot be read the rest is there all the same, and `store_writable` is 0.
 */
export async function metricsText(engine: Engine, counters: Counters, storeProbe: StoreProbe): Promise<string> {
  const writable = await storeProbe()
  const stored = await storedLines(engine).catch(() => [])
  return [
    ...family('store_info', 'gauge', 'The kind of store.', [sample('store_info', 1, { kind: engine.kind })]),
    ...family('store_writable', 'gauge', '1 when the store has just taken a write, else 0.', [
      sample('store_writable', writable ? 1 : 0),
    ]),
    ...stored,
    ...Object.values(counters).flatMap((instrument) => instrument.lines()),
    ...processLines(),
    '',
  ].join('\n')
}
