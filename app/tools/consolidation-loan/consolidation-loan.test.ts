import { describe, expect, test } from 'vitest'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { aToolQuery } from '../../../tests/builders/a-tool-query.ts'
import { bigNumbersIn, cardsIn, textOf } from '../../../tests/support/tool-text.ts'
import { renderTool } from '../render-tool.server.tsx'

const PAGE = aPlace({ page: '/debt-consolidation' })

const rendered = (balance: string, apr: string, own: Record<string, string>) =>
  renderTool('consolidation-loan', aToolQuery('consolidation-loan', own, [{ balance, apr }]), PAGE)

describe('the answer to a loan', () => {
  test('$162,000 at 3.875% for 360 months: $761.78 a month', () => {
    const { answer } = rendered('162000', '5', { rate: '3.875', term: '360', fee: '0' })
    expect(cardsIn(answer)['The loan']).toMatchObject({ 'Each month': '$761.78', Time: '30 yr', Fee: '$0' })
  })

  test('a fee that is kept back makes the loan larger', () => {
    const { answer } = rendered('9500', '22', { rate: '12', term: '36', fee: '5', feeTaken: 'deducted' })
    expect(textOf(answer)).toContain('To pay off $9,500, you borrow $10,000. The difference is the fee of $500.')
  })

  test('a fee that is added is a share of the debts', () => {
    const { answer } = rendered('10000', '22', { rate: '12', term: '36', fee: '5', feeTaken: 'added' })
    expect(cardsIn(answer)['The loan']).toMatchObject({ Fee: '$500' })
  })

  test('warns where the payment is lower and the whole costs more', () => {
    const { spoken, answer } = rendered('8000', '16', { rate: '14', term: '84', fee: '8', paidToday: '300' })
    expect(spoken).toBe(
      'The payment is lower, at $162.96 a month, but the loan costs more in total. $3,737 more than going on as today. $13,689 total. 7 yr until it’s paid off.',
    )
    expect(textOf(answer)).toContain(
      'You would pay $137.04 less each month, but for longer: 7 years in place of 2 years 10 months.',
    )
  })

  test('a loan that lasts no longer is more expensive for its fee, and the answer says so', () => {
    const own = { rate: '11.5', term: '24', fee: '2', feeTaken: 'deducted', paidToday: '383' }
    const words = textOf(rendered('8000', '12', own).answer)
    expect(words).toContain(
      '$158 more than going on as today $9,177 total 2 yr until it’s paid off The payment is lower, at $382.37 a month, but the loan costs more in total.',
    )
    expect(words).not.toContain('for longer')
    expect(words).not.toContain('shorter loan')
    expect(words).toContain('The extra cost comes from the fee of $163. The loan’s interest is no higher than today’s.')
  })

  test('a fee is no reason where the loan lasts longer, or saves', () => {
    const longer = { rate: '14', term: '84', fee: '8', paidToday: '300' }
    expect(textOf(rendered('8000', '16', longer).answer)).not.toContain('extra cost comes from the fee')
    const saves = { rate: '11', term: '36', fee: '5', paidToday: '410' }
    expect(textOf(rendered('12000', '22', saves).answer)).not.toContain('extra cost comes from the fee')
  })

  test('does not warn where it saves', () => {
    const { spoken, answer } = rendered('12000', '22', { rate: '11', term: '36', fee: '0', paidToday: '410' })
    expect(spoken).toMatch(
      /^The loan at \$392\.86 a month costs less than paying \$410 on today’s debts, if you don’t run up the old cards again\. \$3,216 less than going on as today\./,
    )
    expect(textOf(answer)).not.toContain('but for longer')
  })

  test('payments that never end today are told as such', () => {
    const { spoken, answer } = rendered('12000', '22', { rate: '14', term: '60', fee: '0', paidToday: '100' })
    expect(spoken).toMatch(/^At \$100 a month, today’s debts never end\./)
    expect(cardsIn(answer)['Go on as today']).toMatchObject({ Time: 'Never', 'Total paid': 'Never' })
  })

  test('where the payment is above today’s, the saving is the one at the same money, and the table shows both', () => {
    const { spoken, answer } = renderTool(
      'consolidation-loan',
      new URLSearchParams('tool=consolidation-loan&example=1'),
      PAGE,
    )
    const cards = cardsIn(answer)
    const same = cards['The same $418.14 on today’s debts']
    const total = (card: Record<string, string> | undefined) => Number(card?.['Total paid']?.replace(/[$,]/g, ''))
    const saved = total(same) - total(cards['The loan'])
    expect(same).toMatchObject({ 'Each month': '$418.14', Time: '3 yr 6 mo', Fee: '$0', 'Total paid': '$17,249' })
    expect(cards['Go on as today']).toMatchObject({ 'Each month': '$341.51' })
    expect(spoken).toMatch(
      /^The loan at \$418\.14 a month costs less than paying the same on today’s debts, if you don’t run up the old cards again\./,
    )
    expect(bigNumbersIn(answer)[0]).toBe(`$${saved.toLocaleString('en-US')}`)
    expect(spoken).toContain('less than keeping the debts and paying the same')
    expect(spoken).not.toContain('less than going on as today')
  })

  test('a loan that only saves for its higher payment costs more than the same money without it', () => {
    const own = { rate: '22', term: '24', fee: '5', feeTaken: 'added', paidToday: '300' }
    const { spoken, answer } = rendered('10000', '22', own)
    const cards = cardsIn(answer)
    const total = (name: string) => Number(cards[name]?.['Total paid']?.replace(/[$,]/g, ''))
    expect(total('The loan')).toBeLessThan(total('Go on as today'))
    expect(spoken).toMatch(
      / costs more in total than paying the same on today’s debts\. \$\d+ more than keeping the debts and paying the same\./,
    )
  })

  test('where today’s payment never ends the debts but the loan’s would, the loan is held against that', () => {
    const { spoken, answer } = rendered('12000', '22', { rate: '14', term: '60', fee: '0', paidToday: '100' })
    expect(spoken).toMatch(
      /^At \$100 a month, today’s debts never end\. The loan at \$279\.22 a month costs less than paying the same on/,
    )
    expect(cardsIn(answer)['The same $279.22 on today’s debts']?.Time).not.toBe('Never')
  })

  /** The names of the chart's lines, with the time that stands beside them on a phone. */
  const linesOf = (answer: string) =>
    textOf(/<ul class="chart-legend">(.*?)<\/ul>/s.exec(answer)?.[1] ?? '').replaceAll('\u00a0', ' ')

  test('the chart draws what the headline compares: the same money beside the loan, then today’s payments', () => {
    const { answer } = renderTool('consolidation-loan', new URLSearchParams('tool=consolidation-loan&example=1'), PAGE)
    expect(linesOf(answer)).toBe('The loan 3 yr The same $418.14 on today’s debts 3 yr 6 mo Go on as today 4 yr 10 mo')
    const lower = rendered('12000', '22', { rate: '11', term: '36', fee: '0', paidToday: '410' }).answer
    expect(linesOf(lower)).toMatch(/^The loan .*Go on as today/)
    expect(linesOf(lower)).not.toContain('The same')
  })

  test('without a fee the chart speaks of none', () => {
    const { answer } = rendered('12000', '22', { rate: '14', term: '60', fee: '0', paidToday: '100' })
    expect(textOf(answer)).toContain('The loan and today’s debts both start at $12,000.')
    expect(textOf(answer)).not.toContain('with its fee')
  })

  test('where not even the same money ends the debts, only the loan does', () => {
    const { spoken } = rendered('12000', '60', { rate: '14', term: '60', fee: '0', paidToday: '100' })
    expect(spoken).toMatch(
      /^At \$100 a month, today’s debts never end\. With the loan they do, if you can pay \$279\.22 every month\./,
    )
  })

  test('without a higher payment there is no such column', () => {
    const { answer } = rendered('12000', '22', { rate: '11', term: '36', fee: '0', paidToday: '410' })
    expect(Object.keys(cardsIn(answer))).toEqual(['Go on as today', 'The loan', 'If 5 points higher'])
  })

  test('the offer at a higher rate costs more than the loan as typed, and stays below the highest rate taken', () => {
    const cards = cardsIn(rendered('5000', '22', { rate: '78', term: '24', fee: '1' }).answer)
    const total = (name: string) => Number(cards[name]?.['Total paid']?.replace(/[$,]/g, ''))
    expect(total('If 5 points higher')).toBeGreaterThan(total('The loan'))
  })

  test('a bill at a lower rate than the loan’s is better left out, and the answer says what that saves', () => {
    const query = aToolQuery('consolidation-loan', { rate: '14', term: '48', fee: '5.5' }, [
      { balance: '8400', apr: '24.99', minimum: '210' },
      { balance: '3100', apr: '0', minimum: '95', kind: 'Medical Debt' },
    ])
    const { answer } = renderTool('consolidation-loan', query, PAGE)
    expect(cardsIn(answer)['The loan']?.['Total paid']).toBe('$15,962')
    expect(textOf(answer)).toContain(
      'Better left out of the loan: Debt 2 . Its rate is no higher than the loan’s. With its minimum paid beside a loan for the rest, you pay $337.90 a month at first, and $1,203 less in total than with all in the loan.',
    )
  })

  test('today’s debts that grow without end do not flatten the loan’s line: they have none, and the caption says so', () => {
    const own = { rate: '14', term: '60', fee: '0', paidToday: '300' }
    const { answer } = rendered('30000', '29.99', own)
    expect(textOf(answer)).toContain('A debt that grows without end has no line here.')
    const ticks = [...answer.matchAll(/<text text-anchor="end"[^>]*>\$([\d,]+)</g)].map(([, tick = '']) => tick)
    expect(new Set(ticks)).toEqual(new Set(['0', '10,000', '20,000', '30,000']))
    expect(textOf(rendered('12000', '22', { ...own, paidToday: '410' }).answer)).not.toContain('has no line here')
  })

  test('where every rate is above the loan’s, nothing is to be left out', () => {
    const { answer } = rendered('12000', '22', { rate: '11', term: '36', fee: '0', paidToday: '410' })
    expect(answer).not.toContain('left out of the loan')
  })

  test('the example quotes its figures with their source', () => {
    const words = textOf(
      renderTool('consolidation-loan', new URLSearchParams('tool=consolidation-loan&example=1'), PAGE).answer,
    )
    const { value, source } = PAGE.figure('loanApr')
    expect(words).toContain(`starts from ${value}, the average for two-year bank loans (${source})`)
  })
})
