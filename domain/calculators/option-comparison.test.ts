import { describe, expect, test } from 'vitest'
import { aComparisonVisitor, paying, STUDENT_LOAN, THREE_DEBTS } from '../../tests/builders/a-comparison-visitor.ts'
import { OPTION_ASSUMPTIONS } from '../../tests/builders/option-assumptions.ts'
import { balanceTransfer } from './balance-transfer.ts'
import type { Debt } from './debt.ts'
import { debtManagementPlan } from './debt-management-plan.ts'
import { debtSettlement, oneDebtCases } from './debt-settlement.ts'
import { minimumPaymentRun } from './minimum-payment.ts'
import { CONCERNS, compareOptions } from './option-comparison.ts'
import { DEBT_OPTIONS, type DebtOption, type DebtOptionId } from './options/debt-option.ts'
import type { ComparisonVisitor } from './options/visitor.ts'
import { payoffPlans } from './payoff-plan.ts'

const compare = (changes: Partial<ComparisonVisitor> = {}) =>
  compareOptions(aComparisonVisitor(changes), OPTION_ASSUMPTIONS)

function option(id: DebtOptionId, changes: Partial<ComparisonVisitor> = {}): DebtOption {
  const found = compare(changes).options.find((one) => one.id === id)
  if (!found) throw new Error(`The comparison lacks ${id}`)
  return found
}

