import { expect, test } from 'vitest'
import { stateByCode } from '../../domain/states.ts'
import type { ToolName } from '../../forms/tools/tools.ts'
import { aPlace } from '../../tests/builders/a-place.ts'
import { aToolQuery, type SubmittedDebt } from '../../tests/builders/a-tool-query.ts'
import { bigNumbersIn, textOf } from '../../tests/support/tool-text.ts'
import { renderTool } from './render-tool.server.tsx'

const CARD = { balance: '9000', apr: '22.15', minimum: '220' }

/** The address of the link with this text in the answer of a tool. */
function linkFrom(
  tool: ToolName,
  own: Readonly<Record<string, string>>,
  debts: readonly SubmittedDebt[],
  text: string,
) {
  const { answer } = renderTool(tool, aToolQuery(tool, own, debts), aPlace({ page: '/' }))
  const link = [...answer.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([^<]*)</g)].find(([, , words]) => words === text)
  return new URL(link?.[1]?.replaceAll('&amp;', '&') ?? '', 'https://example.com')
}

const follow = ({ pathname, searchParams }: URL) =>
  renderTool(searchParams.get('tool') as ToolName, searchParams, aPlace({ page: pathname }))

test.each([
  ['a typed minimum', '220', '130'],
  // 1% of the balance and the month's interest: $90 + $166.13.
  ['the usual minimum', '', '93.87'],
])('“Make it a plan” pays what the comparison paid, with %s', (_, minimum, extra) => {
  const debts = [{ ...CARD, minimum }]
  const compared = renderTool(
    'view-your-options',
    aToolQuery('view-your-options', { monthly: '350' }, debts),
    aPlace({ page: '/' }),
  )
  const link = linkFrom('view-your-options', { monthly: '350' }, debts, 'Make it a plan')
  expect(link.pathname + link.hash).toBe('/diy#answer-payoff-planner')
  expect(link.searchParams.get('extra')).toBe(extra)
  const planned = follow(link)
  expect(bigNumbersIn(compared.answer)).toEqual(['3 yr', '$12,318'])
  expect(bigNumbersIn(planned.answer)).toEqual(['3 yr', '$12,318'])
})

test('“Make it a plan” of the tool in small pays what that one and the comparison pay', () => {
  const own = { balance: '9000', apr: '22.15', monthly: '350' }
  const link = linkFrom('first-look', own, [], 'Make it a plan')
  expect(String(link)).toBe(
    String(linkFrom('view-your-options', { monthly: '350' }, [{ ...CARD, minimum: '' }], 'Make it a plan')),
  )
  expect(bigNumbersIn(follow(link).answer)).toEqual(['3 yr', '$12,318'])
})

test('an example is nobody’s plan', () => {
  const { answer } = renderTool(
    'view-your-options',
    new URLSearchParams('tool=view-your-options&example=1'),
    aPlace({ page: '/view-your-options' }),
  )
  expect(answer).toMatch(/<a class="btn btn-sm" href="\/diy">/)
})

