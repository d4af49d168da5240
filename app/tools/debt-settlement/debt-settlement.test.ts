import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortMonthRange } from '../../../domain/text/numbers.ts'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { aToolQuery } from '../../../tests/builders/a-tool-query.ts'
import { bigNumbersIn, textOf } from '../../../tests/support/tool-text.ts'
import { renderTool } from '../render-tool.server.tsx'

const PLACE = aPlace({ page: '/debt-settlement' })
const USUAL = {
  tool: 'debt-settlement',
  balance: '20000',
  apr: '0',
  deposit: '1000',
  shareLow: '50',
  shareHigh: '50',
  feeLow: '25',
  feeHigh: '25',
  completion: '100',
  taxRate: '22',
}

const rendered = (changes: Record<string, string> = {}) =>
  renderTool('debt-settlement', new URLSearchParams({ ...USUAL, ...changes }), PLACE)

/** The same debt on two accounts. */
function two(changes: Record<string, string>) {
  const query = new URLSearchParams({ ...USUAL, balance: '12000', ...changes })
  query.append('balance', '8000')
  query.append('apr', '0')
  return renderTool('debt-settlement', query, PLACE)
}

const row = (html: string, label: string): readonly string[] =>
  [...(new RegExp(`<th scope="row">${label}</th>(.*?)</tr>`).exec(html)?.[1] ?? '').matchAll(/<td>(.*?)<\/td>/g)].map(
    ([, cell]) => cell ?? '',
  )

const dollarsIn = (text: string) => Number(text.replace(/[$,]/g, ''))

