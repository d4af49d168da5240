import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { renderTool } from '../render-tool.server.tsx'

const PLACE = aPlace({ page: '/understanding-apr' })
const rendered = (query: string) => renderTool('apr-cost', new URLSearchParams(`tool=apr-cost&${query}`), PLACE)

const facts = (answer: string) =>
  Object.fromEntries(
    [...answer.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, label, value]) => [label, value]),
  )

describe('one debt: $6,000 at 21.9 %', () => {
  const { html, answer, spoken } = rendered('balance=6000&apr=21.9&less=5')

  test('daily rate, and interest a day, a month, a year', () => {
    expect(spoken).toBe(
      'In a year, interest alone costs you $1,314, and you still owe as much. $110 a month. $3.60 a day.',
    )
    // The form has the yearly rate, and the headline the interest a year.
    expect(facts(answer)).toEqual({ 'Daily rate': '0.0600%', '1 point less saves, a year': '$60' })
  })

  test('what one point and five points less save', () => {
    expect(facts(answer)['1 point less saves, a year']).toBe('$60')
    expect(html).toContain('<span aria-hidden="true">points</span>')
    expect(html).toContain('aria-valuetext="5 points"')
    expect(answer).toContain('5 points less would save about $300 in the next year.')
    expect(rendered('balance=6000&apr=21.9&less=1').answer).toContain('1 point less would save about $60')
  })

  test('no rate falls below zero', () => {
    expect(rendered('balance=6000&apr=10&less=79').answer).toContain('would save about $600 in the next year.')
  })
})

test('several debts: each by itself, and in all', () => {
  const { answer, spoken } = rendered('balance=9000&apr=28.99&balance=4000&apr=18.99')
  expect(spoken).toContain('$281 a month')
  expect(answer.match(/<h4><span data-debt-name/g)).toHaveLength(2)
  // Together $280.73: each is shown as it is, to the cent, so that they add up to the sum.
  expect(answer).toContain('<dd>$217.43</dd>')
  expect(answer).toContain('<dd>$63.30</dd>')
})

test('nothing is said of points that save nothing, and less than ten dollars to the cent', () => {
  expect(rendered('balance=7500&apr=0&kind=Medical+Debt&less=2').answer).not.toContain('less would save')
  expect(rendered('balance=60&apr=20&less=1').answer).toContain('1 point less would save about $0.60')
})

test('a promotional rate counts while it lasts', () => {
  const { answer, spoken } = rendered('balance=1200&apr=24&promoApr=0&promoMonths=6')
  expect(spoken).toBe('At these rates and balances, no interest is charged now.')
  expect(facts(answer)['Interest a year']).toBe('$144')
})

test('what cannot be is said beside its field', () => {
  expect(Object.keys(rendered('balance=6000&apr=120').errors)).toEqual(['apr-0'])
  expect(Object.keys(rendered('balance=6000&apr=20&less=x').errors)).toEqual(['less'])
})

test('without a query it shows its example, which starts from the checked figure', () => {
  const { answer, start } = renderTool('apr-cost', new URLSearchParams('tool=apr-cost&example=1'), PLACE)
  expect(answer).toContain('Estimate from example numbers')
  expect(answer).toContain(PLACE.figure('cardApr').source)
  expect(start).toBe('example')
})

test('no query makes it throw', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('', '0', '21.9', '9999999', '-1', 'NaN', '12'))
  const names = ['balance', 'apr', 'minimum', 'kind', 'promoApr', 'promoMonths', 'less', 'extra', 'add', 'remove']
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 20 }), (pairs) => {
      const asked = new URLSearchParams([['tool', 'apr-cost'], ...pairs])
      const { html, answer, errors } = renderTool('apr-cost', asked, PLACE)
      expect(html).toContain('tool-answer')
      expect(answer).not.toMatch(/NaN|Infinity|undefined|\{\w+\}/)
      if (Object.keys(errors).length > 0) expect(answer).toContain('error-summary')
    }),
    { numRuns: 100 },
  )
})
