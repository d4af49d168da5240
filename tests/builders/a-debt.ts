import fc from 'fast-check'
import type { Debt } from '../../domain/calculators/debt.ts'
import { LIMITS } from '../../domain/calculators/limits.ts'
import { DEBT_TYPES } from '../../domain/debt-types.ts'

/** A debt for tests, in dollars as a person says it. */
export const aDebt = (dollars: number, apr: number, rest: Partial<Debt> = {}): Debt => ({
  balance: Math.round(dollars * 100),
  apr,
  kind: 'Credit Cards',
  ...rest,
})

/** A rate a visitor may type, percent a year in hundredths. */
export const anyApr: fc.Arbitrary<number> = fc
  .integer({ min: 0, max: Math.round(LIMITS.maximumApr * 100) })
  .map((n) => n / 100)

/** Cents up to `dollars`; small amounts as often as large ones. */
export const anyCents = (dollars: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: 0, max: 5_000 }),
    fc.integer({ min: 0, max: 2_000_000 }),
    fc.integer({ min: 0, max: dollars * 100 }),
  )

/** Any debt within the tools' limits, with and without a minimum of its own and a promotion. */
export const anyDebt: fc.Arbitrary<Debt> = fc.record({
  balance: anyCents(LIMITS.maximumBalance),
  apr: anyApr,
  minimumPayment: fc.option(anyCents(100_000), { nil: undefined }),
  kind: fc.constantFrom(...DEBT_TYPES),
  promotion: fc.option(
    fc.record({ apr: anyApr, months: fc.oneof(fc.integer({ min: 1, max: 36 }), fc.integer({ min: 1, max: 1_200 })) }),
    { nil: undefined },
  ),
})
