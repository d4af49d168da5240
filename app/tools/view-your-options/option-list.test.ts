import { expect, test } from 'vitest'
import copy from '../../../content/tools/view-your-options.json'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { aToolQuery } from '../../../tests/builders/a-tool-query.ts'
import { textOf } from '../../../tests/support/tool-text.ts'
import { renderTool } from '../render-tool.server.tsx'

test('the bar of an option that may cost more than the minimums is longer than theirs', () => {
  const { answer } = renderTool(
    'view-your-options',
    aToolQuery('view-your-options', { balance: '1200', apr: '24', monthly: '150' }),
    aPlace({ page: '/view-your-options' }),
  )
  const bars = [...answer.matchAll(/<li class="ranked">.*?<b>([^<]*)<\/b>.*?<rect width="([\d.]+)%"/g)].map(
    ([, name = '', width]) => [name, Number(width)] as const,
  )
  const widths = new Map(bars)
  const minimums = widths.get(copy.answer.options.minimums.name) ?? 0
  expect(Math.max(...widths.values())).toBe(100)
  expect(widths.get(copy.answer.options['debt-management-plan'].name)).toBeGreaterThan(minimums)
  expect(minimums).toBeGreaterThan(0)
})

test.each([
  ['30000', '480', 'Debt settlement'],
  ['25000', '150', 'Chapter 13 bankruptcy'],
  ['9000', '350', undefined],
])('$%s with $%s a month: a list whose gentlest option is not the suggestion says so', (balance, monthly, gentlest) => {
  const { answer } = renderTool(
    'view-your-options',
    aToolQuery('view-your-options', { balance, apr: '22.15', monthly }),
    aPlace({ page: '/view-your-options' }),
  )
  const [, said] = /<p>([^<]*) is the gentler step, but not the one to look at first/.exec(answer) ?? []
  expect(said).toBe(gentlest)
  // What stands above speaks of repaying everything, which neither of these does.
  expect(answer).not.toContain('The reason stands above.')
})

const listOf = (query: Readonly<Record<string, string>>) => {
  const { answer } = renderTool(
    'view-your-options',
    aToolQuery('view-your-options', query),
    aPlace({ page: '/view-your-options' }),
  )
  const rows = [...answer.matchAll(/<li class="ranked[^"]*"><details>(.*?)<\/details>/gs)].map(([, row = '']) =>
    textOf(row),
  )
  return { answer, row: (name: string) => rows.find((row) => row.startsWith(name)) ?? '' }
}

test('an option that covers none of the debts shows no numbers, and nothing is sorted where no option is open', () => {
  const { answer, row } = listOf({ balance: '40000', apr: '9', monthly: '300', kind: 'Private Student Loans' })
  for (const name of ['Debt management plan', 'Consolidation loan', 'Balance transfer', 'Chapter 7', 'Chapter 13']) {
    expect(row(name)).toContain('It doesn’t cover the kinds of debt you have.')
    expect(row(name)).not.toMatch(/\$\d|\d (?:mo|yr)|Each month/)
  }
  expect(row('Chapter 7')).toContain('where paying it would be an undue hardship')
  expect(row('Consolidation loan')).toContain('A refinance that is made for student loans may.')
  expect(row('Pay it off yourself')).toContain('Never ends $40,000 still owed after 10 years')
  expect(answer).not.toContain('name="concern" value="soonest"')
  expect(answer).not.toContain(copy.answer.bars)
})

test('of settlement it is said what its time and its total leave owed', () => {
  const { answer } = renderTool(
    'view-your-options',
    aToolQuery('view-your-options', { monthly: '200' }, [
      { balance: '8000', apr: '22.15' },
      { balance: '6000', apr: '22.15' },
    ]),
    aPlace({ page: '/view-your-options' }),
  )
  expect(textOf(answer)).toContain(
    '3 yr – 4 yr 1 mo until the program ends $10,819–$15,866 total, up to $8,819 of it still owed',
  )
})

test('where a settlement’s savings can pay what it leaves owed, its row says so in the same breath, with the tool’s numbers', () => {
  const answerOf = (tool: 'view-your-options' | 'debt-settlement', field: string) =>
    textOf(
      renderTool(
        tool,
        aToolQuery(tool, { [field]: '675' }, [
          { balance: '9000', apr: '28.99', minimum: '225' },
          { balance: '4000', apr: '18.99', minimum: '100' },
          { balance: '1500', apr: '9.99', minimum: '50' },
        ]),
        aPlace({ page: `/${tool}` }),
      ).answer,
    )
  const compared = answerOf('view-your-options', 'monthly')
  const [, owed = ''] = /total, with savings to pay up to (\$[\d,]+) of it still owed/.exec(compared) ?? []
  expect(compared).toContain(
    `Of the total, $0 to ${owed} is still owed at the end. By then you’d have saved enough to pay that.`,
  )
  const said = answerOf('debt-settlement', 'deposit')
  expect(said).toContain(`1 yr 4 mo – 3 yr until the program ends ${owed} still owed then, if only 51% settles, with $`)
  expect(said).toContain('Last account settled in Month 16 Month 36')
  expect(compared).toContain('1 yr 4 mo – 3 yr until the program ends')
})

