import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import copy from '../../../content/tools/view-your-options.json'
import { CONCERNS } from '../../../domain/calculators/option-comparison.ts'
import { CREDIT_EFFECTS, DEBT_OPTIONS, type DebtOptionId } from '../../../domain/calculators/options/debt-option.ts'
import type { RecommendationCode } from '../../../domain/calculators/options/recommendation.ts'
import { DEBT_TYPES } from '../../../domain/debt-types.ts'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { textOf } from '../../../tests/support/tool-text.ts'
import { renderTool } from '../render-tool.server.tsx'

const PLACE = aPlace({ page: '/view-your-options' })
const text = copy.answer

const THREE =
  'balance=7000&apr=24.99&minimum=210&kind=Credit+Cards&balance=4500&apr=21&minimum=&kind=Credit+Cards&balance=2000&apr=9&minimum=&kind=Medical+Debt'

const rendered = (query: string) =>
  renderTool('view-your-options', new URLSearchParams(`tool=view-your-options&${query}`), PLACE)

interface Row {
  readonly name: string
  readonly cells: readonly string[]
  readonly note: string
  readonly closed: boolean
}

/** The rows of the wide table, option by option. */
function rowsOf(answer: string): readonly Row[] {
  const [, table = ''] = /<table class="table options-table">(.*?)<\/table>/.exec(answer) ?? []
  return [...table.matchAll(/<tbody class="(option-rows[^"]*)">(.*?)<\/tbody>/g)].map(
    ([, classes = '', inside = '']) => {
      const [figures = '', note = ''] = inside.split('</tr>')
      return {
        name: textOf(/<a [^>]*>(.*?)<\/a>/.exec(figures)?.[1] ?? ''),
        cells: [...figures.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => textOf(cell)),
        note: textOf(note),
        closed: classes.includes('option-closed'),
      }
    },
  )
}

/** The cards of narrow screens, in their order. */
const cardsOf = (answer: string) =>
  [...answer.matchAll(/<li class="(debt-option[^"]*)">(.*?)<\/details><\/li>/g)].map(
    ([, classes = '', inside = '']) => ({
      name: textOf(/<h5>(.*?)<\/h5>/.exec(inside)?.[1] ?? ''),
      words: textOf(inside),
      closed: classes.includes('option-closed'),
    }),
  )

