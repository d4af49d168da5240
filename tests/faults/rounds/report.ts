import { availableParallelism, loadavg } from 'node:os'
import type { Finding, FindingKind } from './ledger.ts'
import type { RoundResult, RunResult } from './run-rounds.ts'

const count = (findings: readonly Finding[], kind: FindingKind): number =>
  findings.filter((finding) => finding.kind === kind).length

interface Line {
  readonly rounds: number
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  readonly wrong: number
  readonly 'seconds a round': number
}

function lineOf(rounds: readonly RoundResult[]): Line {
  const findings = rounds.flatMap((round) => round.findings)
  const seconds = rounds.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1_000
  return {
    rounds: rounds.length,
    acknowledged: rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    lost: count(findings, 'lost'),
    doubled: count(findings, 'doubled'),
    wrong: count(findings, 'wrong'),
    'seconds a round': Math.round((10 * seconds) / Math.max(1, rounds.length)) / 10,
  }
}

/** Deliveries by state, over all services. */
function statesOf({ sums }: RunResult): string {
  const states = new Map<string, number>()
  for (const [name, value] of sums.deliveries) {
    const state = name.split(':')[1] ?? ''
    states.set(state, (states.get(state) ?? 0) + value)
  }
  return [...states].map(([state, value]) => `${value} ${state}`).join(', ')
}

export const isClean = ({ findings }: RunResult): boolean => findings.length === 0

/** Prints what a run found: a line a fault, the sums, and each finding. */
export function printReport(run: RunResult): void {
  console.log(`\n${run.store}, seed ${run.seed}`)
  const byFault = Map.groupBy(run.rounds, ({ fault }) => fault)
  console.table(Object.fromEntries([...byFault].map(([fault, rounds]) => [fault, lineOf(rounds)])))
  console.log(`forms in the store: ${run.sums.forms}; their deliveries: ${statesOf(run)}`)
  console.log(`answers lost on the way: ${run.lostReplies}; forms refused with 503: ${run.refusals}`)
  for (const name of run.leftOut) console.log(`SKIPPED: ${name}, because this machine has no way to make it happen`)
  for (const { kind, what } of run.findings) console.log(`${kind.toUpperCase()}: ${what}`)
  console.log(
    `${run.store}: ${run.rounds.length} rounds, ${run.acknowledged} acknowledged, ` +
      `${count(run.findings, 'lost')} lost, ${count(run.findings, 'doubled')} doubled, ` +
      `${count(run.findings, 'wrong')} otherwise wrong; ${Math.round(run.durationMs / 1_000)} s, ` +
      `load ${loadavg()[1]?.toFixed(1)} on ${availableParallelism()} processors`,
  )
}
