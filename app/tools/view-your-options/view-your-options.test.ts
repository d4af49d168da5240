import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import copy from '../../../content/tools/view-your-options.json'
import { CONCERNS, type Concern } from '../../../domain/calculators/option-comparison.ts'
import { CREDIT_EFFECTS, DEBT_OPTIONS, type DebtOptionId } from '../../../domain/calculators/options/debt-option.ts'
import type { RecommendationCode } from '../../../domain/calculators/options/recommendation.ts'
import { DEBT_TYPES } from '../../../domain/debt-types.ts'
import { format } from '../../../domain/text/format.ts'
import { shortDollarRange } from '../../../domain/text/numbers.ts'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { headlineIn, textOf } from '../../../tests/support/tool-text.ts'
import { renderTool } from '../render-tool.server.tsx'

const PLACE = aPlace({ page: '/view-your-options' })
const text = copy.answer

const THREE =
  'balance=7000&apr=24.99&minimum=210&kind=Credit+Cards&balance=4500&apr=21&minimum=&kind=Credit+Cards&balance=2000&apr=9&minimum=&kind=Medical+Debt'

const rendered = (query: string) =>
  renderTool('view-your-options', new URLSearchParams(`tool=view-your-options&${query}`), PLACE)

interface Row {
  readonly name: string
  /** The text of the row as it stands, and of what opens. */
  readonly summary: string
  readonly more: string
  readonly time: string
  readonly total: string
  /** Each month, credit, lawsuit risk, tax, pays us. */
  readonly terms: readonly string[]
  readonly closed: boolean
}

/** The rows of the list, option by option. */
const rowsOf = (answer: string): readonly Row[] =>
  [...answer.matchAll(/<li class="(ranked[^"]*)"><details><summary>(.*?)<\/summary>(.*?)<\/details><\/li>/g)].map(
    ([, classes = '', summary = '', more = '']) => {
      const [name = '', time = '', total = ''] = [...summary.matchAll(/<b>(.*?)<\/b>/g)].map(([, text = '']) =>
        textOf(text),
      )
      return {
        name,
        summary: textOf(summary),
        more: textOf(more),
        time,
        total,
        terms: [...more.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, term = '']) => textOf(term)),
        closed: classes.includes('ranked-closed'),
      }
    },
  )

