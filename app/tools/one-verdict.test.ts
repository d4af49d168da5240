import fc from 'fast-check'
import { expect, test } from 'vitest'
import copy from '../../content/tools/view-your-options.json'
import { DEBT_TYPES } from '../../domain/debt-types.ts'
import type { ToolName } from '../../forms/tools/tools.ts'
import { aPlace } from '../../tests/builders/a-place.ts'
import { content, written } from '../../tests/content/words.ts'
import { headlineIn, textOf } from '../../tests/support/tool-text.ts'
import { renderTool } from './render-tool.server.tsx'

const VERDICTS = Object.values(copy.answer.recommended)

/** The verdicts that a tool's answer names, with the amounts in the one that has some. */
const verdictsIn = (answer: string): readonly string[] =>
  VERDICTS.flatMap((verdict) => {
    const [before = '', after] = verdict.split('{short}')
    const from = textOf(answer).split(before).at(1)
    if (from === undefined || after === undefined) return from === undefined ? [] : [verdict]
    const [, amount] = /^(\$[\d,]+(?: to \$[\d,]+)?)(.*)/.exec(from) ?? []
    return amount && from.startsWith(amount + after) ? [before + amount + after] : []
  })

test('the planner and the comparison give one verdict for the same debts and payment', () => {
  const debt = fc.record({
    balance: fc.integer({ min: 1, max: 60_000 }),
    apr: fc.integer({ min: 0, max: 40 }),
    kind: fc.constantFrom(...DEBT_TYPES),
  })
  fc.assert(
    fc.property(fc.array(debt, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 900 }), (debts, extra) => {
      const list = debts.map(({ balance, apr, kind }) => `balance=${balance}&apr=${apr}&minimum=50&kind=${kind}`)
      const query = (tool: string, rest: string) => new URLSearchParams(`tool=${tool}&${list.join('&')}&${rest}`)
      // A minimum above what is owed counts as what is owed, so that the payment is what the planner says.
      const planner = renderTool('payoff-planner', query('payoff-planner', `extra=${extra}`), aPlace({ page: '/diy' }))
      const [, budget = ''] = /extra = \$([\d,.]+) a month/.exec(textOf(planner.answer)) ?? []
      const monthly = budget.replace(/,|\.$/g, '')
      const page = aPlace({ page: '/view-your-options' })
      const compared = renderTool('view-your-options', query('view-your-options', `monthly=${monthly}`), page)
      expect(verdictsIn(planner.answer)).toEqual([headlineIn(compared.answer)])
    }),
    { numRuns: 12 },
  )
})

test('so does the tool of settlement, whose option may pay the operator', () => {
  const debt = fc.record({
    balance: fc.integer({ min: 1, max: 60_000 }),
    apr: fc.integer({ min: 0, max: 40 }),
    kind: fc.constantFrom(...DEBT_TYPES),
  })
  fc.assert(
    fc.property(
      fc.array(debt, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 2_000 }),
      (debts, monthly) => {
        const list = debts
          .map(({ balance, apr, kind }) => `balance=${balance}&apr=${apr}&minimum=&kind=${kind}`)
          .join('&')
        const answerOf = (tool: 'debt-settlement' | 'view-your-options', field: string) =>
          renderTool(
            tool,
            new URLSearchParams(`tool=${tool}&${list}&${field}=${monthly}`),
            aPlace({ page: `/${tool}` }),
          ).answer
        const verdict = headlineIn(answerOf('view-your-options', 'monthly'))
        const answer = answerOf('debt-settlement', 'deposit')
        expect(verdictsIn(answer)).toEqual([verdict])
        // It stands in the box of the headline.
        expect(textOf(/<div class="verdict">(.*?)<\/div>/s.exec(answer)?.[1] ?? '')).toContain(
          `our comparison says: ${verdict}`,
        )
      },
    ),
    { numRuns: 12 },
  )
})

test('a plan that nearly fits is named with one amount by all three', () => {
  const card = 'balance=15000&apr=22.15&minimum=290&kind=Credit+Cards'
  const answerOf = (tool: ToolName, query: string) =>
    renderTool(tool, new URLSearchParams(`tool=${tool}&${query}`), aPlace({ page: '/view-your-options' })).answer
  const verdict =
    'You are about $20 to $69 a month short of a debt management plan. Ask a nonprofit credit counselor first.'
  expect(headlineIn(answerOf('view-your-options', `${card}&monthly=300`))).toBe(verdict)
  const small = answerOf('first-look', 'balance=15000&apr=22.15&monthly=300')
  expect(headlineIn(small)).toBe(verdict)
  expect(textOf(small)).toContain('The payment is about $20 to $69 a month more than you can pay.')
  expect(verdictsIn(answerOf('payoff-planner', `${card}&extra=10`))).toEqual([verdict])
})

test('they name one saving against paying only the minimums, whose fall the planner explains', () => {
  const list = 'balance=18000&apr=26&minimum=512.25&kind=Credit+Cards'
  const planner = renderTool(
    'payoff-planner',
    new URLSearchParams(`tool=payoff-planner&${list}&extra=87.75`),
    aPlace({ page: '/diy' }),
  )
  const compared = renderTool(
    'view-your-options',
    new URLSearchParams(`tool=view-your-options&${list}&monthly=600`),
    aPlace({ page: '/view-your-options' }),
  )
  const [saving = ''] =
    /That’s \$[\d,]+ less and [\w ]+ sooner than paying only the minimums\./.exec(textOf(compared.answer)) ?? []
  expect(saving).not.toBe('')
  expect(textOf(planner.answer)).toContain(saving)
  expect(textOf(planner.answer)).toContain('A card’s minimum falls as you pay it down; this total stays the same.')
})

test('so does the tool in small on the home page', () => {
  const numbers = fc.record({
    balance: fc.integer({ min: 1, max: 60_000 }),
    apr: fc.integer({ min: 0, max: 40 }),
    monthly: fc.integer({ min: 0, max: 2_000 }),
  })
  fc.assert(
    fc.property(numbers, ({ balance, apr, monthly }) => {
      const query = (tool: string) =>
        new URLSearchParams(`tool=${tool}&balance=${balance}&apr=${apr}&minimum=&kind=Credit+Cards&monthly=${monthly}`)
      const small = renderTool('first-look', query('first-look'), aPlace({ page: '/' }))
      const compared = renderTool(
        'view-your-options',
        query('view-your-options'),
        aPlace({ page: '/view-your-options' }),
      )
      expect(verdictsIn(small.answer)).toContain(headlineIn(small.answer))
      expect(headlineIn(small.answer)).toBe(headlineIn(compared.answer))
    }),
    { numRuns: 12 },
  )
})

test('no page has a rule of its own for the months that decide', () => {
  const own = /\b(under|from|more than|less than) \d+ (to \d+ )?months: (try|ask|see)/i
  expect(written.filter((page) => own.test(JSON.stringify(page))).map(({ path }) => path)).toEqual([])
  expect(content.pages.length).toBeGreaterThan(20)
})