test('of settling one debt, what it costs if it settles and what is owed if not are of one size, and no average', () => {
  const { answer, row } = listOf({ balance: '14000', apr: '22.15', monthly: '250' })
  const settlement = row('Debt settlement')
  expect(settlement).toContain(
    '3 yr 3 mo – 3 yr 11 mo if it settles $10,721–$13,658 total if it settles $17,717 owed if it doesn’t settle',
  )
  expect(answer).toContain('<b>$17,717</b>')
  expect(settlement).toContain('If it doesn’t settle, you owe $17,717 in the end and still have what you saved.')
  // With less a month it would settle later than programs last, whatever the average of many people is.
  expect(listOf({ balance: '14000', apr: '22.15', monthly: '150' }).row('Debt settlement')).toContain(
    'It would run longer than such programs do. A provider may pay us. 5 yr 5 mo – 6 yr 5 mo if it settles $10,721–$13,658 total if it settles $17,717 owed if it doesn’t settle',
  )
})

test('the bar of settling one debt is drawn to what is owed if it doesn’t settle', () => {
  const { answer, row } = listOf({ balance: '14000', apr: '22.15', monthly: '250' })
  const width = (name: string) =>
    Number(new RegExp(`<b>${name}</b>.*?<rect width="([\\d.]+)%"`).exec(answer)?.[1] ?? Number.NaN)
  const [, minimums = ''] = /\$([\d,]+) total/.exec(row('Minimums only')) ?? []
  expect(width('Minimums only')).toBe(100)
  expect(width('Debt settlement')).toBeCloseTo((100 * 17_717) / Number(minimums.replace(',', '')), 1)
  expect(textOf(answer)).toContain('For settlement, that is what you’d owe if your debt doesn’t settle.')
  expect(textOf(answer)).toContain('Settlement: the figures are if the debt settles.')
})

const DEBTS = { balance: '14000', apr: '22.15' }

