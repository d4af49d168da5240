import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { measureClicks } from './clicks.ts'
import { measureDrain } from './drain.ts'
import { measureEncryption } from './encryption.ts'
import { type Figure, isReached, row } from './figure.ts'
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

/** Figures by benchmark, with the time and the Node that they were measured with. */
type Results = Record<string, { readonly at: string; readonly node: string; readonly figures: readonly Figure[] }>

const RESULTS = 'bench/results.json'
// A benchmark that runs alone leaves what the others measured before.
const results: Results = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {}
const missed: string[] = []
for (const [name, measure] of Object.entries(BENCHMARKS)) {
  if (wanted !== undefined && wanted !== name) continue
  console.log(`\n${name}`)
  const figures = await measure(options)
  results[name] = { at: new Date().toISOString(), node: process.version, figures }
  console.table(Object.fromEntries(figures.map((figure) => [figure.name, row(figure)])))
  missed.push(...figures.filter((figure) => isReached(figure) === false).map((figure) => `${name}: ${figure.name}`))
}
writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
if (missed.length > 0) console.log(`\nNot reached:\n${missed.join('\n')}`)
process.exit(missed.length > 0 ? 1 : 0)
