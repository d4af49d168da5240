import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { garnishmentCaveats, garnishmentRule, ruleNeeds } from '../garnishment-rules.ts'
import { STATES } from '../states.ts'
import { forPayPeriod, PAY_PERIODS, perMonth } from './pay-period.ts'
import { federalTaking, type Paycheck, protectedPay } from './protected-pay.ts'

const inState = (code: string, pay: Omit<Paycheck, 'period'> & Partial<Pick<Paycheck, 'period'>>) =>
  protectedPay({ period: 'weekly', ...pay }, garnishmentRule(code))

describe('the federal limit', () => {
  test.each([
    // 15 U.S.C. 1673(a), 29 CFR 870.10: the boundaries of each pay period, then ordinary pay.
    ['weekly', 217_50, 0, 'all-protected'],
    ['weekly', 217_51, 1, 'floor'],
    ['weekly', 250_00, 32_50, 'floor'],
    ['weekly', 290_00, 72_50, 'share'],
    ['weekly', 500_00, 125_00, 'share'],
    ['two-weekly', 435_00, 0, 'all-protected'],
    ['two-weekly', 580_00, 145_00, 'share'],
    ['two-weekly', 500_00, 65_00, 'floor'],
    ['twice-monthly', 471_25, 0, 'all-protected'],
    ['twice-monthly', 600_00, 128_75, 'floor'],
    ['twice-monthly', 800_00, 200_00, 'share'],
    ['monthly', 942_50, 0, 'all-protected'],
    ['monthly', 1_000_00, 57_50, 'floor'],
    ['monthly', 2_000_00, 500_00, 'share'],
    ['weekly', 0, 0, 'all-protected'],
  ] as const)('%s pay of %i cents: %i can be taken', (period, disposable, most, decidedBy) => {
    expect(federalTaking({ period, disposable })).toMatchObject({ most, keeps: disposable - most, decidedBy })
  })

  test('protects 30 hours at $7.25 in each week of the period', () => {
    expect(PAY_PERIODS.map((period) => federalTaking({ period, disposable: 0 }).floor)).toEqual([
      217_50, 435_00, 471_25, 942_50,
    ])
  })
})

