import { describe, expect, test } from 'vitest'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { aToolQuery } from '../../../tests/builders/a-tool-query.ts'
import { cardsIn, textOf } from '../../../tests/support/tool-text.ts'
import { renderTool } from '../render-tool.server.tsx'

const PAGE = aPlace({ page: '/debt-management' })
const TERMS = { rate: '8', setUpFee: '50', monthlyFee: '40', term: '60' }

const rendered = (own: Record<string, string> = {}, balance = '18118', apr = '23.37') =>
  renderTool('debt-management-plan', aToolQuery('debt-management-plan', { ...TERMS, ...own }, [{ balance, apr }]), PAGE)

describe('the answer to a plan', () => {
  test('$18,118 at 8% over 60 months: $367.37 to the lenders, $24,492 in total with $50 and $40 a month', () => {
    const { spoken, answer } = rendered()
    expect(spoken).toMatch(/cards in it are closed\. \$407\.37 a month\. 5 yr until it’s paid off\. \$24,492 total\.$/)
    expect(cardsIn(answer)['The plan']).toEqual({
      'To your lenders, each month': '$367.37',
      'Each month, fee included': '$407.37',
      Time: '5 yr',
      Interest: '$3,924',
      'All fees': '$2,450',
      'Total paid': '$24,492',
    })
  })

  test('gives a low and a high total by the usual rates and fees', () => {
    const { answer } = rendered()
    const [, low, high] = /cost (\$[\d,]+) to (\$[\d,]+) in total/.exec(textOf(answer)) ?? []
    const amount = (text: string | undefined) => Number(text?.replace(/[$,]/g, ''))
    expect(amount(low)).toBeLessThan(24_492)
    expect(amount(high)).toBeGreaterThan(24_492)
  })

  test('by payment, the length follows from it', () => {
    const { answer } = rendered({ payment: '540' })
    expect(cardsIn(answer)['The plan']).toMatchObject({
      'To your lenders, each month': '$500',
      'Each month, fee included': '$540',
      Time: '3 yr 6 mo',
    })
  })

  test('a payment is enough without a length, which is asked for without both', () => {
    expect(cardsIn(rendered({ payment: '540', term: '' }).answer)['The plan']).toMatchObject({
      Time: '3 yr 6 mo',
    })
    expect(rendered({ term: '' }).errors).toEqual({ term: 'Type the length of the plan.' })
  })

  test('a payment below the interest says the least that works', () => {
    const { spoken } = rendered({ payment: '150' })
    const least = /at least (\$[\d,.]+) a month/.exec(spoken)?.[1]?.replace(/[$,]/g, '') ?? ''
    expect(spoken).toContain('$150 a month never pays off this plan.')
    expect(rendered({ payment: least }).spoken).toMatch(/^The plan costs about .* total\.$/)
  })

  test('says so where the plan costs more than the same payment without it', () => {
    expect(rendered({}, '5000', '6').spoken).toMatch(/^The plan costs about \$[\d,]+ more than/)
  })

  test('a rate below the plan’s stays what it is, and the answer says that none is lowered', () => {
    const { answer } = rendered({}, '12000', '5')
    expect(cardsIn(answer)['The plan']).toMatchObject({ 'To your lenders, each month': '$226.45', Interest: '$1,587' })
    expect(textOf(answer)).toContain('It wouldn’t lower your rates: they’re at or below 8% already.')
    expect(textOf(answer)).not.toContain('the lower rate lets')
    expect(textOf(rendered().answer)).not.toContain('wouldn’t lower')
  })

  test('a bill without interest beside a card stays without', () => {
    const debts = [
      { balance: '6000', apr: '25' },
      { balance: '6000', apr: '0', kind: 'Medical Debt' },
    ]
    const { answer } = renderTool('debt-management-plan', aToolQuery('debt-management-plan', TERMS, debts), PAGE)
    // 8% on one half and nothing on the other is 4% on all, as in the comparison.
    expect(cardsIn(answer)['The plan']).toMatchObject({ 'To your lenders, each month': '$221', Interest: '$1,260' })
    expect(textOf(answer)).not.toContain('wouldn’t lower')
  })

  test('a plan that asks less than the minimums is measured against those: lenders take no less without it', () => {
    // $9,000 at 28.99%: the interest of a month is $217.43, the usual minimum $307.43, and the plan $222.49.
    const { spoken, answer } = rendered({}, '9000', '28.99')
    expect(spoken).toMatch(
      /^The plan costs about \$2,4\d\d less than today’s minimums paid as \$307 every month, but the cards in it are closed\./,
    )
    expect(Object.keys(cardsIn(answer))).toEqual(['The plan', 'Today’s minimums as a fixed payment'])
    expect(textOf(answer)).not.toContain('The same payment, no plan')
  })

  test('says so where it is quicker than the usual plans', () => {
    expect(textOf(rendered({ term: '24' }).answer)).toContain('quicker than the usual 3 to 5 years')
    expect(textOf(rendered({ term: '36' }).answer)).not.toContain('quicker than')
  })

  test('says so where it is longer than lenders agree to', () => {
    expect(textOf(rendered({ term: '72' }).answer)).toContain('longer than the usual 3 to 5 years')
  })

  test('says who is paid', () => {
    expect(textOf(rendered().answer)).toContain('may pay us')
  })

  test('the example starts in the middle of the usual rates and fees', () => {
    const { html } = renderTool('debt-management-plan', new URLSearchParams(), PAGE)
    for (const value of ['8', '57', '40', '60']) expect(html).toContain(`value="${value}"`)
  })
})