describe('the true cost', () => {
  test('says what is left of the deposits once lenders and company are paid', () => {
    const { answer } = rendered({ apr: '24', deposit: '900', completion: '51' })
    const numbers = (label: string) => row(answer, label).map((cell) => Number(cell.replace(/[^\d.]/g, '')))
    const left = numbers('Saved by then, and still yours')
    const [months, settled, fees] = [numbers('Settled in'), numbers('Paid to lenders'), numbers('Company fees')]
    expect(left).toHaveLength(2)
    for (const [place, amount] of left.entries()) {
      const saved = 900 * (months[place] ?? 0)
      expect(saved - (settled[place] ?? 0) - (fees[place] ?? 0)).toBe(amount)
    }
    expect(left[1]).toBeGreaterThan(10_000)
  })

  test('takes the amounts that are shown from the deposits, whatever cents each of them has', () => {
    const debts = [
      { balance: '9000', apr: '28.99' },
      { balance: '4200', apr: '24' },
      { balance: '6500', apr: '17', kind: 'Personal Loans' },
    ]
    fc.assert(
      fc.property(fc.integer({ min: 350, max: 900 }), fc.integer({ min: 1, max: 3 }), (deposit, count) => {
        const own = { ...USUAL, deposit: String(deposit), completion: '51', shareLow: '32.5', shareHigh: '32.5' }
        const { answer } = renderTool(
          'debt-settlement',
          aToolQuery('debt-settlement', own, debts.slice(0, count)),
          PLACE,
        )
        for (const [left, months, settled, fees] of [
          ['Saved by then, and still yours', 'Last account settled in', 'Paid to lenders', 'Company fees'],
          ['Left of what you saved', 'Months of saving', 'Paid to your lender', 'Company fee'],
        ] as const) {
          const amounts = (label: string) => row(answer, label).map((cell) => dollarsIn(cell.replace('Month ', '')))
          const [paid, charged] = [amounts(settled), amounts(fees)]
          const shown = amounts(months).map(
            (month, place) => deposit * month - (paid[place] ?? 0) - (charged[place] ?? 0),
          )
          expect(amounts(left)).toEqual(shown)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('says what is owed if no lender agrees: all of it, with what is added to it', () => {
    const { answer } = rendered({ apr: '24', completion: '51' })
    const [, owed, more] =
      /If no lender agrees, you owe about \$([\d,]+) in the end, \$([\d,]+) more than today/.exec(answer) ?? []
    // A year of interest at 24 % on what grows, and six late fees of $40.
    expect(dollarsIn(owed ?? '')).toBeGreaterThan(20_000 * 1.02 ** 12)
    expect(dollarsIn(owed ?? '') - dollarsIn(more ?? '')).toBe(20_000)
  })

  test('adds up: the parts of each case, in whole dollars, come to its total', () => {
    // Balance and percentages leave cents in every part.
    const { answer: html } = rendered({
      balance: '20001.35',
      shareLow: '33.3',
      shareHigh: '47.7',
      feeLow: '15.5',
      completion: '61',
    })
    const parts = [
      'Paid to lenders',
      'Company fees',
      'Tax on what is forgiven, at 22%',
      'Still owed on accounts that did not settle',
    ]
    const columns = parts.map((part) => row(html, part).map(dollarsIn))
    const sums = [0, 1].map((column) => columns.reduce((sum, cells) => sum + (cells[column] ?? 0), 0))
    expect(sums).toEqual(row(html, 'Total').map(dollarsIn))
  })

  test('shows what is assumed where the visitor has changed it', () => {
    expect(rendered({ feeLow: '20' }).html).toMatch(/<details class="tool-group text-fold" open="">.*?name="feeLow"/)
  })

  test('is not over where some of it does not settle: what is owed then stands beside the months', () => {
    const { spoken, answer } = two({ completion: '51' })
    const [, owed = ''] = row(answer, 'Still owed on accounts that did not settle')
    expect(dollarsIn(owed)).toBeGreaterThan(0)
    expect(spoken).toContain('until the program ends')
    const [, left = ''] = row(answer, 'Saved by then, and still yours')
    expect(spoken.endsWith(`${owed} still owed then, if only 51% settles, with ${left} saved to pay it.`)).toBe(true)
    expect(rendered({ completion: '100' }).spoken).not.toContain('still owed then')
  })

  test('is a range, with fees, tax and what is left over in it', () => {
    const { spoken, answer } = two({ completion: '51' })
    expect(spoken).toMatch(
      /^Settling may cost less than the \$20,000 you owe.* \$[\d,]+–\$[\d,]+ total, with fees, tax and what you still owe\. [^.]+ until the program ends\. \$/,
    )
    const [bestCase = '', worstCase = ''] = row(answer, 'Total')
    expect(dollarsIn(bestCase)).toBeLessThan(dollarsIn(worstCase))
    const parts = [
      'Paid to lenders',
      'Company fees',
      'Tax on what is forgiven, at 22%',
      'Still owed on accounts that did not settle',
    ]
    for (const [column, inAll] of [bestCase, worstCase].entries()) {
      const sum = parts.reduce((total, label) => total + dollarsIn(row(answer, label)[column] ?? ''), 0)
      // Each part is rounded to whole dollars.
      expect(Math.abs(sum - dollarsIn(inAll))).toBeLessThanOrEqual(2)
    }
  })

  test('of one debt has one month in each case, and calls the share that settles an average', () => {
    const { spoken, answer } = rendered({ completion: '51' })
    expect(row(answer, 'Settled in')).toEqual(['Month 16', 'Month 36'])
    expect(answer).not.toContain('account settled in')
    expect(answer).toContain('<th scope="col">51% settles, on average</th>')
    expect(answer).toContain('One debt either settles or doesn’t. The second column is an average over many people.')
    expect(spoken).toMatch(
      / total with fees and tax, 1 yr 4 mo until it settles\. \$[\d,]+ owed if it doesn’t settle\.$/,
    )
  })

  test('of one debt shows the two cases that it can have: it settles, or it doesn’t and more is owed than today', () => {
    const { spoken, answer } = rendered({ apr: '24', deposit: '900', completion: '51', feeLow: '15' })
    const [cases = '', average = ''] = answer.split('The average of many people')
    expect([...cases.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, head]) => head)).toEqual([
      'Part',
      'It settles, best case',
      'It settles, worst case',
      'It doesn’t settle',
    ])
    expect(cases).toContain('<caption>The debt settles, or it doesn’t</caption>')
    expect(cases).not.toContain('on average')
    expect(average).toContain('51% settles, on average')
    const [, owed = ''] = /If no lender agrees, you owe about (\$[\d,]+)/.exec(answer) ?? []
    expect(row(cases, 'Still owed')).toEqual(['$0', '$0', owed])
    expect(row(cases, 'Company fee')).toEqual(['$3,000', '$5,000', '$0'])
    expect(row(cases, 'Left of what you saved')[2]).toBe('$32,400')
    expect(spoken).toMatch(/^If your lender agrees, settling may cost less than the \$20,000 you owe/)
    expect(spoken).toContain(`If it doesn’t, you owe about ${owed}, and it can sue you.`)
    expect(spoken).not.toContain('still owed then')
    // The lines of the chart are the same cases.
    expect([...average.matchAll(/<\/svg>(It [^<]*)<\/li>/g)].map(([, name]) => name)).toEqual([
      'It settles, best case',
      'It settles, worst case',
      'It doesn’t settle',
    ])
    expect(average).toContain(`>${owed}</text>`)
  })

  test('of one debt adds up in both cases, at the lower and at the higher fee', () => {
    const { answer } = rendered({
      balance: '20001.35',
      shareLow: '33.3',
      shareHigh: '47.7',
      feeLow: '15.5',
      completion: '61',
    })
    const amounts = (label: string) => row(answer, label).map(dollarsIn)
    const parts = ['Paid to your lender', 'Company fee', 'Tax on the forgiven part, at 22%', 'Still owed'].map(amounts)
    const total = amounts('Paid and owed together')
    expect(total).toHaveLength(3)
    for (const [column, value] of total.entries())
      expect(parts.reduce((all, cells) => all + (cells[column] ?? 0), 0)).toBe(value)
  })

  test.each([
    { shareLow: '32.5', shareHigh: '32.5', feeLow: '25' },
    { shareLow: '50.6', shareHigh: '50.6', feeLow: '25' },
    { shareLow: '32.5', shareHigh: '32.5', feeLow: '15' },
  ])('of one debt leads with what it costs if it settles and, as large, with what is owed if not: %o', (own) => {
    const { answer } = rendered({ ...own, balance: '15000', apr: '22.15', deposit: '300', completion: '50.6' })
    const numbers = bigNumbersIn(answer)
    const [total = '', owed = ''] = numbers
    // Two numbers are of one size.
    expect(numbers).toHaveLength(2)
    const inAll = row(answer, 'Paid and owed together')
    expect(total).toBe(`${inAll[0]}–${inAll[1]}`)
    expect(owed).toBe(inAll[2])
    expect(dollarsIn(inAll[0] ?? '')).toBeLessThan(dollarsIn(inAll[1] ?? ''))
    const [best = 0, worst = 0] = row(answer, 'Months of saving').map(Number)
    expect(textOf(answer)).toContain(
      `${total} total with fees and tax, ${textOf(shortMonthRange(best, worst))} until it settles`,
    )
    // No range stands in the table, so none runs backwards.
    expect(answer.split('The average of many people')[0]).not.toMatch(/<td>[^<]*–/)
    expect(textOf(answer).split('The average of many people')[0]).not.toContain('average')
  })

  test('of one debt that would settle too late says what would be in time', () => {
    const tooLate = { balance: '15000', apr: '4', deposit: '150', completion: '51' }
    const { spoken, answer } = rendered(tooLate)
    const [, least = ''] =
      /^With \$150 a month this would run longer than such programs do\. If your lender agrees, finishing in 4 years takes at least \$(\d+) a month\./.exec(
        spoken,
      ) ?? []
    expect(bigNumbersIn(answer)).toEqual([])
    const enough = rendered({ ...tooLate, deposit: least }).answer
    expect(row(enough, 'Months of saving')[1]).toBe('48')
  })

  test('a fee of a quarter of what was enrolled', () => {
    expect(row(rendered().answer, 'Company fees')).toEqual(['$5,000', '$5,000'])
  })

  test('tax falls away for someone who owed far more than they owned', () => {
    const { answer } = rendered({ assets: '1000', liabilities: '90000' })
    expect(row(answer, 'Tax on what is forgiven, at 22%')).toEqual(['$0', '$0'])
    expect(row(rendered().answer, 'Tax on what is forgiven, at 22%')).not.toContain('$0')
  })

  test('savings that never catch up: what it would take', () => {
    expect(rendered({ deposit: '1', apr: '30' }).spoken).toMatch(
      /^Saving \$1 a month never catches up .* at least \$\d+ a month/,
    )
  })

  test.each([
    ['300', 'less than the minimum payments, about $342 a month, so each payment would count as missed'],
    ['400', 'without missed payments'],
  ])('with $%s a month for a debt whose minimum is about $342: paying the lenders instead is %s', (deposit, says) => {
    const said = textOf(rendered({ balance: '12000', apr: '22.15', deposit }).answer)
    expect(said).toContain(says)
    expect(said.includes('without missed payments')).toBe(deposit === '400')
    // What would come of payments that every lender takes for missed ones is nobody's choice.
    expect(/a month[^.]*, it would take .* in total/.test(said)).toBe(deposit === '400')
  })

  test('warns of suits, credit, time and who is paid', () => {
    const { answer } = rendered()
    for (const word of ['Lawsuits', 'Credit', 'Time', 'Who is paid'])
      expect(answer).toContain(`<strong>${word}.</strong>`)
  })

  test('starts from its example, marked as one', () => {
    const { answer, start } = renderTool(
      'debt-settlement',
      new URLSearchParams('tool=debt-settlement&example=1'),
      PLACE,
    )
    expect(answer).toContain('Estimate from example numbers')
    expect(start).toBe('example')
  })
})

test('a program longer than such programs run says so, and what would finish in time', () => {
  // $20,000 settles for a little over $10,000, by late fees, with a fee of $5,000: 51 months at $300.
  expect(rendered({ deposit: '300' }).spoken).toMatch(
    /^With \$300 a month this would run longer than such programs do\. .* at least \$316 a month\. Lenders can refuse, or sue you while you save\./,
  )
  expect(rendered({ deposit: '316' }).spoken).not.toContain('longer than such programs')
  // What no program runs to is not shown large.
  const large = /<b>[^<]*<\/b>[^<]*(<span>)?until (it settles|the program ends)/
  expect(rendered({ deposit: '300' }).answer).not.toMatch(large)
  expect(rendered({ deposit: '316' }).answer).toMatch(large)
})

describe('numbers that do not go together get a sentence', () => {
  test.each([
    ['shareHigh', { shareLow: '60', shareHigh: '40' }],
    ['feeHigh', { feeLow: '25', feeHigh: '15' }],
    ['liabilities', { assets: '500' }],
    ['assets', { liabilities: '500' }],
    ['deposit', { deposit: 'lots' }],
    ['balance-0', { balance: '-5' }],
    ['taxRate', { taxRate: '101' }],
  ])('%s', (field, changes) => {
    const { errors, answer } = rendered(changes)
    expect(Object.keys(errors)).toEqual([field])
    expect(answer).toContain(`href="#debt-settlement-${field}"`)
  })
})

test('no query makes it throw', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('', '0', '1e9', '-1', '100', '9999999', 'NaN', '５０'))
  fc.assert(
    fc.property(fc.record({ balance: text, apr: text, deposit: text, completion: text, assets: text }), (changes) => {
      expect(rendered(changes).html).toContain('tool-answer')
    }),
    { numRuns: 60 },
  )
})

test('the chart says what a drop and a flat stretch are, where each line ends, and reaches the last month', () => {
  const { answer } = two({ completion: '51', deposit: '700' })
  expect(textOf(answer)).toContain(
    'each drop is an account being settled. The other line is an average: each of its drops is the settled part of an account. On a flat stretch you save up',
  )
  const drawing = answer.slice(answer.indexOf('chart-wide'), answer.indexOf('<figcaption'))
  const of = (name: string) =>
    [...drawing.matchAll(new RegExp(`<text ${name}[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text)
  const [best] = row(answer, 'Last account settled in')
  expect(of('class="chart-end"')).toEqual(
    expect.arrayContaining([best, row(answer, 'Still owed on accounts that did not settle')[1]]),
  )
  expect(`Month ${of('text-anchor="middle"').at(-2)}`).toBe(row(answer, 'Last account settled in')[1])
})