describe('the eight options for three debts and $300 more than their minimums', () => {
  test('are all there, in their order', () => {
    expect(compare().options.map(({ id }) => id)).toEqual(DEBT_OPTIONS)
    expect(compare().means).toEqual({ minimums: 375_00, estimated: false, payment: 675_00, covered: true })
  })

  test('an own plan is the avalanche of the planner', () => {
    const { avalanche } = payoffPlans({ debts: THREE_DEBTS, extra: 300_00 })
    expect(option('own-plan')).toMatchObject({
      ends: true,
      months: { low: 28, high: 28 },
      total: { low: avalanche.paid, high: avalanche.paid },
      credit: 'helps',
      lawsuit: 'low',
      notFor: [],
    })
  })

  test('a transfer takes the cards only and says when the offer ends first', () => {
    expect(option('balance-transfer')).toMatchObject({
      ends: true,
      possible: true,
      notFor: ['promotion-ends-first', 'leaves-debts-out'],
    })
  })

  test('a transfer that its promotion pays off says nothing of the rate after it', () => {
    const [card] = THREE_DEBTS
    const small = card ? [{ ...card, balance: 1_000_00, minimum: 30_00 }] : []
    expect(option('balance-transfer', { debts: small, ...paying(400_00) }).notFor).not.toContain('promotion-ends-first')
  })

  test('a transfer’s worst case is the more expensive offer, whose promotion is the shorter one', () => {
    const [card] = THREE_DEBTS
    const debts = card ? [card] : []
    const { fee, promotionApr, promotionMonths, laterApr } = OPTION_ASSUMPTIONS.transfer
    const totals = (['low', 'high'] as const).map((end) => {
      const months = promotionMonths[end === 'low' ? 'high' : 'low']
      const offer = { feePercent: fee[end], promotion: { apr: promotionApr, months }, apr: laterApr[end] }
      const moved = balanceTransfer(debts, offer, 400_00)
      return 9_000_00 + moved.fee + moved.transfer.interest
    })
    expect(totals[1]).toBeGreaterThan(totals[0] ?? 0)
    expect(option('balance-transfer', { debts, ...paying(400_00) })).toMatchObject({
      total: { low: totals[0], high: totals[1] },
    })
  })

  test('of a debt that no transfer takes it says so once, and nothing of debts that are left out', () => {
    const { notFor } = option('balance-transfer', { debts: [STUDENT_LOAN] })
    expect(notFor).toContain('no-debt-of-its-kind')
    expect(notFor).not.toContain('leaves-debts-out')
  })

  test('a transfer that takes everything leaves no debt out', () => {
    const [card] = THREE_DEBTS
    expect(card?.kind).toBe('Credit Cards')
    expect(option('balance-transfer', { debts: card ? [card] : [] }).notFor).not.toContain('leaves-debts-out')
  })

  test('a management plan costs what its calculator says', () => {
    const { plan } = OPTION_ASSUMPTIONS
    const [low, high] = (['low', 'high'] as const).map((end) =>
      debtManagementPlan({
        balance: 14_500_00,
        apr: plan.apr[end],
        setUpFee: plan.setupFee[end],
        monthlyFee: plan.monthlyFee[end],
        by: { months: 36 },
      }),
    )
    expect(option('debt-management-plan')).toMatchObject({
      months: { low: 36, high: 36 },
      total: { low: low?.ends && low.total, high: high?.ends && high.total },
      payment: { low: low?.ends && low.monthly, high: high?.ends && high.monthly },
      operatorPaid: true,
    })
  })

  test('a management plan raises no rate: what is below the plan’s stays as it is', () => {
    const [card] = THREE_DEBTS
    const debts = card ? [card, { ...card, apr: 0 }] : []
    const { plan } = OPTION_ASSUMPTIONS
    const [low, high] = (['low', 'high'] as const).map((end) =>
      debtManagementPlan({
        balance: 18_000_00,
        apr: plan.apr[end] / 2,
        setUpFee: plan.setupFee[end],
        monthlyFee: plan.monthlyFee[end],
        by: { months: 36 },
      }),
    )
    expect(option('debt-management-plan', { debts, ...paying(900_00) })).toMatchObject({
      possible: true,
      total: { low: low?.ends && low.total, high: high?.ends && high.total },
    })
  })

  test('what would lower no rate is closed, and says so', () => {
    const debts: Debt[] = [{ balance: 12_000_00, apr: 0, kind: 'Credit Cards' }]
    for (const id of ['balance-transfer', 'consolidation-loan', 'debt-management-plan'] as const) {
      const { possible, notFor } = option(id, { debts, ...paying(900_00) })
      expect(possible, id).toBe(false)
      expect(notFor, id).toContain('no-lower-rate')
      expect(notFor, id).not.toContain('no-debt-of-its-kind')
    }
    expect(option('own-plan', { debts, ...paying(900_00) }).notFor).toEqual([])
  })

  test('settlement counts what is still owed and the tax, and is not for someone who could repay', () => {
    const found = debtSettlement({
      debts: THREE_DEBTS,
      monthlyDeposit: 675_00,
      assumptions: OPTION_ASSUMPTIONS.settlement,
    })
    expect(option('settlement')).toMatchObject({
      total: found.ends && found.inAll,
      stillOwed: found.ends && found.stillOwed,
      tax: found.ends && found.tax,
      credit: 'serious-harm',
      lawsuit: 'high',
      notFor: ['payments-on-time', 'could-repay'],
      operatorPaid: true,
    })
  })

  test('settlement of one debt reaches from the better settlement to what is owed if the lender refuses', () => {
    const debts: Debt[] = [{ balance: 15_000_00, apr: 22.15, kind: 'Credit Cards' }]
    const given = { debts, monthlyDeposit: 300_00, assumptions: OPTION_ASSUMPTIONS.settlement }
    const cases = oneDebtCases(given)
    const found = option('settlement', { debts, ...paying(300_00) })
    expect(found).toMatchObject({
      months: cases?.months,
      ifSettled: cases?.total,
      stillOwed: { low: 0, high: cases?.refused.stillOwed },
      total: { low: cases?.total.low, high: cases?.refused.stillOwed },
    })
    expect(found.balances.at(-1)?.balance).toBe(cases?.refused.stillOwed)
    expect(cases?.refused.stillOwed).toBeGreaterThan(cases?.total.high ?? Number.POSITIVE_INFINITY)
    expect(option('settlement')).not.toHaveProperty('ifSettled')
  })

  test('bankruptcy says what it is not for', () => {
    expect(option('chapter-7')).toMatchObject({
      months: { low: 4, high: 6 },
      total: { low: 1_320_00, high: 2_400_00 },
      lawsuit: 'stopped-by-court',
      notFor: ['median-not-known', 'could-repay'],
    })
    expect(option('chapter-7', { incomeBelowMedian: false, nonExempt: 500_00 }).notFor).toEqual([
      'income-above-median',
      'property-at-risk',
      'could-repay',
    ])
    expect(option('chapter-13', { incomeBelowMedian: true })).toMatchObject({ months: { low: 36, high: 36 } })
  })

  test('a court’s plan pays off in even steps, and the last month ends what is left', () => {
    const { balances } = option('chapter-13', { ...paying(300_00), incomeBelowMedian: true })
    expect(balances[0]).toEqual({ month: 0, balance: 14_500_00 })
    const steps = balances.slice(1).map(({ balance }, month) => (balances[month]?.balance ?? 0) - balance)
    const [first = 0] = steps
    expect(first).toBeGreaterThan(0)
    for (const step of steps.slice(0, -1)) expect(Math.abs(step - first)).toBeLessThanOrEqual(1)
    expect(balances.at(-1)).toEqual({ month: 36, balance: 0 })
  })

  test('only management plans and settlement pay the operator', () => {
    expect(
      compare()
        .options.filter(({ operatorPaid }) => operatorPaid)
        .map(({ id }) => id),
    ).toEqual(['debt-management-plan', 'settlement'])
  })
})

