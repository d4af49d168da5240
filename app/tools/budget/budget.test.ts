import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { budgetFields } from '../../../forms/tools/budget.ts'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { renderTool } from '../render-tool.server.tsx'

const PLACE = aPlace({ page: '/diy' })
const rendered = (query: string) => renderTool('budget', new URLSearchParams(`tool=budget&${query}`), PLACE)

/** The steps of the answer, in order. */
const stepsIn = (answer: string) => [...answer.matchAll(/<li>(\w+ \w+)/g)].map(([, words]) => words)

describe('what is left for debt', () => {
  test('more than the minimums: what is beyond them, and a way to plan with it', () => {
    const { spoken, answer } = rendered('pay=3600&housing=1250&food=620&leisure=130&minimums=305')
    expect(spoken).toBe(
      'Your bills and the minimums are covered, with money to spare. $1,295 left each month beyond bills and minimums.',
    )
    expect(answer).toContain('href="/diy?tool=payoff-planner&amp;extra=1295#tool-payoff-planner"')
  })

  test('no minimums given: only what is left', () => {
    expect(rendered('pay=1000.50&food=500').spoken).toBe(
      'Your bills are covered, and there’s money left for debt. $501 left for debts each month.',
    )
    expect(rendered('pay=1000.50&food=500').answer).toContain('extra=500.5#')
  })

  test('exactly nothing', () => {
    const { spoken, answer } = rendered('pay=1000&food=900&minimums=100')
    expect(spoken).toBe(
      'Your bills and minimums take up all that comes in. Nothing is left over. $0 left each month beyond bills and minimums.',
    )
    expect(answer).not.toContain('payoff-planner')
    expect(answer).toContain('<a class="btn btn-sm" href="/credit-counseling">How to find a counselor</a>')
  })

  test('exactly nothing, and no minimums given: the answer speaks of none', () => {
    expect(rendered('pay=1000&food=1000').spoken).toBe(
      'Your bills take up all that comes in. Nothing is left for debt. $0 left for debts each month.',
    )
  })

  test.each([
    ['pay=0.01&food=0.02', '$0.01 short each month'],
    ['pay=1000&food=999.60', '$0.40 left for debts each month'],
    ['pay=1000&food=900&minimums=100.30', '$0.30 short each month'],
    ['pay=1000&food=900&minimums=99.70', '$0.30 left each month beyond bills and minimums'],
  ])('less than a dollar, %s, is never said to be $0', (query, said) => {
    const { spoken, answer } = rendered(query)
    expect(spoken).toContain(said)
    expect(answer).not.toMatch(/(?:Missing each month|Beyond the minimums)<\/dt><dd>\$0</)
    expect(answer).not.toContain('$0 extra')
  })

  test('less than the minimums', () => {
    const { spoken, answer } = rendered('pay=1000&food=900&minimums=250')
    expect(spoken).toBe('After your bills, there isn’t enough left for the minimums. $150 short each month.')
    expect(answer).toContain('href="/credit-counseling"')
  })

  test('below zero: said plainly, with what to do first', () => {
    const { spoken, answer } = rendered('pay=1000&food=900&leisure=150.50')
    expect(spoken).toBe('You spend more than comes in, before any debt is paid. $51 short each month.')
    expect(answer).toContain('That’s math, not a personal failing')
    expect(answer).toContain('<dd>-$51</dd>')
    expect(stepsIn(answer)[0]).toBe('Pay rent')
  })

  test('below the bills that keep a home: those come before any card', () => {
    const { spoken, answer } = rendered('pay=1000&housing=900&food=400&minimums=50')
    expect(spoken).toBe('Your income doesn’t cover the bills that keep you safe. $300 short each month.')
    expect(stepsIn(answer)[0]).toBe('Pay rent')
    expect(answer).toContain('href="/bankruptcy"')
  })

  test.each(['pay=3600', 'pay=3600&minimums=300', 'pay=300&minimums=300'])(
    'no bill typed: nothing is told as covered or left, %s',
    (query) => {
      const { spoken, answer } = rendered(query)
      expect(spoken).toBe('No bills are filled in yet. Add rent, food and the rest to see what’s left for debt.')
      expect(answer).not.toMatch(/What to do first|Left for debt|payoff-planner/)
    },
  )

  test('no bill typed, and less than the minimums', () => {
    expect(rendered('pay=300&minimums=350').spoken).toBe(
      'Even before any bills, there isn’t enough for the minimums. $50 short each month.',
    )
  })

  test('nothing typed', () => {
    expect(rendered('').spoken).toBe('Type what comes in and what goes out, and the sums appear here.')
  })
})

test('every category has its field, in a group', () => {
  const { html } = rendered('')
  for (const name of Object.keys(budgetFields)) expect(html).toContain(`name="${name}"`)
  expect(html.match(/<fieldset class="tool-group"/g)).toHaveLength(4)
})

test('what is no amount gets a sentence beside its field', () => {
  expect(rendered('pay=lots&food=-1').errors).toEqual({
    pay: 'Type your pay after tax as a number, such as 250.',
    food: 'Type food as a number, such as 250.',
  })
})

test('without a query of its own it is blank, and shows its example when asked', () => {
  const blank = renderTool('budget', new URLSearchParams('tool=payoff-planner&extra=5'), PLACE)
  expect(blank.start).toBe('blank')
  expect(blank.answer).not.toContain('verdict')
  const { answer } = renderTool('budget', new URLSearchParams('tool=budget&example=1'), PLACE)
  expect(answer).toContain('Estimate from example numbers')
  // Its surplus is nobody's: the button leads to the planner without it.
  expect(answer).toContain('<a class="btn btn-sm" href="#tool-payoff-planner">Plan your payoff</a>')
})

test('no query makes it throw', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('', '0', '1200', '9999999', '-1', 'NaN', '$1,000.50'))
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...Object.keys(budgetFields)), text)), (pairs) => {
      const { html, answer, errors } = renderTool('budget', new URLSearchParams([['tool', 'budget'], ...pairs]), PLACE)
      expect(html).toContain('tool-answer')
      expect(answer).not.toMatch(/NaN|Infinity|undefined|\{\w+\}/)
      if (Object.keys(errors).length > 0) expect(answer).toContain('error-summary')
    }),
    { numRuns: 100 },
  )
})
