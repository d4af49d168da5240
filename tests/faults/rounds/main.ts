import { parseArgs } from 'node:util'
import { installedPostgres } from '../../support/postgres-server.ts'
import { STORES, type StoreName } from './installation.ts'
import { isClean, printReport } from './report.ts'
import { runRounds } from './run-rounds.ts'
import { withChildren } from './system-processes.ts'

/**
 * `npm run faults`: everything that can go wrong, in rounds under posting visitors, on both stores side by side. Ends
 * with 1 when anything was lost, doubled or otherwise wrong.
 */

const USAGE = `npm run faults -- [--rounds N] [--store sqlite|postgres|both] [--seed N] [--kills N] [--only TEXT] [--minutes N]
  --rounds  how many on each store (100)
  --kills   how many kills come one after the other in the round before all others (20)
  --only    only faults whose name holds this text
  --minutes no new round begins after so long`

function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '100' },
      store: { type: 'string', default: 'both' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      kills: { type: 'string', default: '20' },
      only: { type: 'string', default: '' },
      minutes: { type: 'string', default: '600' },
    },
  })
  const [rounds, seed, kills, minutes] = (['rounds', 'seed', 'kills', 'minutes'] as const).map((name) => {
    const number = Number(values[name])
    if (Number.isInteger(number) && number >= 0) return number
    throw new Error(`--${name} is ${values[name]}, expected a whole number`)
  }) as [number, number, number, number]
  const stores = STORES.filter((store) => [store, 'both'].includes(values.store))
  if (stores.length === 0) throw new Error(`--store is ${values.store}, expected sqlite, postgres or both`)
  return { rounds, seed, kills, minutes, stores, only: values.only }
}

function options() {
  try {
    return readOptions()
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
    process.exit(2)
  }
}

const { stores, minutes, ...wish } = options()
// The site's processes and the database server end when the channel to this process closes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

function canRun(store: StoreName, binaries: string | undefined): boolean {
  if (store === 'sqlite' || binaries) return true
  console.log('SKIPPED: PostgreSQL, since no server is installed. Install PostgreSQL 13 or later.')
  return false
}

const end = performance.now() + minutes * 60_000
const binaries = stores.includes('postgres') ? installedPostgres() : undefined
const runs = await Promise.all(
  stores
    .filter((store) => canRun(store, binaries))
    .map((store) => {
      let done = 0
      return runRounds({
        store,
        ...wish,
        binaries,
        isOver: () => performance.now() > end,
        onRound: ({ fault, acknowledged, findings, durationMs }) => {
          done++
          const found = findings.map(({ kind, what }) => `\n  ${kind.toUpperCase()}: ${what}`).join('')
          console.log(`${store} ${done}: ${fault}, ${acknowledged} acknowledged, ${Math.round(durationMs)} ms${found}`)
        },
      })
    }),
)
for (const run of runs) printReport(run)
const [, ...leftBehind] = withChildren(process.pid)
if (leftBehind.length > 0) console.log(`WRONG: processes are left behind: ${leftBehind.join(', ')}`)
process.exit(runs.length > 0 && runs.every(isClean) && leftBehind.length === 0 ? 0 : 1)
