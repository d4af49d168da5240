import { expect, test } from 'vitest'
import { settlementAssumptions } from '../../app/tools/debt-settlement/settlement-assumptions.server.ts'
import { debtManagementPlan } from '../../domain/calculators/debt-management-plan.ts'
import { debtSettlement } from '../../domain/calculators/debt-settlement.ts'
import { fixedPaymentRun } from '../../domain/calculators/fixed-payment.ts'
import { equalPayments } from '../../domain/calculators/loan.ts'
import { minimumPaymentRun } from '../../domain/calculators/minimum-payment.ts'
import { centsOf } from '../../domain/calculators/money.ts'
import { payoffPlans } from '../../domain/calculators/payoff-plan.ts'
import { dollarsAsPaid, monthsInWords } from '../../domain/text/numbers.ts'
import { aPlace } from '../builders/a-place.ts'
import { content, htmlOf, written } from './words.ts'

// An example in an article or a guide is what the tools answer to the same numbers, under the same assumptions.

const dollars = (cents: number, to = 1): string => `$${(Math.round(cents / 100 / to) * to).toLocaleString('en-US')}`
const textsOf = (path: string): string =>
  content.articles
    .filter((page) => page.path === path)
    .map(htmlOf)
    .join('')

test('“One debt, five ways” is worked out as the tools do it', () => {
  const debt = { balance: centsOf(20_000), apr: 22, months: 60 }
  const asAgreed = equalPayments(debt.balance, debt.apr, debt.months)
  const plan = debtManagementPlan({ ...debt, apr: 8, setUpFee: 0, monthlyFee: centsOf(40), by: debt })
  const cards = Array.from({ length: 4 }, () => ({ balance: debt.balance / 4, apr: debt.apr }))
  const deposit = centsOf(550)
  const settlement = debtSettlement({
    debts: cards,
    monthlyDeposit: deposit,
    assumptions: settlementAssumptions(aPlace()),
  })
  if (!plan.ends || !settlement.ends) throw new Error('the example no longer ends')
  const { bestCase, worstCase } = settlement
  const paid = worstCase.settled + worstCase.fees
  const saved = deposit * worstCase.months - paid
  const shown = textsOf('/blog/is-debt-relief-worth-it')
  for (const row of [
    ['Pay as agreed', dollars(asAgreed.payment), '5 years', dollars(debt.balance + asAgreed.interest, 10)],
    ['Nonprofit plan at 8%', `${dollars(plan.monthly)} with a $40 fee`, '5 years', dollars(plan.total, 10)],
    ['Settlement, all debts settle', dollars(deposit), `about ${bestCase.months} months`, dollars(bestCase.total, 10)],
    [
      'Settlement, half of it settles',
      dollars(deposit),
      `${worstCase.months / 12} years`,
      `${dollars(worstCase.total, 10)}, and about ${dollars(worstCase.stillOwed, 100)} still owed`,
    ],
  ])
    expect(shown).toContain(`<tr><td>${row.join('</td><td>')}</td>`)
  expect(shown).toContain('<td>Total with fees and tax</td>')
  expect(shown).toContain(`you’ve paid ${dollars(paid, 10)}, tax may take ${dollars(worstCase.tax, 10)} more`)
  expect(shown).toContain(`about ${dollars(saved, 100)} is left, before the tax`)
  expect(shown).toContain(`about ${dollars(worstCase.stillOwed, 100)} is still owed`)
})

test('the guide’s snowball and avalanche start from the usual minimums, and end as the planner says', () => {
  const debts = [
    [9_000, 28.99],
    [4_000, 18.99],
    [1_500, 9.99],
  ].map(([balance = 0, apr = 0]) => ({ balance: centsOf(balance), apr, kind: 'Credit Cards' as const }))
  const extra = centsOf(300)
  const { budget, minimums, snowball, avalanche } = payoffPlans({ debts, extra })
  const shown = written
    .filter(({ path }) => path === '/diy')
    .map(htmlOf)
    .join('')
  const [first = '', second = '', third = ''] = minimums.map(dollarsAsPaid)
  expect(shown).toContain(
    `come to ${dollarsAsPaid(budget - extra)} (${first}, ${second} and ${third}), and you add $300`,
  )
  for (const [name, { months, interest }] of Object.entries({ Snowball: snowball, Avalanche: avalanche }))
    expect(shown).toContain(`<tr><td>${name}</td><td>${monthsInWords(months)}</td><td>about ${dollars(interest)}</td>`)
  expect(shown).toContain(`The gap is about ${dollars(snowball.interest - avalanche.interest, 10)} here`)
})

test('the guide’s loans are worked out as the tools do it, beside the cards at the payment that it shows', () => {
  const balance = centsOf(12_000)
  const shown = written
    .filter(({ path }) => path === '/debt-consolidation')
    .map(htmlOf)
    .join('')
  const row = (name: string, payment: number, months: number, interest: number) =>
    `<tr><td>${name}</td><td>${dollars(payment)}</td><td>${months} months</td><td>about ${dollars(interest)}</td>`
  const short = equalPayments(balance, 14, 36)
  const long = equalPayments(balance, 14, 60)
  const payment = centsOf(410)
  const cards = fixedPaymentRun({ balance, apr: 22 }, payment)
  if (!cards.ends) throw new Error('the cards of the example no longer end')
  expect(shown).toContain(row('Stay on cards at 22%', payment, cards.months, cards.interest))
  expect(shown).toContain(row('Loan at 14%, three years', short.payment, 36, short.interest))
  expect(shown).toContain(row('Loan at 14%, five years', long.payment, 60, long.interest))
  expect(shown).toContain(`keep about ${dollars(cards.interest - short.interest, 10)}`)
})

test('the guide to minimum payments counts in years, and ends as the tool says', () => {
  const card = { balance: centsOf(8_000), apr: 22, kind: 'Credit Cards' as const }
  const minimums = minimumPaymentRun(card)
  const [first, more] = [fixedPaymentRun(card, centsOf(227)), fixedPaymentRun(card, centsOf(300))]
  const shown = written
    .filter(({ path }) => path === '/understanding-minimum-payment')
    .map(htmlOf)
    .join('')
  for (const [name, run, to] of [
    ['The minimum, as it shrinks', minimums, 100],
    ['A fixed $227', first, 1],
    ['A fixed $300', more, 1],
  ] as const) {
    if (!run.ends) throw new Error('the example no longer ends')
    expect(shown).toContain(
      `<tr><td>${name}</td><td>${monthsInWords(run.months)}</td><td>about ${dollars(run.interest, to)}</td>`,
    )
  }
})
