import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import comparison from '../../content/tools/view-your-options.json'
import type { DebtOptionId } from '../../domain/calculators/options/debt-option.ts'
import { firstMinimums } from '../../domain/calculators/payoff-plan.ts'
import { DEBT_TYPES } from '../../domain/debt-types.ts'
import type { ToolName } from '../../forms/tools/tools.ts'
import { aPlace } from '../../tests/builders/a-place.ts'
import { aToolQuery, type SubmittedDebt } from '../../tests/builders/a-tool-query.ts'
import { bigNumbersIn, cardsIn, textOf } from '../../tests/support/tool-text.ts'
import { renderTool } from './render-tool.server.tsx'

// Somebody who follows the comparison's own links finds there what the comparison said: the tools' months and totals lie
// within its ranges. The verdict of the tool in small is one-verdict.test.ts.

interface Case {
  readonly name: string
  readonly debts: readonly SubmittedDebt[]
  readonly monthly: string
}

const CASES: readonly Case[] = [
  { name: 'one card, its minimum not known', debts: [{ balance: '9000', apr: '28.99' }], monthly: '400' },
  { name: 'one card, its minimum typed', debts: [{ balance: '9000', apr: '28.99', minimum: '225' }], monthly: '310' },
  {
    name: 'three cards',
    debts: [
      { balance: '7000', apr: '24.99', minimum: '210' },
      { balance: '4500', apr: '21' },
      { balance: '2000', apr: '19', minimum: '60' },
    ],
    monthly: '450',
  },
  {
    name: 'one of two cards without interest',
    debts: [
      { balance: '6000', apr: '24.99' },
      { balance: '3000', apr: '0' },
    ],
    monthly: '400',
  },
  {
    name: 'two cards and a loan at three rates',
    debts: [
      { balance: '9000', apr: '28.99' },
      { balance: '4200', apr: '24' },
      { balance: '6500', apr: '17', kind: 'Personal Loans' },
    ],
    monthly: '650',
  },
  { name: 'more than can soon be repaid', debts: [{ balance: '18000', apr: '26' }], monthly: '600' },
]

/** The tools that work out one option alone, by the link to them. */
const TOOLS: readonly (readonly [option: DebtOptionId, link: string])[] = [
  ['own-plan', 'Plan the payoff'],
  ['balance-transfer', 'Balance transfer'],
  ['consolidation-loan', 'One loan'],
  ['debt-management-plan', 'Management plan'],
  ['settlement', 'True cost of settlement'],
]

/** `4 yr 8 mo` in months, of each end of a range; `3 – 5 yr` names its unit once. */
function monthsIn(text: string): readonly number[] {
  const months = (part: string) =>
    Number(/(\d+)\s*yr/.exec(part)?.[1] ?? 0) * 12 + Number(/(\d+)\s*mo/.exec(part)?.[1] ?? 0)
  const parts = text.split('–').map((part) => part.trim())
  const unit = / (yr|mo)$/.exec(parts.at(-1) ?? '')?.[1] ?? ''
  return parts.map((part) => months(/yr|mo/.test(part) ? part : `${part} ${unit}`))
}

