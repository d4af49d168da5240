import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { bigNumbersIn, headlineIn, textOf } from '../../../tests/support/tool-text.ts'
import { renderTool } from '../render-tool.server.tsx'
import { readSchedule } from './read-schedule.server.ts'

const PLACE = aPlace({ page: '/diy' })
/** A reference list with published totals for snowball and avalanche. */
const LIST =
  'tool=payoff-planner&balance=9000&apr=28.99&minimum=225&balance=4000&apr=18.99&minimum=100&balance=1500&apr=9.99&minimum=50'

const rendered = (query: string) => renderTool('payoff-planner', new URLSearchParams(query), PLACE)
const schedule = (query: string) => readSchedule(new URLSearchParams(query), PLACE)

/** The card of one payoff order as plain text. */
function card(answer: string, name: string): string {
  const [, inside = ''] = new RegExp(`<h4>${name}</h4>(.*?)</li>`).exec(answer) ?? []
  return inside.replace(/<\/d[td]>|<\/p>/g, ' ').replace(/<[^>]+>/g, '')
}

describe('the reference list with 300 extra', () => {
  const { answer, spoken } = rendered(`${LIST}&extra=300`)

  test('highest rate first takes 28 months and $4,393', () => {
    expect(spoken).toBe(
      'Highest rate first: you pay off all you owe, with $4,393 in interest. 2 yr 4 mo until it’s paid off. $18,893 total.',
    )
    const text = card(answer, 'Highest rate first')
    expect(text).toContain('Time 2\u00a0yr\u00a04\u00a0mo')
    expect(text).toContain('Interest $4,393')
    expect(text).toContain('Total paid $18,893')
  })

  test('smallest balance first takes 30 months and $5,501', () => {
    const text = card(answer, 'Smallest balance first')
    expect(text).toContain('Time 2\u00a0yr\u00a06\u00a0mo')
    expect(text).toContain('Interest $5,501')
    expect(answer).toContain('Smallest balance first costs $1,108 more in interest')
  })

  test('own order is that of the rows', () => {
    expect(card(answer, 'My own order')).toContain('Interest $4,393')
    const turned = `tool=payoff-planner&balance=1500&apr=9.99&minimum=50&balance=4000&apr=18.99&minimum=100&balance=9000&apr=28.99&minimum=225&extra=300&way=own-order`
    expect(card(rendered(turned).answer, 'My own order')).toContain('Interest $5,501')
    expect(rendered(turned).spoken).toMatch(/^My own order: /)
  })

  test('says what is paid each month, and what that saves against the minimums', () => {
    expect(textOf(answer)).toContain('Total: $375 minimums + $300 extra = $675 a month.')
    expect(answer).toMatch(/That’s \$[\d,]+ less and \d+ years? \d+ months? sooner than paying only the minimums\./)
  })

  test('the chart comes first, and the other orders on request', () => {
    expect(answer).toMatch(
      /<details class="tool-more text-fold"><summary>Compare the orders to pay in<svg[^>]*><path[^>]*><\/path><\/svg><\/summary><ul class="tool-cards">/,
    )
    expect(answer.indexOf('<figure')).toBeLessThan(answer.indexOf('<table'))
    expect(answer).toContain('<td>2 yr 4 mo</td>')
  })

  test('each debt has its month, the first one gone at the top', () => {
    const names = [...card(answer, 'Smallest balance first').matchAll(/Debt (\d) Month (\d+)/g)]
    expect(names.map(([, debt]) => debt)).toEqual(['3', '2', '1'])
    expect(names.at(-1)?.[2]).toBe('30')
  })

  test('every month is a row of the schedule, and ends with nothing owed', () => {
    const [, table = ''] = /<caption>Month by month: Highest rate first<\/caption>(.*?)<\/table>/.exec(answer) ?? []
    const rows = [...table.matchAll(/<tr><th scope="row">(\d+)<\/th>(.*?)<\/tr>/g)]
    expect(rows.map(([, month]) => Number(month))).toEqual(Array.from({ length: 28 }, (_, month) => month + 1))
    expect(rows.at(-1)?.[2]).toContain('<td>$0.00</td>')
  })
})

test('the debts are listed in the order in which they are paid off', () => {
  const { answer } = rendered(
    'tool=payoff-planner&balance=9200&apr=24.99&minimum=230&balance=6400&apr=29.9&minimum=190&extra=200',
  )
  const [, table = ''] = /<caption>Each debt, the first one paid off on top<\/caption>(.*?)<\/table>/.exec(answer) ?? []
  expect([...table.matchAll(/>(Debt \d)</g)].map(([, name]) => name)).toEqual(['Debt 2', 'Debt 1'])
})