describe('a state limit', () => {
  test('prohibits it', () => {
    for (const code of ['NC', 'PA', 'SC', 'TX'])
      expect(inState(code, { disposable: 900_00 })).toMatchObject({
        most: 0,
        keeps: 900_00,
        state: { prohibited: true },
      })
  })

  test('takes a smaller share, above more hours at the minimum wage', () => {
    // Arizona: the lesser of 10 % and what exceeds 60 × $15.
    expect(inState('AZ', { disposable: 1_000_00, localMinimumWage: 15_00 }).most).toBe(100_00)
    expect(inState('AZ', { disposable: 940_00, localMinimumWage: 15_00 }).most).toBe(40_00)
    // California: the lesser of 20 % and 40 % of what exceeds 48 × $16.
    expect(inState('CA', { disposable: 1_000_00, localMinimumWage: 16_00 }).most).toBe(92_80)
    expect(inState('CA', { disposable: 2_000_00, localMinimumWage: 16_00 }).most).toBe(400_00)
    expect(inState('CA', { disposable: 768_00, localMinimumWage: 16_00 }).most).toBe(0)
    // California, two weeks: 96 × $16 = $1,536.
    expect(inState('CA', { disposable: 1_636_00, localMinimumWage: 16_00, period: 'two-weekly' }).most).toBe(40_00)
    // District of Columbia: 25 % of what exceeds 40 × $17.
    expect(inState('DC', { disposable: 1_000_00, stateMinimumWage: 17_00 }).most).toBe(80_00)
    // South Dakota: the lesser of 20 % and what exceeds 40 × $7.25 = $290.
    expect(inState('SD', { disposable: 500_00 }).most).toBe(100_00)
    expect(inState('SD', { disposable: 300_00 }).most).toBe(10_00)
    expect(garnishmentCaveats('SD')).toEqual(['dependents'])
    // West Virginia: the lesser of 20 % and what exceeds 50 × $7.25 = $362.50.
    expect(inState('WV', { disposable: 400_00 }).most).toBe(37_50)
    expect(inState('WV', { disposable: 500_00 }).most).toBe(100_00)
  })

  test('follows the state’s own minimum wage, or a higher local one, as the statute says', () => {
    // Maryland: the lesser of 25 % and what exceeds 30 × $15 = $450 (Com. Law § 15-601.1).
    expect(inState('MD', { disposable: 500_00, stateMinimumWage: 15_00 })).toMatchObject({ most: 50_00, keeps: 450_00 })
    expect(inState('MD', { disposable: 1_000_00, stateMinimumWage: 15_00 }).most).toBe(250_00)
    expect(inState('MD', { disposable: 450_00, stateMinimumWage: 15_00 }).most).toBe(0)
    // A city of California: 48 × $17.87 = $857.76 counts, not 48 × $16.50 (Code Civ. Proc. § 706.050).
    const california = { disposable: 857_76, stateMinimumWage: 16_50, localMinimumWage: 17_87 }
    expect(inState('CA', california).most).toBe(0)
    // Illinois: 45 × the state's $15 = $675, not a city's wage (735 ILCS 5/12-803).
    const illinois = { disposable: 700_00, gross: 900_00, stateMinimumWage: 15_00, localMinimumWage: 16_60 }
    expect(inState('IL', illinois).most).toBe(25_00)
  })

  test('takes only above 40 hours at the federal minimum wage in Iowa', () => {
    expect(inState('IA', { disposable: 300_00 }).most).toBe(10_00)
    expect(inState('IA', { disposable: 500_00 }).most).toBe(125_00)
  })

  test('is the federal one where the state’s law repeats it', () => {
    for (const code of ['AL', 'AR', 'GA', 'ID', 'IN', 'KS', 'KY', 'LA', 'MI', 'MS', 'MT'])
      expect(inState(code, { disposable: 500_00 })).toMatchObject({ most: 125_00, state: { kind: 'computed' } })
  })

  test('never counts a minimum wage below the federal one', () => {
    expect(inState('VA', { disposable: 300_00, stateMinimumWage: 5_00 }).most).toBe(10_00)
  })

  test('is based on gross pay', () => {
    // Delaware: 15 % of wages; Illinois: 15 % of gross; New York: 10 % of gross, 30 × $16 protected.
    expect(inState('DE', { disposable: 800_00, gross: 1_000_00 }).most).toBe(150_00)
    expect(inState('IL', { disposable: 800_00, gross: 1_000_00, stateMinimumWage: 15_00 }).most).toBe(125_00)
    expect(inState('NY', { disposable: 800_00, gross: 1_000_00, stateMinimumWage: 16_00 }).most).toBe(100_00)
    expect(inState('NY', { disposable: 480_00, gross: 600_00, stateMinimumWage: 16_00 }).most).toBe(0)
    // Massachusetts: the greater of 85 % and 50 × $15 of gross pay is exempt.
    expect(inState('MA', { disposable: 700_00, gross: 800_00, stateMinimumWage: 15_00 }).most).toBe(50_00)
    expect(inState('MA', { disposable: 800_00, gross: 1_000_00, stateMinimumWage: 15_00 }).most).toBe(150_00)
  })

  test('asks for what it lacks and meanwhile leaves the federal limit', () => {
    expect(inState('NY', { disposable: 500_00 })).toMatchObject({
      most: 125_00,
      state: { kind: 'missing', needs: ['grossPay', 'minimumWage'] },
    })
    expect(inState('NV', { disposable: 500_00 })).toMatchObject({ state: { kind: 'missing', needs: ['grossPay'] } })
    expect(inState('AZ', { disposable: 500_00 })).toMatchObject({ state: { kind: 'missing', needs: ['minimumWage'] } })
  })

  test('asks for gross pay where only its share or only what it protects is based on that', () => {
    const missing = { most: 125_00, state: { kind: 'missing', needs: ['grossPay'] } }
    const bases = [
      ['gross', 'disposable'],
      ['disposable', 'gross'],
    ] as const
    for (const [of, from] of bases) {
      const rule = { kind: 'share', share: 15, of, protects: { hours: 30, wage: 'federal', from } } as const
      expect(protectedPay({ period: 'weekly', disposable: 500_00 }, rule)).toMatchObject(missing)
    }
  })

  test('depends on the household or on gross pay', () => {
    const headOfFamily = { circumstances: ['headOfFamily'] } as const
    expect(inState('FL', { disposable: 750_00, ...headOfFamily }).most).toBe(0)
    expect(inState('FL', { disposable: 760_00, ...headOfFamily }).most).toBe(190_00)
    expect(inState('FL', { disposable: 700_00 }).most).toBe(175_00)
    expect(inState('FL', { disposable: 3_250_00, period: 'monthly', ...headOfFamily }).most).toBe(0)
    expect(inState('MO', { disposable: 500_00, ...headOfFamily }).most).toBe(50_00)
    expect(inState('NE', { disposable: 500_00, ...headOfFamily }).most).toBe(75_00)
    expect(inState('WI', { disposable: 500_00, circumstances: ['belowPovertyLine'] }).most).toBe(0)
    expect(inState('WI', { disposable: 500_00 }).most).toBe(100_00)
    const poorer = { circumstances: ['atMost250PercentOfPovertyLine'] } as const
    expect(inState('NJ', { disposable: 500_00, gross: 600_00, ...poorer }).most).toBe(60_00)
    expect(inState('NJ', { disposable: 500_00 }).most).toBe(125_00)
    // Nevada: 18 % up to $770 gross a week, 50 × $7.25 protected.
    expect(inState('NV', { disposable: 600_00, gross: 770_00 }).most).toBe(108_00)
    expect(inState('NV', { disposable: 600_00, gross: 770_01 }).most).toBe(150_00)
    expect(inState('NV', { disposable: 400_00, gross: 500_00 }).most).toBe(37_50)
  })

  test('takes graduated shares of a month', () => {
    // Hawaii: $5 + $10 + 20 % of the rest of a month's pay.
    expect(inState('HI', { disposable: 2_000_00, period: 'monthly' }).most).toBe(375_00)
    expect(inState('HI', { disposable: 1_000_00, period: 'twice-monthly' }).most).toBe(187_50)
  })

  test('adds nothing where the state repeats the federal limit', () => {
    for (const code of ['OH', 'OK', 'RI', 'UT', 'WY'])
      expect(inState(code, { disposable: 250_00 })).toMatchObject({ most: 32_50, state: { kind: 'computed' } })
  })

  test('is unknown where no state is chosen', () => {
    expect(protectedPay({ period: 'weekly', disposable: 500_00 }, garnishmentRule(undefined))).toMatchObject({
      most: 125_00,
      state: { kind: 'unknown' },
    })
  })

  test('protects an amount that the law names, or pay for hours, where the federal share decides above it', () => {
    // Alaska: $350 a week, the statute's figure.
    expect(inState('AK', { disposable: 350_00 }).most).toBe(0)
    expect(inState('AK', { disposable: 360_00 }).most).toBe(10_00)
    expect(inState('AK', { disposable: 500_00 }).most).toBe(125_00)
    expect(garnishmentCaveats('AK')).toEqual(['raisedAmount'])
    // New Hampshire: 50 × $7.25 = $362.50.
    expect(inState('NH', { disposable: 362_50 }).most).toBe(0)
    expect(inState('NH', { disposable: 400_00 }).most).toBe(37_50)
    expect(inState('NH', { disposable: 500_00 }).most).toBe(125_00)
  })

  test('keeps a paycheck whole up to hours at the minimum wage and counts the highest step above them', () => {
    // Minnesota: 40 × $11 = $440; above that 10 % to 25 % of all of it.
    expect(inState('MN', { disposable: 440_00, stateMinimumWage: 11_00 })).toMatchObject({
      most: 0,
      state: { kind: 'computed', prohibited: false },
    })
    expect(inState('MN', { disposable: 440_01, stateMinimumWage: 11_00 }).most).toBe(110_00)
    expect(inState('MN', { disposable: 300_00 })).toMatchObject({ state: { kind: 'missing', needs: ['minimumWage'] } })
    expect(garnishmentCaveats('MN')).toEqual(['steps'])
  })

  test('is not told as a ban where only this paycheck stays whole', () => {
    expect(inState('FL', { disposable: 700_00, circumstances: ['headOfFamily'] }).state).toMatchObject({
      most: 0,
      prohibited: false,
    })
  })
})