describe('an option for this visitor', () => {
  test('minimums below the interest never end', () => {
    const debts: Debt[] = [{ balance: 10_000_00, apr: 21.9, minimumPayment: 180_00, kind: 'Credit Cards' }]
    expect(option('minimums', { debts, monthly: { kind: 'extra', amount: 0 } })).toMatchObject({
      ends: false,
      months: 120,
      possible: true,
      notFor: ['never-ends'],
    })
  })

  test('minimums that end in the very last month that is counted leave nothing owed', () => {
    const debts: Debt[] = [{ balance: 30_000_00, apr: 0, minimumPayment: 25_00, kind: 'Personal Loans' }]
    const minimums = option('minimums', { debts })
    expect(minimums).toMatchObject({ ends: true, months: { low: 1_200, high: 1_200 }, stillOwed: { low: 0, high: 0 } })
    expect(minimums.balances.at(-1)).toEqual({ month: 1_200, balance: 0 })
  })

  test('its minimums are those of the minimum payment tool, debt by debt', () => {
    for (const minimumPayment of [undefined, 225_00, 400_00]) {
      const debt: Debt = { balance: 9_000_00, apr: 28.99, minimumPayment, kind: 'Credit Cards' }
      const { months, paid } = minimumPaymentRun(debt)
      const minimums = option('minimums', { debts: [debt], ...paying(500_00) })
      expect(minimums).toMatchObject({ months: { low: months, high: months }, total: { low: paid, high: paid } })
      expect(minimums.balances.at(-1)).toEqual({ month: months, balance: 0 })
    }
  })

  test("a card statement's minimum falls as the usual rule does: 299 months, $17,185.67 of interest", () => {
    const stated: Debt[] = [{ balance: 10_000_00, apr: 21.9, minimumPayment: 282_50, kind: 'Credit Cards' }]
    const unstated: Debt[] = [{ balance: 10_000_00, apr: 21.9, kind: 'Credit Cards' }]
    for (const debts of [stated, unstated])
      expect(option('minimums', { debts })).toMatchObject({
        payment: { low: 282_50, high: 282_50 },
        months: { low: 299, high: 299 },
        total: { low: 27_185_67, high: 27_185_67 },
      })
  })

  test("a loan's installment stays what it is", () => {
    const debts: Debt[] = [{ balance: 10_000_00, apr: 21.9, minimumPayment: 282_50, kind: 'Personal Loans' }]
    expect(option('minimums', { debts })).toMatchObject({ ends: true, months: { low: 58, high: 58 } })
  })

  test('less than the minimums closes paying on, with a risk of suits', () => {
    for (const id of ['minimums', 'own-plan'] as const)
      expect(option(id, paying(300_00))).toMatchObject({
        possible: false,
        lawsuit: 'high',
        credit: 'serious-harm',
        notFor: expect.arrayContaining(['minimums-not-covered']),
      })
  })

  test('late payments are a risk on every option that goes on paying', () => {
    for (const id of ['own-plan', 'debt-management-plan', 'consolidation-loan'] as const)
      expect(option(id, { behind: true }).lawsuit).toBe('some')
    expect(option('settlement', { behind: true }).notFor).not.toContain('payments-on-time')
  })

  test('a suit comes before every option that no court stops it on', () => {
    const warned = compare({ sued: true }).options.filter(({ notFor }) => notFor.includes('already-sued'))
    expect(warned.map(({ id }) => id)).toEqual(DEBT_OPTIONS.slice(0, 6))
  })

  test('poor credit closes loans and transfers, and still shows their figures', () => {
    for (const id of ['balance-transfer', 'consolidation-loan'] as const)
      expect(option(id, { credit: 'poor' })).toMatchObject({
        possible: false,
        ends: true,
        notFor: expect.arrayContaining(['credit-too-low']),
      })
  })

  test('only student loans close what does not take them', () => {
    for (const id of [
      'balance-transfer',
      'consolidation-loan',
      'debt-management-plan',
      'chapter-7',
      'chapter-13',
    ] as const)
      expect(option(id, { debts: [STUDENT_LOAN] })).toMatchObject({
        possible: false,
        notFor: expect.arrayContaining(['no-debt-of-its-kind']),
      })
  })

  test('nothing owed closes settlement', () => {
    expect(option('settlement', { debts: [] })).toMatchObject({
      possible: false,
      notFor: expect.arrayContaining(['no-debt-of-its-kind']),
    })
  })
})