test('a one-off payment shortens the plan', () => {
  const interest = (query: string) =>
    Number(/Interest \$([\d,.]+)/.exec(card(rendered(query).answer, 'Highest rate first'))?.[1]?.replace(',', ''))
  expect(interest(`${LIST}&extra=300&windfallAmount1=1400&windfallMonth1=4`)).toBeLessThan(
    interest(`${LIST}&extra=300`),
  )
})

test('a promotional rate ends, and the full rate holds from then on', () => {
  const list = 'tool=payoff-planner&balance=1200&apr=24&minimum=100&promoApr=0&promoMonths='
  expect(rendered(`${list}12`).spoken).toContain('with $0 in interest. 1 yr until')
  // No interest for six months, then 2 % a month on the remaining $600.
  expect(schedule(`${list}6`)).toContain('\r\n7,100.00,12.00,512.00,100.00,12.00,512.00\r\n')
})

test('a plan that never ends says what would end it', () => {
  const { answer, spoken } = rendered('tool=payoff-planner&balance=10000&apr=24&minimum=150')
  expect(spoken).toBe('This debt is never paid off at $150 a month.')
  const [, least = ''] = /You need at least \$(\d+) a month beyond the minimums/.exec(answer) ?? []
  const with_ = (extra: number) =>
    rendered(`tool=payoff-planner&balance=10000&apr=24&minimum=150&extra=${extra}`).spoken
  expect(with_(Number(least))).toContain('you pay off all you owe')
  expect(with_(Number(least) - 1)).toContain('never paid off')
})

test('of several debts the order is named, and one advice given: the comparison’s', () => {
  const { answer, spoken } = rendered(
    'tool=payoff-planner&balance=10000&apr=29.99&minimum=100&balance=12000&apr=28&minimum=120',
  )
  expect(spoken).toBe('At $220 a month, these debts are never paid off in this order.')
  expect(textOf(answer)).toContain('our comparison says: Talk to a bankruptcy lawyer or legal aid')
  expect(textOf(answer)).not.toContain('credit counselor')
})