const paycheck = fc
  .record({
    period: fc.constantFrom(...PAY_PERIODS),
    disposable: fc.nat(10_000_000_00),
    deductions: fc.nat(1_000_000_00),
    stateMinimumWage: fc.option(fc.nat(30_00), { nil: undefined }),
    localMinimumWage: fc.option(fc.nat(30_00), { nil: undefined }),
    circumstances: fc.subarray(['headOfFamily', 'belowPovertyLine', 'atMost250PercentOfPovertyLine'] as const),
    saysGross: fc.boolean(),
  })
  .map(({ deductions, saysGross, ...pay }) => ({ ...pay, gross: saysGross ? pay.disposable + deductions : undefined }))

/** The same pay with every answer that a rule can ask for. */
const complete = (pay: Paycheck): Paycheck => ({
  ...pay,
  gross: pay.gross ?? pay.disposable,
  stateMinimumWage: pay.stateMinimumWage ?? 8_00,
  localMinimumWage: pay.localMinimumWage ?? 8_00,
})

describe('any paycheck in any state', () => {
  const code = fc.constantFrom(...STATES.map((state) => state.code))

  test('property: what is taken and what stays is the pay, and no state takes more than federal law lets it', () => {
    fc.assert(
      fc.property(paycheck, code, (pay, state) => {
        const { most, keeps, federal } = protectedPay(pay, garnishmentRule(state))
        expect(most + keeps).toBe(pay.disposable)
        expect(most).toBeGreaterThanOrEqual(0)
        expect(most).toBeLessThanOrEqual(federal.most)
        expect(Number.isInteger(most)).toBe(true)
        expect(keeps).toBeGreaterThanOrEqual(Math.min(pay.disposable, federal.floor))
      }),
    )
  })

  test('property: a rule misses only what it says it needs, and nothing once that is given', () => {
    fc.assert(
      fc.property(paycheck, code, (pay, state) => {
        const rule = garnishmentRule(state)
        const needs = ruleNeeds(rule)
        const poor = protectedPay(pay, rule).state
        if (poor.kind === 'missing') for (const need of poor.needs) expect(needs[need]).toBeTruthy()
        const full = protectedPay(complete(pay), rule)
        expect(full.state.kind).toBe(rule.kind === 'none' ? 'unknown' : 'computed')
      }),
    )
  })

  test('property: a fact about the household never lets a creditor take more', () => {
    fc.assert(
      fc.property(paycheck, code, (pay, state) => {
        const rule = garnishmentRule(state)
        const known = complete(pay)
        const without = protectedPay({ ...known, circumstances: [] }, rule).most
        expect(protectedPay(known, rule).most).toBeLessThanOrEqual(without)
      }),
    )
  })

  test('has a caveat only where there is a limit that it belongs to', () => {
    for (const { code } of STATES)
      if (garnishmentCaveats(code).length > 0) expect(['none', 'prohibited']).not.toContain(garnishmentRule(code).kind)
  })

  test('has a rule in each of the 51', () => {
    const codes = STATES.map((state) => state.code)
    expect(codes.filter((known) => garnishmentRule(known).kind !== 'none')).toHaveLength(51)
  })
})

describe('amounts of a pay period', () => {
  test('a month counts 4 1/3 workweeks by wage law, and pay of a year spread over its months', () => {
    expect(forPayPeriod(300_00, 'monthly')).toBe(1_300_00)
    expect(forPayPeriod(300_00, 'twice-monthly')).toBe(650_00)
    expect(perMonth(500_00, 'weekly')).toBe(2_166_67)
    expect(perMonth(1_000_00, 'two-weekly')).toBe(2_166_67)
    expect(perMonth(1_000_00, 'twice-monthly')).toBe(2_000_00)
    expect(perMonth(1_000_00, 'monthly')).toBe(1_000_00)
  })
})

test('a limit that neither forbids it nor leaves anything out says so', () => {
  expect(inState('NY', { disposable: 900_00, gross: 1_000_00, stateMinimumWage: 16_00 }).state).toMatchObject({
    kind: 'computed',
    prohibited: false,
  })
  expect(inState('TX', { disposable: 900_00 }).state).toMatchObject({ prohibited: true })
  for (const code of ['NY', 'TX']) expect(garnishmentCaveats(code)).toEqual([])
  for (const code of ['ND', 'SD', 'TN']) expect(garnishmentCaveats(code)).toEqual(['dependents'])
})