const nameOf = (id: DebtOptionId) => text.options[id].name
const amounts = (cell: string) =>
  [...cell.matchAll(/\$([\d,]+)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')))

describe('the comparison', () => {
  const { answer, spoken } = rendered(`${THREE}&monthly=450`)
  const rows = rowsOf(answer)
  const row = (id: DebtOptionId) => rows.find(({ name }) => name === nameOf(id))

  test('shows all eight options with seven figures each, in the table and as cards', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(DEBT_OPTIONS.map(nameOf).toSorted())
    for (const { cells } of rows) expect(cells.filter(Boolean)).toHaveLength(7)
    expect(cardsOf(answer).map(({ name, closed }) => [name, closed])).toEqual(
      rows.map(({ name, closed }) => [name, closed]),
    )
  })

  test('the reason names what it takes, and the option is the one marked', () => {
    expect(spoken).toBe(text.recommended['own-plan'])
    expect(textOf(answer)).toContain('With $450 a month you would be done in 3 years 7 months, for $19,081 in all.')
    expect(row('own-plan')?.cells.slice(0, 3)).toEqual(['$450', '3 years 7 months', '$19,081'])
    const marked = cardsOf(answer).filter(({ words: shown }) => shown.includes(text.first))
    expect(marked.map(({ name }) => name)).toEqual([nameOf('own-plan')])
  })

  test('every option says who it is not for, and every amount runs from low to high', () => {
    for (const { note, cells } of rows) {
      expect(note).toMatch(/Not (if|for|without) /)
      for (const cell of cells) expect(amounts(cell)).toEqual(amounts(cell).toSorted((one, other) => one - other))
    }
  })

  test('settlement is never one figure, and what it leaves owed stands beside it', () => {
    expect(amounts(row('settlement')?.cells[2] ?? '')).toHaveLength(2)
    expect(row('settlement')?.note).toMatch(/Of the cost in all, \$0 to \$[\d,]+ is still owed at the end\./)
    const card = cardsOf(answer).find(({ name }) => name === nameOf('settlement'))
    expect(card?.words).toContain('is still owed at the end.')
  })

  test('a court case without a plan is not said to cost nothing a month', () => {
    expect(row('chapter-7')?.cells[0]).toBe(text.upFront)
  })

  test('the operator may be paid on a management plan and settlement, and on no other option', () => {
    const paid = rows.filter(({ cells }) => cells.at(-1) !== text.paysNothing)
    expect(paid.map(({ name, cells }) => [name, cells.at(-1)])).toEqual([
      [nameOf('settlement'), text.mayPay],
      [nameOf('debt-management-plan'), text.mayPay],
    ])
    expect(textOf(answer)).toContain(text.paidNot)
    expect(textOf(answer)).toContain(`${nameOf('debt-management-plan')} (a provider may pay us)`)
  })

  test('the page without a query is the example, marked as one', () => {
    const example = renderTool('view-your-options', new URLSearchParams(), PLACE)
    expect(example.answer).toContain('Estimate from example numbers')
    expect(example.isExample).toBe(true)
    expect(rowsOf(example.answer)).toHaveLength(DEBT_OPTIONS.length)
  })
})

describe('the order', () => {
  const MEASURES = {
    'lowest-total': 2,
    'lowest-payment': 0,
    soonest: 1,
    'least-harm-to-credit': 3,
  } as const

  const inMonths = (cell: string) => {
    const [worstCase = ''] = cell.split(' to ').slice(-1)
    const years = Number(/([\d.]+) years?/.exec(worstCase)?.[1] ?? 0)
    return years * 12 + Number(/([\d.]+) months?/.exec(worstCase)?.[1] ?? 0)
  }
  /** The worst case of a cell; an effect on credit counts by its rank. */
  const weight = (concern: (typeof CONCERNS)[number], cell: string) => {
    if (concern === 'soonest') return cell === text.never ? Number.POSITIVE_INFINITY : inMonths(cell)
    if (concern === 'least-harm-to-credit') return CREDIT_EFFECTS.findIndex((effect) => text.credit[effect] === cell)
    return amounts(cell).at(-1) ?? 0
  }

  test.each(CONCERNS)('%s: by the worst case, and the heading and the column say so', (concern) => {
    const { answer } = rendered(`${THREE}&monthly=450&credit=good&concern=${concern}`)
    const column = MEASURES[concern]
    const open = rowsOf(answer).filter(({ closed }) => !closed)
    const weights = open.map(({ cells }) => weight(concern, cells[column] ?? ''))
    expect(open.length).toBeGreaterThan(4)
    expect(weights).toEqual(weights.toSorted((one, other) => one - other))
    expect(answer).toContain(`sorted by: ${copy.fields.concern.options[concern].toLowerCase()}`)
    const heads = [...answer.matchAll(/<th scope="col"([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(heads.findIndex((attributes) => attributes?.includes('aria-sort'))).toBe(column + 1)
  })

  test('options that the numbers close stand last, apart, and give their reason', () => {
    const { answer } = rendered(`${THREE}&monthly=300&credit=poor`)
    const closed = rowsOf(answer).map((one) => one.closed)
    expect(closed).toContain(true)
    expect(closed).toEqual(closed.toSorted((one, other) => Number(one) - Number(other)))
    expect(answer.match(new RegExp(text.doNotFit, 'g'))).toHaveLength(2)
    for (const card of cardsOf(answer).filter((one) => one.closed)) {
      const reasons = Object.values(text.against).filter((reason) => card.words.includes(reason))
      expect(reasons).not.toEqual([])
    }
  })

  test('an option that stands first because debt may go unpaid is not shown as the best', () => {
    const said = (query: string) =>
      textOf(rendered(query).answer).includes('First in this order does not mean best. Chapter 7')
    expect(said(`${THREE}&monthly=450`)).toBe(true)
    expect(said(`${THREE}&monthly=450&concern=least-harm-to-credit`)).toBe(false)
    // No gentler option is open here, so settlement is on top by its effect on credit, not by its cost.
    expect(said('balance=32000&apr=29&monthly=300&credit=poor&sued=yes&concern=least-harm-to-credit')).toBe(false)
    expect(said('balance=32000&apr=29&monthly=300&credit=poor&sued=yes&concern=soonest')).toBe(true)
  })
})

/** A query for each recommendation; its type makes a new code without a query fail to compile. */
const QUERIES: Readonly<Record<RecommendationCode, string>> = {
  'nothing-owed': 'balance=0&apr=20&monthly=100',
  'lawyer-before-court-date': `${THREE}&monthly=450&sued=yes`,
  'own-plan': `${THREE}&monthly=450`,
  'counselor-about-a-plan': 'balance=20000&apr=27&monthly=520&credit=poor',
  'cheaper-credit': 'balance=20000&apr=27&monthly=560&credit=good',
  'bankruptcy-lawyer': 'balance=40000&apr=29&monthly=300&credit=poor&behind=yes',
  'own-plan-with-patience': 'balance=30000&apr=6&minimum=300&kind=Private+Student+Loans&monthly=320',
  'counselor-first': 'balance=1500&apr=29.99&monthly=0&credit=poor',
}

describe('where to look first', () => {
  test.each(Object.entries(QUERIES))('%s', (code, query) => {
    const { spoken, answer } = rendered(query)
    expect(spoken).toBe(text.recommended[code as RecommendationCode])
    expect(textOf(answer)).toContain(text.changes[code as RecommendationCode])
    expect(answer).not.toMatch(/undefined|NaN|Infinity|\{\w+\}/)
  })

  test('a plan through an agency says that it may pay us', () => {
    expect(rendered(QUERIES['counselor-about-a-plan']).answer).toContain(text.paidMaybe)
  })

  test('a list on which nothing is owed is not compared', () => {
    expect(rowsOf(rendered(QUERIES['nothing-owed']).answer)).toEqual([])
  })
})

test('an option without an end says never, and what is owed then', () => {
  const { answer } = rendered('balance=10000&apr=29&minimum=100&monthly=100&credit=poor')
  const minimums = rowsOf(answer).find(({ name }) => name === nameOf('minimums'))
  expect(minimums?.cells[1]).toBe(text.never)
  expect(minimums?.cells[2]).toMatch(/^\$[\d,]+ still owed after 10 years$/)
  expect(textOf(answer)).toContain('Minimum payments only does not end.')
})

test('settling that never catches up shows no invented figure', () => {
  const { answer } = rendered('balance=10000&apr=29&monthly=0')
  const settlement = rowsOf(answer).find(({ name }) => name === nameOf('settlement'))
  expect(settlement?.cells.slice(1, 3)).toEqual([text.never, text.neverAtAll])
  expect(settlement?.closed).toBe(true)
})

test('the chart shows as far as the shorter options go, and what settlement leaves owed goes on', () => {
  const { answer } = rendered(`${THREE}&monthly=450`)
  expect(answer).toContain('What is still owed, over 5 years')
  expect(textOf(answer)).toMatch(/Debt settlement ends within [\w ]+, with \$[\d,]+ still owed\./)
  const [, table = ''] = /<caption>What is still owed[^<]*<\/caption>(.*?)<\/table>/.exec(answer) ?? []
  const years = [...table.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)]
  expect(years.map(([, year]) => year)).toEqual(['Today', 'Year 1', 'Year 2', 'Year 3', 'Year 4', 'Year 5'])
  const owed = (year: number) => amounts(years[year]?.[2] ?? '')
  expect(owed(0)).toEqual([13_500, 13_500, 13_500, 13_500])
  expect(owed(5).slice(1, 3)).toEqual([0, 0])
  expect(owed(5)[3]).toBeGreaterThan(0)
})

describe('what is assumed', () => {
  test('every figure without a public source is said to be our own assumption', () => {
    const unsourced = new Set<string>()
    const place = aPlace({
      page: '/view-your-options',
      figure: (name) => {
        const figure = PLACE.figure(name)
        if (figure.source.startsWith('no public source found')) unsourced.add(name)
        return figure
      },
    })
    const { answer } = renderTool('view-your-options', new URLSearchParams(), place)
    const [, list = ''] = /<div class="tool-assumptions">(.*?)<\/ul>/.exec(answer) ?? []
    const own = [...list.matchAll(/<li>(.*?)<\/li>/g)]
      .map(([, item = '']) => item)
      .filter((item) => item.includes('our own assumption'))
    expect(unsourced.size).toBeGreaterThan(0)
    for (const name of unsourced) {
      const [first = ''] = /\d[\d,]*(\.\d+)?/.exec(PLACE.figure(name).value) ?? []
      expect(
        own.some((item) => item.includes(first)),
        name,
      ).toBe(true)
    }
  })

  test('no place in the wording stays empty', () => {
    for (const query of ['', ...Object.values(QUERIES)]) expect(rendered(query).html).not.toMatch(/\{\w+\}/)
  })
})

test('every code of the comparison has its wording', () => {
  // The compiler checks in option-text.ts that every code has wording; this test, that no wording is left over.
  expect(Object.keys(text.options)).toEqual([...DEBT_OPTIONS])
  expect(Object.keys(text.credit)).toEqual([...CREDIT_EFFECTS])
  expect(Object.keys(text.recommended)).toEqual(Object.keys(QUERIES))
  expect(Object.keys(text.why)).toEqual(Object.keys(QUERIES))
  expect(Object.keys(text.changes).filter((key) => key !== 'title')).toEqual(Object.keys(QUERIES))
  for (const group of [text.credit, text.lawsuit, text.against, text.recommended, text.why]) {
    for (const wording of Object.values(group)) expect(wording).toMatch(/\S/)
  }
})

describe('what cannot be', () => {
  test.each([
    ['monthly', `${THREE}&monthly=lots`],
    ['monthly', `${THREE}&monthly=-5`],
    ['balance-0', 'balance=lots&apr=20&monthly=100'],
    ['apr-0', 'balance=500&apr=80&monthly=100'],
    ['liabilities', `${THREE}&monthly=450&assets=5000`],
    ['assets', `${THREE}&monthly=450&liabilities=5000`],
    ['balance-0', `${'balance=100&apr=20&'.repeat(51)}monthly=100`],
  ])('%s gets a sentence', (field, query) => {
    const { errors, answer } = rendered(query)
    expect(Object.keys(errors)).toEqual([field])
    expect(answer).toContain(`href="#view-your-options-${field}"`)
  })

  test('whatever the numbers, every open option that ends has a low and a high that are in order', () => {
    const debt = fc.record({
      balance: fc.integer({ min: 0, max: 90_000 }),
      apr: fc.integer({ min: 0, max: 79 }),
      kind: fc.constantFrom(...DEBT_TYPES),
    })
    const query = fc.record({
      debts: fc.array(debt, { minLength: 1, maxLength: 6 }),
      monthly: fc.integer({ min: 0, max: 5_000 }),
      credit: fc.constantFrom('good', 'fair', 'poor'),
      concern: fc.constantFrom(...CONCERNS),
    })
    fc.assert(
      fc.property(query, ({ debts, monthly, credit, concern }) => {
        const list = debts.map(({ balance, apr, kind }) => `balance=${balance}&apr=${apr}&minimum=&kind=${kind}`)
        const { answer } = rendered(`${list.join('&')}&monthly=${monthly}&credit=${credit}&concern=${concern}`)
        expect(textOf(answer)).not.toMatch(/NaN|Infinity|undefined|\{\w+\}|-\$/)
        for (const { cells } of rowsOf(answer)) {
          for (const [low = 0, high = low] of cells.map(amounts)) expect(low).toBeLessThanOrEqual(high)
        }
      }),
      { numRuns: 60 },
    )
  })
})