test('minimums out of reach keep their bar: the options that may fit are held against them', () => {
  const { answer } = listOf({ ...DEBTS, monthly: '350' })
  const [, closed = ''] = answer.split(copy.answer.notOpen)
  expect(closed.match(/<rect width="[^"]*"/g)?.[0]).toBe('<rect width="100%"')
  expect(closed.slice(0, closed.indexOf('</ol>')).match(/class="bar /g)).toHaveLength(1)
  expect(closed).toMatch(/<b>Minimums only<\/b>.*?class="bar bar-lost"/)
})

test('the key has the colors that are shown, and the note stands where there are bars', () => {
  const { answer } = listOf({ ...DEBTS, monthly: '450' })
  const [, key = ''] = /<ul class="chart-legend note" aria-hidden="true">(.*?)<\/ul>/.exec(answer) ?? []
  expect([...key.matchAll(/class="bar bar-(\w+)"/g)].map(([, tone]) => tone)).toEqual(['own', 'other', 'lost'])
  for (const meaning of Object.values(copy.answer.barKey)) expect(key).toContain(meaning)
  expect(answer).toContain(copy.answer.bars)
  // Minimums that never end are no length to hold a bar against.
  const endless = listOf({ balance: '9000', apr: '30', minimum: '200', kind: 'Personal Loans', monthly: '900' }).answer
  expect(endless).not.toContain('class="bar ')
  expect(endless).not.toContain(copy.answer.bars)
  expect(endless).not.toContain('chart-legend note')
})

test('beside a student loan an option shows how long it takes itself, and that the loan goes on', () => {
  const { answer } = renderTool(
    'view-your-options',
    new URLSearchParams(
      'tool=view-your-options&balance=12000&apr=22.15&minimum=&kind=Credit+Cards&balance=8000&apr=9&minimum=102&kind=Private+Student+Loans&monthly=430',
    ),
    aPlace({ page: '/view-your-options' }),
  )
  const rows = [...answer.matchAll(/<li class="ranked[^"]*"><details>(.*?)<\/details>/gs)].map(([, row = '']) =>
    textOf(row),
  )
  const row = (name: string) => rows.find((one) => one.startsWith(name)) ?? ''
  expect(row('Chapter 7')).toContain('4–6 mo then student loans go on until 1 yr 9 mo $10,007–$11,587')
  // Here the court's plan is the longer one, so its time is that of everything.
  expect(row('Chapter 13')).toContain('4 yr 1 mo – 5 yr time')
  expect(row('Consolidation loan')).toContain('5 yr then student loans go on until 5 yr 8 mo – 6 yr')
  expect(row('Debt settlement')).not.toContain('go on')
  const card = textOf(answer.split('<section class="ranked-options"')[0] ?? '')
  expect(card).toContain('4 yr 6 mo at $430 a month, then student loans go on until 5 yr – 5 yr 7 mo')
  expect(textOf(answer)).toContain('Debt management plan, with student loans, ends within 5 years 7 months')
})

test('a student loan beside every option gets what is left of the same money, in each order', () => {
  const query = (concern: string) =>
    new URLSearchParams(
      `tool=view-your-options&balance=8000&apr=24.99&minimum=200&kind=Credit+Cards&balance=6000&apr=13.5&minimum=190&kind=Personal+Loans&balance=12000&apr=9&minimum=150&kind=Private+Student+Loans&monthly=700&concern=${concern}`,
    )
  const namesIn = (concern: string) => {
    const { answer } = renderTool('view-your-options', query(concern), aPlace({ page: '/view-your-options' }))
    const [open = ''] = answer.split(copy.answer.notOpen)
    return [...open.matchAll(/<span class="ranked-name"><b>([^<]*)<\/b>/g)].map(([, name]) => name)
  }
  const plan = copy.answer.options['debt-management-plan'].name
  const own = copy.answer.options['own-plan'].name
  for (const concern of ['lowest-total', 'soonest'])
    expect(namesIn(concern).indexOf(plan), concern).toBeLessThan(namesIn(concern).indexOf(own))
  const { answer } = renderTool('view-your-options', query('gentlest'), aPlace({ page: '/view-your-options' }))
  const text = textOf(answer)
  expect(text).toContain('3 yr then student loans go on until 3 yr 9 mo – 4 yr $31,099–$33,172 total Each month $700 ')
  expect(text).toContain('3–5 yr then student loans go on until 5 yr 8 mo $33,525–$47,588 total Each month $700 ')
  expect(text).toContain('Debt management plan may cost $391–$2,464 less overall.')
})

test('beside a plan that ends before a student loan stands what repaying all of it alone takes', () => {
  const { answer } = renderTool(
    'view-your-options',
    new URLSearchParams(
      'tool=view-your-options&balance=8200&apr=24.99&minimum=210&kind=Credit+Cards&balance=4300&apr=0&minimum=75&kind=Medical+Debt&balance=12000&apr=9.5&minimum=160&kind=Private+Student+Loans&monthly=450',
    ),
    aPlace({ page: '/view-your-options' }),
  )
  const [card = '', list = ''] = answer.split('<section class="ranked-options"').map(textOf)
  const own = /Pay it off yourself.*?(\d+) yr (\d+) mo time (\$[\d,]+) total/.exec(list) ?? []
  expect(own[3]).toBeDefined()
  expect(card).toContain(
    `On your own, all of it takes ${own[1]} years ${own[2]} month${own[2] === '1' ? '' : 's'} and ${own[3]}.`,
  )
})

test('in the order of the lowest payment a row leads with its payment, by which the order can be checked', () => {
  const query = { ...DEBTS, monthly: '450' }
  const leadingIn = (answer: string) =>
    [...(answer.split(copy.answer.notOpen)[0] ?? '').matchAll(/<span class="ranked-number"><b>([^<]*)<\/b> ([^<]*)/g)]
      .filter((_, place) => place % 2 === 0)
      .map(([, number = '', caption = '']) => [number, caption] as const)
  const monthly = leadingIn(listOf({ ...query, concern: 'lowest-payment' }).answer)
  expect(monthly.length).toBeGreaterThan(4)
  expect(monthly[0]).toEqual(['Fees up front', 'over in 4–6 mo'])
  const highEnds = monthly.slice(1).map(([number]) => Number(number.split('$').at(-1)?.replace(',', '')))
  expect(highEnds).toEqual(highEnds.toSorted((one, other) => one - other))
  expect(monthly).toContainEqual(['$450', 'a month, 3 yr 11 mo'])
  expect(monthly.filter(([, caption]) => caption.startsWith('a month at first, '))).toHaveLength(1)
  expect(leadingIn(listOf({ ...query, concern: 'soonest' }).answer)).toContainEqual(['3 yr 11 mo', 'time'])
})

const D3 = [
  { balance: '8000', apr: '24.99', minimum: '200' },
  { balance: '6000', apr: '13.5', minimum: '190', kind: 'Personal Loans' },
  { balance: '12000', apr: '9', minimum: '150', kind: 'Private Student Loans' },
]

test('in the order of the fastest, what may leave debt owed comes after what ends at $0, and a loan left out counts', () => {
  const { answer } = renderTool(
    'view-your-options',
    aToolQuery('view-your-options', { monthly: '700', concern: 'soonest' }, D3),
    aPlace({ page: '/view-your-options' }),
  )
  const [open = ''] = answer.split(copy.answer.notOpen)
  const rows = [...open.matchAll(/<li class="ranked"><details><summary>(.*?)<\/summary>/gs)].map(([, row = '']) =>
    textOf(row),
  )
  const leading = rows.map((row) => /(?: \d+ (?:yr|mo)| –)+ (?:time|with|until).*?(?= \$)/.exec(row)?.[0].trim())
  expect(leading).toEqual([
    '1 yr 7 mo with student loans; 4–6 mo without',
    '3 yr 9 mo – 4 yr with student loans; 3 yr without',
    '4 yr time',
    '3 yr 5 mo – 5 yr time',
    '4 yr – 5 yr 8 mo with student loans; 3–5 yr without',
    '24 yr 6 mo time',
    '2 yr 2 mo – 3 yr until the program ends',
  ])
  expect(textOf(answer)).toContain(
    'Of a range, the higher end decides the order. What may leave debt still owed comes after what ends at $0.',
  )
})

test('in the order of the cheapest a row leads with its total', () => {
  const { row } = listOf({ ...DEBTS, monthly: '450', concern: 'lowest-total' })
  expect(row('Pay it off yourself')).toMatch(/\$[\d,]+ total 3 yr 11 mo time/)
})

test('what a plan that never ends takes a month is shown with that', () => {
  const { row } = listOf({ ...DEBTS, monthly: '100', concern: 'lowest-payment' })
  expect(row('Pay it off yourself')).toContain('$100 a month, never ends')
  expect(row('Chapter 13')).toMatch(/\$\d+(?:–\$\d+)? a month and one-time fees, 3–5 yr/)
})

const THREE = [
  { balance: '9000', apr: '28.99' },
  { balance: '4200', apr: '24' },
  { balance: '6500', apr: '17', kind: 'Personal Loans' },
]

const rowsAt = (own: Readonly<Record<string, string>>) => {
  const { answer } = renderTool(
    'view-your-options',
    aToolQuery('view-your-options', own, THREE),
    aPlace({ page: '/view-your-options' }),
  )
  const rows = [...answer.matchAll(/<li class="(ranked[^"]*)"><details><summary>(.*?)<\/summary>/gs)]
  return (name: string) => {
    const [, classes = '', html = ''] = rows.find(([, , html = '']) => textOf(html).startsWith(name)) ?? []
    return { says: textOf(html).slice(name.length).trim(), isOpen: classes === 'ranked' }
  }
}

test('an option that costs more than paying it oneself in every case says so first, and how much more a month it may take', () => {
  expect(rowsAt({ monthly: '650' })('Consolidation loan').says).toMatch(
    /^It costs more in total than paying it off yourself, and may take up to \$85 a month more than you can pay\. One new loan/,
  )
  // A plan's fees alone are more than the interest that is left.
  expect(listOf({ balance: '9000', apr: '12', monthly: '400' }).row('Debt management plan')).toContain(
    'Debt management plan It costs more in total than paying it off yourself. An agency lowers the rates',
  )
  expect(rowsAt({ monthly: '420' })('Debt management plan').says).toContain(
    'It may take up to $49 a month more than you can pay. An agency lowers the rates',
  )
  expect(rowsAt({ monthly: '650' })('Debt management plan').says).toMatch(/^An agency/)
})

test('who could repay all of it is told so first by both chapters and by settlement, in one group', () => {
  const row = rowsAt({ monthly: '650' })
  for (const name of ['Chapter 13 bankruptcy', 'Chapter 7 bankruptcy', 'Debt settlement']) {
    expect(row(name).says).toMatch(
      /^Not needed with these numbers: you could repay it all within five years\. (?:You stop paying|\d)/,
    )
    expect(row(name).isOpen).toBe(true)
  }
  // A debt so small that a court's fees alone are more than its interest.
  expect(listOf({ balance: '6000', apr: '12', monthly: '300' }).row('Chapter 13')).toContain(
    'Not needed with these numbers: you could repay it all within five years. It costs more in total than paying it off yourself.',
  )
  const short = rowsAt({ monthly: '300' })
  expect(short('Chapter 7 bankruptcy').says).not.toContain('you could repay it all')
})

test('in the order of the fastest, settlement says on its row why it stands below what takes longer', () => {
  const says = 'Listed after what ends at $0: it may leave debt owed.'
  expect(rowsAt({ monthly: '650', concern: 'soonest' })('Debt settlement').says.startsWith(says)).toBe(true)
  expect(rowsAt({ monthly: '650' })('Debt settlement').says).not.toContain(says)
  expect(rowsAt({ monthly: '650', concern: 'lowest-total' })('Debt settlement').says).not.toContain(says)
})
