import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Engine } from '../server/database/engine.ts'
import { openSqlite } from '../server/database/sqlite.ts'
import { claimDue, finish } from '../server/deliveries/claims.ts'
import { createCounters } from '../server/metrics/counters.ts'
import { metricsText } from '../server/metrics/metrics-text.ts'
import { listLeads } from '../server/operator/leads/list-leads.ts'
import { startSite } from '../tests/support/site.ts'
import type { Figure } from './figure.ts'
import { fillStore } from './fill-store.ts'
import { leadWriter, postLead, TOGETHER, timedTogether } from './leads.ts'
import { median, rounded } from './statistics.ts'

const FEW = 1_000
const MANY = 1_000_000
/** Leads of one round of intake. */
const LEADS = 320
const ROUNDS = 7
/** Listings and metrics are over too soon to be measured once. */
const TIMES = 10

/** Claims what the round's leads have made due, and ends each attempt. */
async function attemptAll(engine: Engine): Promise<void> {
  for (const service of ['mail', 'broker', 'crm'] as const) {
    for (let more = true; more; ) {
      const claims = await claimDue(engine, { service, limit: TOGETHER, overtaken: [], mailRoute: 'own' })
      await Promise.all(claims.claimed.map((delivery) => finish(engine, delivery, { outcome: { kind: 'taken' } })))
      more = claims.more
    }
  }
}

async function many(work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < TIMES; time++) await work()
}

/** Per piece of work: what it does on a store. */
const ON_STORE: Readonly<Record<string, (engine: Engine) => Promise<unknown>>> = {
  [`${LEADS} leads stored without HTTP`]: (engine) => timedTogether(LEADS, leadWriter(engine)),
  [`claims and ends of their ${LEADS * 3} deliveries`]: attemptAll,
  [`leads list, ${TIMES} times`]: (engine) => many(() => listLeads(engine, {}, 50)),
  [`leads list --status refused, ${TIMES} times`]: (engine) => many(() => listLeads(engine, { status: 'refused' }, 50)),
  [`/metrics, ${TIMES} times`]: (engine) => many(() => metricsText(engine, createCounters(), async () => true)),
}

type Pair<Value> = readonly [few: Value, many: Value]

/** Does the same work on both by turns; returns the medians in milliseconds. */
async function compare<Subject>(
  subjects: Pair<Subject>,
  work: Readonly<Record<string, (subject: Subject) => Promise<unknown>>>,
): Promise<Map<string, Pair<number>>> {
  const times = new Map(Object.keys(work).map((name) => [name, [[], []] as [number[], number[]]]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [which, subject] of subjects.entries()) {
      for (const [name, measured] of Object.entries(work)) {
        const began = performance.now()
        await measured(subject)
        times.get(name)?.[which]?.push(performance.now() - began)
      }
    }
  }
  return new Map([...times].map(([name, [few, many]]) => [name, [median(few), median(many)]]))
}

async function compareStores(folders: Pair<string>): Promise<Map<string, Pair<number>>> {
  const [few, many] = await Promise.all(folders.map((folder) => openSqlite(folder, { exclusive: true })))
  if (!few || !many) throw new Error('two stores are compared')
  const results = await compare([few, many], ON_STORE)
  await Promise.all([few.close(), many.close()])
  return results
}

async function compareSites(folders: Pair<string>): Promise<Map<string, Pair<number>>> {
  const [few, many] = await Promise.all(folders.map((folder) => startSite({ DATA_DIR: folder, LOG_LEVEL: 'error' })))
  if (!few || !many) throw new Error('two sites are compared')
  const results = await compare([few, many], {
    [`intake of ${LEADS} leads over HTTP`]: ({ url }) => timedTogether(LEADS, (number) => postLead(url, number)),
  })
  await Promise.all([few.remove(), many.remove()])
  return results
}

/** What a store of many leads costs over one of few. `[leads]`: a million unless told. */
export async function measureScale([leads = String(MANY)]: readonly string[]): Promise<Figure[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'bench-scale-'))
  const folders: Pair<string> = [path.join(root, 'few'), path.join(root, 'many')]
  for (const [folder, count] of [
    [folders[0], FEW],
    [folders[1], Number(leads)],
  ] as const) {
    const engine = await openSqlite(folder, { exclusive: true })
    await fillStore(engine, count)
    await engine.close()
  }
  const results = new Map([...(await compareStores(folders)), ...(await compareSites(folders))])
  rmSync(root, { recursive: true, force: true })
  return [...results].flatMap(([name, [few, many]]) => [
    { name: `${name}, ${FEW} leads`, value: rounded(few, 2), unit: 'ms' },
    { name: `${name}, ${leads} leads`, value: rounded(many, 2), unit: 'ms' },
    { name: `${name}: many against few`, value: rounded(many / few, 2), unit: 'ratio', goal: { atMost: 1.2 } },
  ])
}