/** The white buttons of a result's box: where they lead, and what they say. */
function buttonsIn(answer: string): readonly (readonly [address: string, label: string])[] {
  const [, verdict = ''] = /<div class="verdict">(.*?)<\/div>/s.exec(answer) ?? []
  return [...verdict.matchAll(/<a class="btn btn-sm" href="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, address = '', label = '']) => [address.replaceAll('&amp;', '&'), label] as const,
  )
}

const exampleOf = (tool: ToolName, place: Parameters<typeof aPlace>[0]) =>
  renderTool(tool, new URLSearchParams(`tool=${tool}&example=1`), aPlace(place)).answer

test.each([
  ['minimum-payment', '/diy', 'Plan a fixed payment'],
  ['apr-cost', '/view-your-options', 'Compare all your options'],
  ['balance-transfer', '/view-your-options', 'Compare all your options'],
  ['consolidation-loan', '/view-your-options', 'Compare all your options'],
  ['debt-management-plan', '/view-your-options', 'Compare all your options'],
  ['debt-settlement', '/view-your-options', 'Compare all your options'],
  ['protected-pay', '/sued', 'Find your last day to answer'],
] as const)('the result of %s has one next step: %s', (tool, page, label) => {
  expect(buttonsIn(exampleOf(tool, { page: `/${tool}` }))).toEqual([[page, label]])
})

test('the last day to answer is that of the state where the paycheck is earned', () => {
  const answer = exampleOf('protected-pay', { page: '/bankruptcy', visitorState: stateByCode('TX') })
  expect(buttonsIn(answer)).toEqual([['/texas/sued', 'Find your last day to answer']])
})

test.each([
  ['minimum-payment', { fixed: '350' }, 'extra', '130'],
  ['balance-transfer', { payment: '350' }, 'monthly', '350'],
  ['consolidation-loan', { rate: '12', term: '36', fee: '0', paidToday: '350' }, 'monthly', '350'],
  ['debt-management-plan', { rate: '8', payment: '350' }, 'monthly', '350'],
  ['debt-settlement', { deposit: '350' }, 'monthly', '350'],
] as const)(
  'the button of %s hands the visitor’s numbers over, and no other link has its name',
  (tool, own, field, value) => {
    const { answer } = renderTool(tool, aToolQuery(tool, own, [CARD]), aPlace({ page: `/${tool}` }))
    const [[address, label] = ['', ''], ...others] = buttonsIn(answer)
    expect(others).toEqual([])
    const link = new URL(address, 'https://example.com')
    expect(link.searchParams.get('balance')).toBe(CARD.balance)
    expect(link.searchParams.get(field)).toBe(value)
    expect(follow(link).hasResult).toBe(true)
    expect(answer.split(`>${label}<`)).toHaveLength(2)
  },
)

test('minimums that never end the debt lead to all options', () => {
  const { answer } = renderTool(
    'minimum-payment',
    aToolQuery('minimum-payment', {}, [{ ...CARD, minimum: '150', kind: 'Personal Loans' }]),
    aPlace({ page: '/understanding-minimum-payment' }),
  )
  expect(buttonsIn(answer).map(([, label]) => label)).toEqual(['Compare all your options'])
})

test('what the comparison says links to the page about it, except on that page', () => {
  const verdict = 'Ask a nonprofit credit counselor about a debt management plan.'
  expect(exampleOf('debt-settlement', { page: '/debt-settlement' })).toContain(
    `our comparison says: <a href="/debt-management">${verdict}</a>`,
  )
  expect(exampleOf('debt-settlement', { page: '/debt-management' })).toContain(`our comparison says: ${verdict}`)
})

test.each([
  ['view-your-options', { monthly: '350' }, 'Plan the payoff', 'extra', '130'],
  ['view-your-options', { monthly: '150' }, 'Plan the payoff', 'extra', '0'],
  ['view-your-options', { monthly: '350' }, 'Balance transfer', 'payment', '350'],
  ['view-your-options', { monthly: '350' }, 'True cost of settlement', 'deposit', '350'],
  ['view-your-options', { monthly: '350' }, 'Cost of the minimum', 'fixed', '350'],
  ['payoff-planner', { extra: '130' }, 'Compare all your options', 'monthly', '350'],
  ['payoff-planner', {}, 'Compare all your options', 'monthly', '220'],
  ['view-your-options', { monthly: '350' }, 'Management plan', 'canPay', '350'],
  ['view-your-options', { monthly: '350' }, 'One loan', 'paidToday', '350'],
  ['payoff-planner', { extra: '130' }, 'Management plan', 'payment', '350'],
  ['debt-settlement', { deposit: '350' }, 'Management plan', 'payment', '350'],
  ['debt-management-plan', { rate: '8', payment: '350' }, 'True cost of settlement', 'deposit', '350'],
  ['debt-management-plan', { rate: '8', term: '48', canPay: '350' }, 'Compare all your options', 'monthly', '350'],
  ['debt-management-plan', { rate: '8', payment: '350' }, 'Plan the payoff', 'extra', '130'],
] as const)('from %s with %o to “%s”: %s=%s, and it answers at once', (tool, own, text, field, value) => {
  const link = linkFrom(tool, own, [CARD], text)
  expect(link.searchParams.get(field)).toBe(value)
  expect(link.hash).toBe(`#answer-${link.searchParams.get('tool')}`)
  expect(follow(link).hasResult).toBe(true)
})

test.each([
  ['250', true],
  ['257', false],
])('with $%s a month beside minimums of $256.13 the links say that the plan counts more: %s', (monthly, says) => {
  const query = aToolQuery('view-your-options', { monthly }, [{ ...CARD, minimum: '' }])
  const { answer } = renderTool('view-your-options', query, aPlace({ page: '/' }))
  const said = `$${monthly} a month doesn’t cover the minimums. The payoff plan counts them in full: $256.13.`
  expect(textOf(answer).includes(said)).toBe(says)
})

const D3 = [
  { balance: '8000', apr: '24.99', minimum: '200' },
  { balance: '6000', apr: '13.5', minimum: '190', kind: 'Personal Loans' },
  { balance: '12000', apr: '9', minimum: '150', kind: 'Private Student Loans' },
]

test('a plan that takes more than was typed says so in its box, and its headline says that student loans are in it', () => {
  const planned = follow(linkFrom('view-your-options', { monthly: '700' }, D3, 'Management plan'))
  expect(bigNumbersIn(planned.answer)[0]).toBe('$854.75')
  const [, verdict = ''] = /<div class="verdict">(.*?)<\/div>/s.exec(planned.answer) ?? []
  expect(textOf(verdict)).toContain('The plan takes $154.75 a month more than the $700 that you can pay.')
  expect(planned.spoken).toMatch(
    /^The plan costs about \$664 less [^.]*\. This counts on the agency taking your student loans too, which is rare\./,
  )
  // What was typed stays with the form.
  expect(verdict).toContain('<input type="hidden" form="debt-management-plan-form" name="canPay" value="700"/>')
  const cards = follow(linkFrom('view-your-options', { monthly: '700' }, D3.slice(0, 2), 'Management plan'))
  expect(textOf(cards.answer)).not.toContain('that you can pay.')
  expect(cards.spoken).not.toContain('student loans')
  const loan = follow(linkFrom('view-your-options', { monthly: '700' }, D3, 'One loan'))
  expect(loan.spoken).toMatch(
    /^The (?:loan|payment) .*\. This counts on the lender taking your student loans too, which is rare\./,
  )
})

test('where nobody said what can be paid, the link leads to the form that asks for it', () => {
  const link = linkFrom('minimum-payment', {}, [CARD], 'Compare all your options')
  expect(link.searchParams.has('monthly')).toBe(false)
  expect(link.hash).toBe('#tool-view-your-options')
  expect(follow(link).hasResult).toBe(false)
})
