import { mkdirSync, writeFileSync } from 'node:fs'
import { measureClicks } from './clicks.ts'
import { measureDrain } from './drain.ts'
import { measureEncryption } from './encryption.ts'
import type { Figure } from './figure.ts'
import { measureIntake } from './intake.ts'
import { measureIntakePostgres } from './intake-postgres.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureObserving } from './observing.ts'
import { measurePageWeight } from './page-weight.ts'
import { measurePages } from './pages.ts'
import { measurePaint } from './paint.ts'
import { measureProcess } from './process.ts'
import { measureRender } from './render.ts'
import { measureScale } from './scale.ts'
import { measureTools } from './tools.ts'

const BENCHMARKS: Readonly<Record<string, (options: readonly string[]) => Promise<Figure[]>>> = {
  'page-weight': measurePageWeight,
  pages: measurePages,
  render: measureRender,
  process: measureProcess,
  observing: measureObserving,
  paint: measurePaint,
  clicks: measureClicks,
  lighthouse: measureLighthouse,
  intake: measureIntake,
  'intake-postgres': measureIntakePostgres,
  encryption: measureEncryption,
  tools: measureTools,
  drain: measureDrain,
  scale: measureScale,
}

const [wanted, ...options] = process.argv.slice(2)
if (wanted !== undefined && !BENCHMARKS[wanted]) {
  console.error(`There is no benchmark ${wanted}; there are: ${Object.keys(BENCHMARKS).join(', ')}`)
  process.exit(2)
}

const results: Record<string, Figure[]> = {}
for (const [name, measure] of Object.entries(BENCHMARKS)) {
  if (wanted !== undefined && wanted !== name) continue
  console.log(`\n${name}`)
  results[name] = await measure(options)
  console.table(Object.fromEntries(results[name].map(({ name: figure, ...rest }) => [figure, rest])))
}
mkdirSync('bench', { recursive: true })
writeFileSync(
  'bench/results.json',
  `${JSON.stringify({ at: new Date().toISOString(), node: process.version, results }, null, 2)}\n`,
)
process.exit(0)