test.each([
  ['an example', 'tool=payoff-planner&example=1', /href="\/view-your-options">/],
  ['own numbers', `${LIST}&extra=300`, /href="\/view-your-options\?[^"]*balance=9000&amp;[^"]*" data-carries="">/],
  ['a plan that never ends', 'tool=payoff-planner&balance=10000&apr=24&minimum=150', /href="\/view-your-options\?/],
])('the verdict on %s has one next step, the comparison of all options', (_, query, link) => {
  const [, verdict = ''] = /<div class="verdict">(.*?)<\/div>/s.exec(rendered(query).answer) ?? []
  const buttons = [...verdict.matchAll(/<a class="btn btn-sm"[^>]*>/g)].map(([tag]) => tag)
  expect(buttons).toEqual([expect.stringMatching(link)])
})

test('one debt alone has no orders to compare', () => {
  const { answer } = rendered('tool=payoff-planner&balance=5000&apr=22&minimum=150&extra=100&way=snowball')
  // Its time and total stand large above, and its interest in the sentence; no card says them again.
  expect(answer).not.toContain('tool-card')
  expect(headlineIn(answer)).toBe('Smallest balance first: you pay off all you owe, with $1,286 in interest.')
  expect(bigNumbersIn(answer)).toEqual(['2 yr 2 mo', '$6,286'])
  expect(answer).not.toContain('Highest rate first')
})

test('minimums that end with the plan leave nothing, and the chart says so', () => {
  const { answer } = rendered('tool=payoff-planner&balance=7500&apr=0&minimum=300&kind=Medical+Debt&extra=0')
  expect(answer).toContain('paying only the minimums would have ended it, too.')
  expect(answer).not.toContain('would still leave')
})

test('nothing owed is said, not worked out', () => {
  expect(rendered('tool=payoff-planner&balance=0&apr=20').spoken).toBe('Nothing is owed on this list.')
})

describe('numbers that do not go together get a sentence', () => {
  test.each([
    ['windfallMonth2', 'windfallAmount2=500'],
    ['windfallAmount3', 'windfallMonth3=5'],
    ['windfallMonth1', 'windfallAmount1=500&windfallMonth1=0'],
    ['extra', 'extra=-50'],
    ['extra', 'extra=10000001'],
    ['extra', 'extra=a lot'],
  ])('%s: %s', (field, query) => {
    const { errors, answer, html } = rendered(`${LIST}&${query}`)
    expect(Object.keys(errors)).toEqual([field])
    expect(answer).toContain(`href="#payoff-planner-${field}"`)
    if (field.startsWith('windfall')) expect(html).toMatch(/<details class="tool-group text-fold" open/)
  })
})

test('without a query of its own it is blank, and shows its example when asked', () => {
  const blank = renderTool('payoff-planner', new URLSearchParams('tool=budget&extra=5'), PLACE)
  expect(blank.start).toBe('blank')
  expect(blank.answer).not.toContain('verdict')
  expect(rendered('tool=payoff-planner&example=1').answer).toContain('Estimate from example numbers')
})

test('the slider moves the number and is not sent itself', () => {
  const { html } = rendered(`${LIST}&extra=300`)
  const [slider = ''] = /<input class="range[^>]*>/.exec(html) ?? []
  expect(slider).toContain('data-slides="payoff-planner-extra"')
  expect(slider).toContain('value="300"')
  expect(slider).toContain('aria-label="Extra payment a month, slider"')
  expect(slider).toContain('aria-valuetext="$300 a month"')
  expect(slider).not.toContain(' name=')
})

describe('the file', () => {
  const lines = (schedule(`${LIST}&extra=300`) ?? '').split('\r\n')

  test('has a head, every month, and numbers only', () => {
    expect(lines[0]).toBe(
      'month,debt 1 payment,debt 1 interest,debt 1 balance,debt 2 payment,debt 2 interest,debt 2 balance,' +
        'debt 3 payment,debt 3 interest,debt 3 balance,total payment,total interest,total balance',
    )
    const records = lines.slice(1, -1)
    expect(records).toHaveLength(28)
    for (const record of records) expect(record).toMatch(/^\d+(,\d+\.\d\d){12}$/)
  })

  test('adds up to what the page says', () => {
    const column = (place: number) =>
      lines.slice(1, -1).reduce((sum, line) => sum + Math.round(Number(line.split(',')[place]) * 100), 0)
    expect(column(11)).toBe(439_281)
    expect(column(10)).toBe(1_889_281)
  })

  test('is not made of numbers that need a change, nor of a plan that never ends', () => {
    expect(schedule(`${LIST}&extra=lots`)).toBeUndefined()
    expect(schedule('tool=payoff-planner&balance=10000&apr=24&minimum=150')).toBeUndefined()
  })

  test('is linked with the query of the result', () => {
    expect(rendered(`${LIST}&extra=300`).answer).toMatch(
      /href="\/tools\/payoff-planner\/schedule\.csv\?tool=payoff-planner&amp;balance=9000&amp;[^"]*extra=300/,
    )
    expect(rendered('tool=payoff-planner&balance=10000&apr=24&minimum=150').answer).not.toContain('schedule.csv')
  })
})

test('fifty debts over many years are an answer of a size that can be sent', () => {
  const list = 'balance=20000&apr=25&minimum=430&'.repeat(50)
  const { answer, spoken } = rendered(`tool=payoff-planner&${list}`)
  expect(spoken).toContain('you pay off all you owe')
  expect(answer.length).toBeLessThan(150_000)
})

test('no query makes it throw', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('', '0', '1', '300', '79.99', '9999999', '-1', 'NaN', '1e9', '1200', 'snowball', 'own-order'),
  )
  const names = ['balance', 'apr', 'minimum', 'kind', 'promoApr', 'promoMonths', 'extra', 'way', 'windfallAmount1']
  const query = fc.array(fc.tuple(fc.constantFrom(...names, 'windfallMonth1', 'add', 'remove'), text), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(query, (pairs) => {
      const asked = new URLSearchParams([['tool', 'payoff-planner'], ...pairs])
      const { html, answer, errors } = renderTool('payoff-planner', asked, PLACE)
      expect(html).toContain('tool-answer')
      expect(answer).not.toMatch(/NaN|Infinity|undefined|\{\w+\}/)
      if (Object.keys(errors).length > 0) expect(answer).toContain('error-summary')
      expect(() => readSchedule(asked, PLACE)).not.toThrow()
    }),
    { numRuns: 150 },
  )
})
