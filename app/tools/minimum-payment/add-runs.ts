import type { EndlessRun, Run } from '../../../domain/calculators/repayment.ts'

/**
 * Combines the runs of several debts: the longest time, and the sum of everything else. Never ends if one never ends.
 * Whole cents.
 */
export function addRuns(runs: readonly Run[]): Run {
  const sum = (of: (run: Run) => number) => runs.reduce((total, run) => total + of(run), 0)
  const totals = {
    months: Math.max(0, ...runs.map(({ months }) => months)),
    interest: sum(({ interest }) => interest),
    paid: sum(({ paid }) => paid),
    firstPayment: sum(({ firstPayment }) => firstPayment),
  }
  const endless = runs.filter((run): run is EndlessRun => !run.ends)
  const [first] = endless
  if (!first) return { ends: true, ...totals, lastPayment: sum((run) => (run.ends ? run.lastPayment : 0)) }
  const worst = endless.find(({ trend }) => trend === 'grows') ?? first
  return { ends: false, ...totals, owed: endless.reduce((total, { owed }) => total + owed, 0), trend: worst.trend }
}