const dollarsIn = (text: string): readonly number[] =>
  [...text.matchAll(/\$([\d,]+)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')))

const ends = (numbers: readonly number[]) => [Math.min(...numbers), Math.max(...numbers)] as const

function compare({ debts, monthly }: Case) {
  const query = aToolQuery('view-your-options', { monthly }, debts)
  const { answer } = renderTool('view-your-options', query, aPlace({ page: '/view-your-options' }))
  const rows = [...answer.matchAll(/<li class="ranked[^>]*><details><summary>(.*?)<\/summary>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<b>(.*?)<\/b>/g)].map(([, cell = '']) => textOf(cell)),
  )
  const row = (id: DebtOptionId) => {
    const [, time = '', total = '', ...more] = rows.find(([name]) => name === comparison.answer.options[id].name) ?? []
    return { months: ends(monthsIn(time)), total: ends(dollarsIn(total)), more }
  }
  const isTooLong = (id: DebtOptionId) =>
    textOf(answer).includes(`${comparison.answer.options[id].name} ${comparison.answer.against['takes-too-long']}`)
  /** What the tool behind a link of this answer says. */
  const follow = (words: string) => {
    const links = [...answer.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([^<]*)</g)]
    const [, address = ''] = links.find(([, , text]) => text === words) ?? []
    const { pathname, searchParams } = new URL(address.replaceAll('&amp;', '&'), 'https://example.com')
    return renderTool(searchParams.get('tool') as ToolName, searchParams, aPlace({ page: pathname }))
  }
  return { row, follow, isTooLong }
}

/** Nothing is chosen in the tool of settlement beyond what the comparison assumes, so that they say the same. */
function expectSettlementAlike({ row, follow, isTooLong }: ReturnType<typeof compare>, link: string) {
  const { spoken, answer } = follow(link)
  const [, time = '', paid = ''] =
    /to the lenders instead, it would take (.*?) and (\$[\d,]+) in total/.exec(textOf(answer)) ?? []
  const instead = time.replace(/ years?/, ' yr').replace(/ months?/, ' mo')
  expect({ months: ends(monthsIn(instead)), total: ends(dollarsIn(paid)), more: [] }).toEqual(row('own-plan'))
  const [total = '', ...others] = bigNumbersIn(answer).filter((number) => number.startsWith('$'))
  const [, months = ''] = /([^.,]*) until (?:it settles|the program ends)\./.exec(spoken) ?? []
  const { more, ...compared } = row('settlement')
  expect(spoken.includes('would run longer than such programs do')).toBe(isTooLong('settlement'))
  if (isTooLong('settlement')) return
  expect({ months: ends(monthsIn(months)), total: ends(dollarsIn(total)) }).toEqual(compared)
  // What one debt leaves if it doesn't settle is as large as its total in both; of several, it is in the caption.
  if (more.length > 0) expect(others).toEqual(more)
}

/** Holds what the tool behind a link says against the comparison's row. */
function expectAlike(found: ReturnType<typeof compare>, option: DebtOptionId, link: string) {
  if (option === 'settlement') return expectSettlementAlike(found, link)
  const { row, follow } = found
  const numbers = bigNumbersIn(follow(link).answer)
  const months = ends(monthsIn(numbers.find((number) => /\b(yr|mo)$/.test(number)) ?? ''))
  // Beside a payment the total is the largest amount.
  const amounts = numbers.filter((number) => number.startsWith('$')).map((number) => ends(dollarsIn(number)))
  const total = amounts.sort((one, other) => other[1] - one[1])[0] ?? [0, 0]
  const compared = row(option)
  if (!Number.isFinite(compared.total[0])) {
    // "Never" is the worst of two offers; the tool's one offer may end. No other option has such a range.
    expect(option).toBe('balance-transfer')
    return
  }
  expect(months[0]).toBeGreaterThanOrEqual(compared.months[0])
  expect(months[1]).toBeLessThanOrEqual(compared.months[1])
  expect(total[0]).toBeGreaterThanOrEqual(compared.total[0])
  expect(total[1]).toBeLessThanOrEqual(compared.total[1])
}

describe.each(CASES)('$name', (given) => {
  const compared = compare(given)

  test('what the same payment comes to beside the minimums is the own plan', () => {
    const [cells = ''] = [
      ...compared
        .follow('Cost of the minimum')
        .answer.matchAll(/<th scope="row">\$[\d,]+ every month<\/th>(.*?)<\/tr>/g),
    ].map(([, row]) => row)
    const [time = '', , total = ''] = [...(cells ?? '').matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) =>
      textOf(cell),
    )
    expect({ months: ends(monthsIn(time)), total: ends(dollarsIn(total)), more: [] }).toEqual(compared.row('own-plan'))
  })

  test.each(TOOLS)('%s: its tool says what lies within the comparison', (option, link) =>
    expectAlike(compared, option, link),
  )
})

test('cards of any size and rate, paid with more than their minimums, have one answer in every tool', () => {
  const card = fc.record({
    balance: fc.integer({ min: 500, max: 15_000 }),
    apr: fc.integer({ min: 400, max: 3_500 }).map((hundredths) => hundredths / 100),
  })
  fc.assert(
    fc.property(fc.array(card, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 400 }), (cards, extra) => {
      const debts = cards.map(({ balance, apr }) => ({ balance: String(balance), apr: String(apr) }))
      const minimums = firstMinimums(
        cards.map(({ balance, apr }) => ({ balance: balance * 100, apr, kind: 'Credit Cards' })),
      )
      const compared = compare({ name: '', debts, monthly: String(Math.ceil(minimums / 100) + extra) })
      for (const [option, link] of TOOLS) expectAlike(compared, option, link)
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['debt-management-plan', 'Management plan'],
  ['consolidation-loan', 'One loan'],
] as const)('beside a student loan, %s keeps its own length and says why its numbers differ', (option, link) => {
  const given = {
    name: '',
    debts: [
      { balance: '9000', apr: '24.99', minimum: '270' },
      { balance: '6000', apr: '11', minimum: '90', kind: 'Private Student Loans' },
    ],
    monthly: '600',
  }
  const { row, follow } = compare(given)
  const { answer } = follow(link)
  const [months = 0] = monthsIn(bigNumbersIn(answer).find((number) => /\b(yr|mo)$/.test(number)) ?? '')
  // The loan of the list lasts longer than any plan; it is not the plan's length.
  expect(row(option).months[1]).toBe(months)
  expect(months).toBeLessThanOrEqual(60)
  expect(textOf(answer)).toContain(
    'The comparison keeps them apart and pays them with what’s left each month, so its numbers differ.',
  )
  expect(textOf(compare({ ...given, debts: given.debts.slice(0, 1) }).follow(link).answer)).not.toContain(
    'student loan',
  )
})

// The first two are from an audit: the payment was split once, and a paid-off debt's share vanished.
const FIXED_LISTS: readonly (readonly [paid: string, debts: readonly SubmittedDebt[], said: string])[] = [
  [
    '$325',
    [
      { balance: '9000', apr: '28.99', minimum: '225' },
      { balance: '4000', apr: '18.99', minimum: '100' },
    ],
    '8 yr 5 mo $19,733 $32,733',
  ],
  [
    '$400',
    [
      { balance: '10000', apr: '30', minimum: '100', kind: 'Personal Loans' },
      { balance: '5000', apr: '20', minimum: '300', kind: 'Personal Loans' },
    ],
    '8 yr 4 mo $24,695 $39,695',
  ],
]

/** Time, interest and total of the minimum tool's row of a payment that stays the same. */
function fixedRow(debts: readonly SubmittedDebt[], own: Readonly<Record<string, string>> = {}) {
  const query = aToolQuery('minimum-payment', own, debts)
  const { answer } = renderTool('minimum-payment', query, aPlace({ page: '/understanding-minimum-payment' }))
  return /<th scope="row">(\$[\d,.]+) every month<\/th>(.*?)<\/tr>/s.exec(answer)?.slice(1).map(textOf) ?? []
}

test.each(FIXED_LISTS)('%s every month is paid until the last debt is gone', (paid, debts, said) => {
  expect(fixedRow(debts)).toEqual([paid, said])
})

test('today’s minimums paid every month have one answer: the planner’s, and the management plan’s beside it', () => {
  const debt = fc.record({
    balance: fc.integer({ min: 500, max: 15_000 }).map(String),
    apr: fc.integer({ min: 0, max: 3_500 }).map((hundredths) => String(hundredths / 100)),
    minimum: fc.option(fc.integer({ min: 10, max: 400 }).map(String), { nil: '' }),
    kind: fc.constantFrom(...DEBT_TYPES),
  })
  fc.assert(
    fc.property(fc.array(debt, { minLength: 1, maxLength: 3 }), (debts) => {
      const [paid = '', said = ''] = fixedRow(debts)
      const plan = { rate: '8', setUpFee: '0', monthlyFee: '0', term: '60' }
      const beside = renderTool(
        'debt-management-plan',
        aToolQuery('debt-management-plan', plan, debts),
        aPlace({ page: '/debt-management' }),
      )
      const today = cardsIn(beside.answer)['Today’s minimums as a fixed payment'] ?? {}
      expect(paid).toBe(today['Each month, fee included'])
      expect(said).toBe(`${today.Time} ${today.Interest} ${today['Total paid']}`)
      const planner = renderTool(
        'payoff-planner',
        aToolQuery('payoff-planner', { extra: '0' }, debts),
        aPlace({ page: '/diy' }),
      )
      const [months = 'Never', total = 'Never'] = bigNumbersIn(planner.answer)
      expect([today.Time, today['Total paid']]).toEqual([months, total])
    }),
    { numRuns: 25 },
  )
})
