import type { Debt } from '../domain/calculators/debt.ts'
import { monthlyInterest } from '../domain/calculators/money.ts'
import { compareOptions } from '../domain/calculators/option-comparison.ts'
import { DEBT_TYPES } from '../domain/debt-types.ts'
import { OPTION_ASSUMPTIONS } from '../tests/builders/option-assumptions.ts'
import type { Figure } from './figure.ts'
import { median, rounded } from './statistics.ts'
import { measureToolAnswers } from './tool-answers.ts'

const DEBTS = 50
const WARM_UP = 30
const ROTATIONS = 7
const CALLS = 20

/** Fifty debts of all kinds, each a little different, whose payments are the interest: they last 1,200 months. */
function endless(rotation: number): readonly Debt[] {
  return Array.from({ length: DEBTS }, (_, index) => {
    const balance = (2_000 + 137 * index + 11 * rotation) * 100
    const apr = 8 + ((index * 7) % 20)
    const kind = DEBT_TYPES[index % DEBT_TYPES.length] ?? 'Credit Cards'
    return { balance, apr, kind, minimumPayment: monthlyInterest(balance, apr) }
  })
}

/** The same list with promotions, which makes the planner try more orders. */
const withPromotions = (debts: readonly Debt[]): readonly Debt[] =>
  debts.map((debt, index) => (index % 5 === 0 ? { ...debt, promotion: { apr: 0, months: 12 + index } } : debt))

/** A list that three years of payments end, as most visitors' will. */
const usual: readonly Debt[] = [
  { balance: 9_000_00, apr: 28.99, minimumPayment: 225_00, kind: 'Credit Cards' },
  { balance: 4_000_00, apr: 18.99, minimumPayment: 100_00, kind: 'Credit Cards' },
  { balance: 1_500_00, apr: 9.99, minimumPayment: 50_00, kind: 'Medical Debt' },
]

/**
 * Milliseconds of processor time, our own threads' only, that one comparison of all eight options takes, for each call of
 * each rotation: what a neighbor on the same machine does is not counted.
 */
function times(debtsOf: (rotation: number) => readonly Debt[], extra: number): readonly number[] {
  const once = (rotation: number): number => {
    const debts = debtsOf(rotation)
    const start = process.cpuUsage()
    compareOptions({ debts, monthly: { kind: 'extra', amount: extra }, credit: 'good' }, OPTION_ASSUMPTIONS)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1_000
  }
  for (let call = 0; call < WARM_UP; call++) once(call)
  return Array.from({ length: ROTATIONS * CALLS }, (_, call) => once(call % ROTATIONS))
}

/** How much processor time the money tools take, after warm-up: their arithmetic alone, and whole answers of the site. */
export async function measureTools(): Promise<Figure[]> {
  const cases = [
    { name: 'all options, 50 debts over 1,200 months', measured: times(endless, 0), goal: { atMost: 20 } },
    {
      name: 'all options, 50 debts, 10 with a promotion',
      measured: times((rotation) => withPromotions(endless(rotation)), 2_000_00),
      goal: { atMost: 20 },
    },
    { name: 'all options, 3 debts', measured: times(() => usual, 300_00) },
  ]
  const arithmetic = cases.flatMap(({ name, measured, goal }) => [
    { name, value: rounded(median(measured), 2), unit: 'ms of processor', ...(goal ? { goal } : {}) },
    { name: `${name}, worst`, value: rounded(Math.max(...measured), 2), unit: 'ms of processor' },
  ])
  return [...arithmetic, ...(await measureToolAnswers())]
}