test('what costs more than minimums that are paid, even in its best case, is closed; a court keeps its own reasons', () => {
  const small = { debts: [{ balance: 500_00, apr: 22.15, kind: 'Credit Cards' as const }] }
  const closed = (monthly: number) =>
    compare({ ...small, monthly: { kind: 'payment', amount: monthly } })
      .options.filter(({ notFor }) => notFor.includes('costs-more-than-minimums'))
      .map(({ id }) => id)
  expect(closed(600_00)).toContain('debt-management-plan')
  const plan = option('debt-management-plan', { ...small, monthly: { kind: 'payment', amount: 600_00 } })
  expect(plan.possible).toBe(false)
  // Nobody is held against minimums that they cannot pay.
  expect(closed(10_00)).toEqual([])
})

test('so is settlement where lenders take nearly all of it', () => {
  const { settlement } = OPTION_ASSUMPTIONS
  const assumptions = { ...OPTION_ASSUMPTIONS, settlement: { ...settlement, settledShare: { low: 95, high: 95 } } }
  const debts = [{ balance: 500_00, apr: 0, kind: 'Medical Debt' as const }]
  const visitor = aComparisonVisitor({ debts, monthly: { kind: 'payment', amount: 600_00 } })
  const found = compareOptions(visitor, assumptions).options.find(({ id }) => id === 'settlement')
  expect(found).toMatchObject({ possible: false, notFor: expect.arrayContaining(['costs-more-than-minimums']) })
})

describe('the orders', () => {
  test('go by what the visitor cares about', () => {
    const { orders } = compare()
    expect(orders['lowest-payment'][0]).toBe('chapter-7')
    expect(orders['lowest-total'].slice(0, 4)).toEqual([
      'chapter-7',
      'balance-transfer',
      'debt-management-plan',
      'own-plan',
    ])
    expect(orders.gentlest.slice(0, 3)).toEqual(['own-plan', 'debt-management-plan', 'consolidation-loan'])
    // Chapter 13 would pay everything back. Who could do so without a court has that reason against both chapters.
    expect(orders.gentlest.slice(-3)).toEqual(['chapter-13', 'chapter-7', 'minimums'])
    // Settlement takes three years, and may leave debt owed.
    expect(orders.soonest.slice(-3)).toEqual(['chapter-13', 'minimums', 'settlement'])
  })

  test('put closed options behind open ones', () => {
    const { orders, options } = compare({ credit: 'poor' })
    const closed = options.filter(({ possible }) => !possible).map(({ id }) => id)
    for (const concern of CONCERNS) expect(orders[concern].slice(-closed.length).toSorted()).toEqual(closed.toSorted())
  })
})
