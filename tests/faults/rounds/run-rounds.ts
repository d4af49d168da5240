import { setTimeout as wait } from 'node:timers/promises'
import { vaultOfFolder } from '../../../server/vault/open-vault.ts'
import { type Random, seededRandom, shuffled } from '../../support/random.ts'
import { callsOf } from './calls.ts'
import { type Erasures, erasuresOf } from './erasures.ts'
import type { Fault } from './fault.ts'
import { manyKills } from './faults/many-kills.ts'
import { FAULTS } from './faults.ts'
import { anInstallation, type Installation, type StoreName } from './installation.ts'
import { aLedger, type Finding, type Ledger } from './ledger.ts'
import { startOperator } from './operator-process.ts'
import { type Reconciliation, reconciliationOf } from './reconcile.ts'
import type { Sums } from './stored-forms.ts'
import { canUse } from './system-processes.ts'
import { startVisitors } from './visitors.ts'

/** After so many rounds every form is compared again, also those whose deliveries had come to an end. */
const COMPARE_ALL_EVERY = 50
/** How long the last deliveries may take once nothing is wrong any more: a hanging call has to meet its deadline first. */
const SETTLES_WITHIN_MS = 60_000
const LOOK_AGAIN_MS = 500

export interface RoundsWish {
  readonly store: StoreName
  /** How many rounds, the one with many kills not counted. */
  readonly rounds: number
  /** How many kills come one after the other in the round before all others. */
  readonly kills: number
  readonly seed: number
  /** Only faults whose name holds this text. */
  readonly only?: string
  /** Folder of PostgreSQL's programs. */
  readonly binaries?: string
  /** Asked before each round; ends the run early, in order. */
  readonly isOver?: () => boolean
  readonly onRound?: (result: RoundResult) => void
}

export interface RoundResult {
  readonly fault: string
  readonly acknowledged: number
  readonly findings: readonly Finding[]
  readonly durationMs: number
}

export interface RunResult {
  readonly store: StoreName
  readonly seed: number
  readonly rounds: readonly RoundResult[]
  readonly acknowledged: number
  readonly lostReplies: number
  readonly refusals: number
  readonly findings: readonly Finding[]
  /** At the end. */
  readonly sums: Sums
  readonly durationMs: number
  /** Names of faults that could not be made here. */
  readonly leftOut: readonly string[]
}

/** Endless: each fault comes once before any comes again. */
function* inTurns(random: Random, faults: readonly Fault[]): Generator<Fault, never> {
  for (;;) yield* shuffled(random, faults)
}

interface Run {
  readonly site: Installation
  readonly ledger: Ledger
  readonly random: Random
  readonly erasures: Erasures
  readonly reconciliation: Reconciliation
}

async function runRound(
  { site, ledger, random, erasures, reconciliation }: Run,
  fault: Fault,
  all: boolean,
): Promise<RoundResult> {
  const began = performance.now()
  const before = { acknowledged: ledger.acknowledged, findings: ledger.findings.length }
  const visitors = startVisitors(site.addresses, ledger, random)
  try {
    await fault.inject({ site, ledger, random, erase: erasures.begin })
  } catch (error) {
    ledger.find('wrong', `${fault.name}: ${error}`)
  }
  await site.restore()
  await visitors.leave()
  await erasures.complete()
  await reconciliation.check(all)
  return {
    fault: fault.name,
    acknowledged: ledger.acknowledged - before.acknowledged,
    findings: ledger.findings.slice(before.findings),
    durationMs: performance.now() - began,
  }
}

/** While no worker runs, every claim is a dead process's; its lease and the waits between attempts pass at once. */
async function passTime({ site, ledger }: Run): Promise<void> {
  for (const worker of site.workers) {
    const code = await worker.end('SIGTERM')
    if (code !== 0 && code !== undefined) ledger.find('wrong', `${worker.program} ended with ${code} on SIGTERM`)
  }
  // Not long ago: a claim that is long overdue may be one that a clock's jump has ended, and is waited for.
  await site.access.write(`update deliveries set lease_until = ${Date.now() - 1} where lease_until is not null`)
  await site.restore()
}

/** Waits until every delivery has come to its end. */
async function settle(run: Run): Promise<Sums> {
  const { site, reconciliation } = run
  await passTime(run)
  const end = performance.now() + SETTLES_WITHIN_MS
  for (;;) {
    await site.access.write(`update deliveries set next_attempt_at = 0 where state = 'due' and lease_until is null`)
    await wait(LOOK_AGAIN_MS)
    const sums = await reconciliation.check(false)
    const open = [...sums.deliveries.keys()].some((name) => name.endsWith(':due'))
    if (!open || performance.now() > end) break
  }
  const sums = await reconciliation.check(true)
  reconciliation.expectClosed()
  return sums
}

/** Runs rounds of faults on one store under posting visitors, and accounts for every form that they sent. */
export async function runRounds(wish: RoundsWish): Promise<RunResult> {
  const began = performance.now()
  const { store, seed, only = '' } = wish
  const random = seededRandom(seed)
  const ledger = aLedger()
  const possible = FAULTS.filter(({ name, stores }) => stores.includes(store) && name.includes(only))
  const faults = possible.filter(({ needs }) => !needs || canUse(needs))
  const site = await anInstallation(store, wish.binaries, (what) => ledger.find('wrong', what))
  const run: Run = {
    site,
    ledger,
    random,
    erasures: erasuresOf(site.settings, ledger),
    reconciliation: reconciliationOf(
      ledger,
      site.access,
      () => vaultOfFolder(site.settings.DATA_DIR ?? '', site.settings.PII_KEYS, false),
      callsOf(site.sandbox),
    ),
  }
  const rounds: RoundResult[] = []
  try {
    await site.restore()
    const turns = inTurns(random, faults)
    const first = wish.kills > 0 ? [manyKills(wish.kills)] : []
    const total = wish.rounds + first.length
    while (rounds.length < total && !wish.isOver?.()) {
      const fault = first[rounds.length] ?? turns.next().value
      const result = await runRound(run, fault, (rounds.length + 1) % COMPARE_ALL_EVERY === 0)
      rounds.push(result)
      wish.onRound?.(result)
    }
    const sums = await settle(run)
    const consents = await startOperator(site.settings, ['consent', 'verify']).ended
    if (consents.code !== 0) ledger.find('wrong', `the chains of consents do not hold: ${consents.said}`)
    const damage = await site.access.damage()
    if (damage) ledger.find('wrong', `the database finds damage: ${damage}`)
    return {
      store,
      seed,
      rounds,
      acknowledged: ledger.acknowledged,
      lostReplies: ledger.lostReplies,
      refusals: ledger.refusals,
      findings: ledger.findings,
      sums,
      durationMs: performance.now() - began,
      leftOut: possible.filter((fault) => !faults.includes(fault)).map(({ name }) => name),
    }
  } finally {
    await site.close()
  }
}