const nameOf = (id: DebtOptionId) => text.options[id].name
const amounts = (cell: string) =>
  [...cell.matchAll(/\$([\d,]+)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')))

test('on paper, a choice that still is as the form begins is not told as an answer that was given', () => {
  const { answer } = rendered(`${THREE}&monthly=450&credit=fair&behind=no&sued=yes`)
  const printed = [...(/<div class="tool-inputs">(.*?)<\/div>/s.exec(answer)?.[1] ?? '').matchAll(/<li>(.*?)<\/li>/g)]
  const lines = printed.map(([, line = '']) => textOf(line))
  const assumed = lines.filter((line) => line.endsWith('(assumed, unless you chose it)'))
  expect(assumed.map((line) => line.split(' (')[0])).toEqual(
    expect.arrayContaining(['Your credit today: Fair, or I don’t know', 'Are you behind on payments? No']),
  )
  expect(lines).toContain('Has a lender or collector sued you? Yes')
})

test('a reason that asks for another answer names the question as the printed list of answers does', () => {
  const { answer } = rendered(`${THREE}&monthly=450`)
  const reason = text.against['credit-too-low']
  expect(textOf(answer)).toContain(reason)
  expect(reason).not.toMatch(/above|below/)
  const [, question = ''] = /“(.*?)\.?”/.exec(reason) ?? []
  expect(question).not.toBe('')
  expect(textOf(answer)).toContain(`${question}: Fair, or I don’t know (assumed`)
})

describe('the comparison', () => {
  const { answer, spoken } = rendered(`${THREE}&monthly=450`)
  const rows = rowsOf(answer)
  const row = (id: DebtOptionId) => rows.find(({ name }) => name === nameOf(id))

  test('shows all eight options with time, total and five terms each', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(DEBT_OPTIONS.map(nameOf).toSorted())
    for (const { time, total, terms } of rows) expect([time, total, ...terms].filter(Boolean)).toHaveLength(7)
  })

  test('the option to look at first stands alone above: months, total, and what it saves against minimums', () => {
    expect(spoken).toBe(`${text.recommended['own-plan']} 3 yr 7 mo at $450 a month. $19,081 total.`)
    const [verdict = ''] = /<div class="verdict">.*?<\/div>/.exec(answer) ?? []
    expect(textOf(verdict)).toContain('3 yr 7 mo at $450 a month')
    expect(textOf(verdict)).toContain('$19,081 total')
    expect(verdict.indexOf('Make it a plan')).toBeLessThan(verdict.indexOf('Why: '))
    expect(textOf(verdict)).toMatch(/That’s \$[\d,]+ less and [\w ]+ sooner than paying only the minimums\./)
    expect(row('own-plan')).toMatchObject({ time: '3 yr 7 mo', total: '$19,081' })
    expect(rows.filter(({ summary }) => summary.includes(text.first)).map(({ name }) => name)).toEqual([
      nameOf('own-plan'),
    ])
  })

  test('every option says who it is not for, and every amount runs from low to high', () => {
    for (const { more, time, total, terms } of rows) {
      expect(more).toMatch(/Not (if|for|without) /)
      for (const cell of [time, total, ...terms]) {
        expect(amounts(cell)).toEqual(amounts(cell).toSorted((one, other) => one - other))
      }
    }
  })

  test('settlement is never one figure, and says how often it settles and what it leaves owed', () => {
    expect(amounts(row('settlement')?.total ?? '')).toHaveLength(2)
    expect(row('settlement')?.more).toMatch(/Of the total, \$0 to \$[\d,]+ is still owed at the end\./)
    expect(row('settlement')?.more).toMatch(
      /The low total is if every debt settles\. In a study, .* after three years, 51% of the debt\./,
    )
  })

  test('a court case without a plan is not said to cost nothing a month', () => {
    expect(row('chapter-7')?.terms[0]).toBe(text.upFront)
    expect(row('chapter-13')?.terms[0]).toMatch(/^\$[\d,]+ to \$[\d,]+, and one-time fees$/)
  })

  test('the operator may be paid on a management plan and settlement, and on no other option', () => {
    const paid = rows.filter(({ terms }) => terms.at(-1) !== text.paysNothing)
    expect(paid.map(({ name, terms }) => [name, terms.at(-1)])).toEqual([
      [nameOf('debt-management-plan'), text.mayPay],
      [nameOf('settlement'), text.mayPay],
    ])
    for (const { summary } of paid) expect(summary).toContain(text.mayPayUs)
    expect(textOf(answer)).toContain(text.paidNot)
    // What it costs less, its downside and who pays stand in one breath.
    const [own = 0] = amounts(row('own-plan')?.total ?? '')
    const [low = 0, high = 0] = amounts(row('debt-management-plan')?.total ?? '')
    const less = shortDollarRange((own - high) * 100, (own - low) * 100)
    expect(textOf(answer)).toContain(
      `${nameOf('debt-management-plan')} may cost ${less} less overall. An agency lowers the rates; cards are closed. A provider may pay us.`,
    )
  })
})

describe('the order', () => {
  const inMonths = (time: string) => {
    const [worstCase = ''] = time.split('–').slice(-1)
    const years = Number(/([\d.]+) yr/.exec(worstCase)?.[1] ?? 0)
    return years * 12 + Number(/([\d.]+) mo/.exec(worstCase)?.[1] ?? 0)
  }
  const MEASURES: Readonly<Record<Exclude<Concern, 'gentlest'>, (row: Row) => number>> = {
    'lowest-total': ({ time: leading }) => amounts(leading).at(-1) ?? Number.POSITIVE_INFINITY,
    'lowest-payment': ({ terms: [payment = ''] }) => amounts(payment).at(-1) ?? 0,
    soonest: ({ time, summary }) => (time === text.never ? 9e3 : inMonths(time) + (/owed$/.test(summary) ? 2e3 : 0)),
  }

  test('is from gentlest to hardest until the visitor chooses another, with the minimums last of what is open', () => {
    const rows = rowsOf(rendered(`${THREE}&monthly=450&credit=good`).answer)
    const names = rows.filter(({ closed }) => !closed).map(({ name }) => name)
    expect(names[0]).toBe(nameOf('own-plan'))
    expect(names.at(-1)).toBe(nameOf('minimums'))
    expect(names.indexOf(nameOf('settlement'))).toBeLessThan(names.indexOf(nameOf('chapter-7')))
  })

  test.each(['lowest-total', 'lowest-payment', 'soonest'] as const)(
    '%s: by the worst case, and its button says so',
    (concern) => {
      const { answer } = rendered(`${THREE}&monthly=450&credit=good&concern=${concern}`)
      const weights = rowsOf(answer)
        .filter(({ closed }) => !closed)
        .map(MEASURES[concern])
      expect(weights.length).toBeGreaterThan(4)
      expect(weights).toEqual(weights.toSorted((one, other) => one - other))
      expect(answer).toMatch(
        new RegExp(`<button[^>]*value="${concern}"[^>]*aria-pressed="true"|aria-pressed="true"[^>]*value="${concern}"`),
      )
      expect(answer).toContain(`<input type="hidden" form="view-your-options-form" name="concern" value="${concern}"/>`)
    },
  )

  test('options that the numbers close stand last, and give their reason in the row', () => {
    const rows = rowsOf(rendered(`${THREE}&monthly=300&credit=poor`).answer)
    const closed = rows.map((one) => one.closed)
    expect(closed).toContain(true)
    expect(closed).toEqual(closed.toSorted((one, other) => Number(one) - Number(other)))
    for (const row of rows.filter((one) => one.closed)) {
      expect(Object.values(text.against).some((reason) => row.summary.includes(reason))).toBe(true)
    }
  })

  test('an option that stands first because debt may go unpaid is not shown as the best', () => {
    const said = (query: string) => /(\w+) isn’t always best\. Chapter 7/.exec(textOf(rendered(query).answer))?.[1]
    expect(said(`${THREE}&monthly=450&concern=lowest-total`)).toBe('Lowest')
    expect(said(`${THREE}&monthly=450`)).toBeUndefined()
    expect(said('balance=32000&apr=29&monthly=300&credit=poor&sued=yes&concern=soonest')).toBe('Fastest')
  })
})

/** A query for each recommendation; its type makes a new code without a query fail to compile. */
const QUERIES: Readonly<Record<RecommendationCode, string>> = {
  'nothing-owed': 'balance=0&apr=20&monthly=100',
  'lawyer-before-court-date': `${THREE}&monthly=450&sued=yes`,
  'own-plan': `${THREE}&monthly=450`,
  'counselor-about-a-plan': 'balance=20000&apr=27&monthly=520&credit=poor',
  'cheaper-credit': 'balance=20000&apr=27&monthly=560&credit=good',
  'plan-nearly-fits': 'balance=15000&apr=22.15&minimum=400&kind=Credit+Cards&monthly=300',
  'bankruptcy-lawyer': 'balance=40000&apr=29&monthly=300&credit=poor&behind=yes',
  'own-plan-with-patience': 'balance=30000&apr=6&minimum=300&kind=Private+Student+Loans&monthly=320',
  'counselor-first': 'balance=1500&apr=29.99&monthly=0&credit=poor',
}

describe('where to look first', () => {
  test.each(Object.entries(QUERIES))('%s', (code, query) => {
    const { answer } = rendered(query)
    expect(headlineIn(answer)).toBe(format(text.recommended[code as RecommendationCode], { short: '$20 to $69' }))
    expect(textOf(answer)).toContain(text.changes[code as RecommendationCode])
    expect(answer).not.toMatch(/undefined|NaN|Infinity|\{\w+\}/)
  })

  test.each(CONCERNS)('where a plan nearly fits, the list opens with it in the order of %s', (concern) => {
    const { answer } = rendered(`${QUERIES['plan-nearly-fits']}&concern=${concern}`)
    expect(rowsOf(answer)[0]?.name).toBe(nameOf('debt-management-plan'))
    const [beforePlan = '', afterPlan = ''] = textOf(answer.split(text.all)[1] ?? '').split('Nearly in reach')
    expect(beforePlan).not.toContain(nameOf('settlement'))
    const openNow = afterPlan.split(text.openNow)[1]?.trim() ?? ''
    expect(openNow).toMatch(
      concern === 'gentlest'
        ? /^If the plan stays out of reach, look at Chapter 7 bankruptcy first\. Debt settlement is the gentler step\. No lender has to agree to settle/
        : /^(?:(?:Lowest|Fastest) isn’t always best\. )?Chapter 7/,
    )
  })

  test('where the suggestion is not the first row, the list names it before the row', () => {
    const { answer } = rendered(QUERIES['bankruptcy-lawyer'])
    expect(rowsOf(answer)[0]?.name).not.toBe(nameOf('chapter-7'))
    expect(textOf(answer)).toMatch(/not the one to look at first with your numbers: Chapter 7 bankruptcy is\./)
  })

  test('says whom the suggestion pays before it names any other option', () => {
    const { answer } = rendered(QUERIES['own-plan'])
    const said = (part: string) => textOf(answer).indexOf(part)
    expect(said(text.paidNot)).toBeGreaterThan(0)
    expect(said(text.paidNot)).toBeLessThan(said(text.changes['own-plan']))
  })

  test('a plan through an agency says that it may pay us', () => {
    expect(rendered(QUERIES['counselor-about-a-plan']).answer).toContain(text.paidMaybe)
  })

  test('a list on which nothing is owed is not compared', () => {
    expect(rowsOf(rendered(QUERIES['nothing-owed']).answer)).toEqual([])
  })
})

test('an option without an end says never, and by how much it grows a month', () => {
  const { answer } = rendered('balance=10000&apr=29&minimum=100&monthly=100&credit=poor')
  const minimums = rowsOf(answer).find(({ name }) => name === nameOf('minimums'))
  expect(minimums?.time).toBe(text.never)
  expect(minimums?.summary).toContain('grows by about $142 a month at this payment')
  expect(textOf(answer)).toContain('Minimums only does not end.')
})

test('settling that never catches up shows no invented figure', () => {
  const { answer } = rendered('balance=10000&apr=29&monthly=0')
  const settlement = rowsOf(answer).find(({ name }) => name === nameOf('settlement'))
  expect(settlement).toMatchObject({ time: text.never, total: text.noTotal, closed: true })
})

test('the saving is the difference of the two totals that are shown', () => {
  const shown = textOf(rendered('balance=12000&apr=22.15&minimum=&kind=Credit+Cards&monthly=300').answer)
  expect(shown).toContain('$15,758–$18,373')
  expect(shown).toContain('$33,079')
  expect(shown).toContain('at least $14,706 less')
})

test('where an agency’s plan may cost less, the reason says why an own one still comes first', () => {
  const dear = rendered('balance=9000&apr=28.99&minimum=220&balance=4000&apr=22.15&minimum=100&monthly=450')
  expect(textOf(dear.answer)).toContain('Debt management plan may cost')
  const reason = 'while cheaper options need a lender or an agency to agree.'
  expect(textOf(dear.answer)).toContain(reason)
  expect(rendered('balance=900&apr=5&monthly=100').answer).not.toContain(reason)
})

test('no place in the wording stays empty', () => {
  for (const query of ['', ...Object.values(QUERIES)]) expect(rendered(query).html).not.toMatch(/\{\w+\}/)
})

test('every code of the comparison has its wording', () => {
  // The compiler checks that every code has wording; this test, that no wording is left over.
  expect(Object.keys(text.options)).toEqual([...DEBT_OPTIONS])
  expect(Object.keys(text.credit)).toEqual([...CREDIT_EFFECTS])
  const codes = Object.keys(QUERIES)
  for (const group of [text.recommended, text.why, text.changes]) expect(Object.keys(group)).toEqual(codes)
  const groups = [text.credit, text.lawsuit, text.against, text.recommended, text.why]
  for (const wording of groups.flatMap((group) => Object.values<string>(group))) expect(wording).toMatch(/\S/)
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
        for (const { time, total, terms } of rowsOf(answer)) {
          for (const [low = 0, high = low] of [time, total, ...terms].map(amounts))
            expect(low).toBeLessThanOrEqual(high)
        }
      }),
      { numRuns: 60 },
    )
  })
})
