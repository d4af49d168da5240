import { expect, test } from 'vitest'
import copy from '../../../content/tools/view-your-options.json'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { aToolQuery } from '../../../tests/builders/a-tool-query.ts'
import { bigNumbersIn, textOf } from '../../../tests/support/tool-text.ts'
import { renderTool } from '../render-tool.server.tsx'

const AGAINST = Object.values(copy.answer.against)

const rendered = (own: Readonly<Record<string, string>>): string =>
  renderTool('first-look', aToolQuery('first-look', own), aPlace({ page: '/' })).answer

const rowsOf = (answer: string): readonly string[] =>
  [...answer.matchAll(/<li class="quick-row[^>]*>(.*?)<\/li>/g)].map(([, row = '']) => textOf(row))

/** The rows of the tool in small, as text. */
const rowsFor = (own: Readonly<Record<string, string>>): readonly string[] => rowsOf(rendered(own))

test.each([
  { balance: '12000', apr: '24', monthly: '400' },
  { balance: '12000', apr: '24', monthly: '50' },
  { balance: '900', apr: '24', monthly: '30' },
])('$balance at $apr% with $monthly a month: an option that does not fit has no months and no total', (numbers) => {
  const rows = rowsFor(numbers)
  expect(rows).toHaveLength(4)
  // What happens if nothing changes always has its price.
  for (const row of rows.filter((one) => !one.startsWith('Minimums only'))) {
    const fits = !AGAINST.some((reason) => row.includes(reason))
    expect(/\$\d|\d (mo|yr)|Never|No end/.test(row), row).toBe(fits)
  }
})

test.each([
  ['400', 'with no fee'],
  ['50', 'stays on your credit reports up to ten years'],
])('with %s a month the verdict has its reason, without a gap', (monthly, reason) => {
  const { answer } = renderTool(
    'first-look',
    aToolQuery('first-look', { balance: '12000', apr: '24', monthly }),
    aPlace({ page: '/' }),
  )
  const text = textOf(answer)
  expect(text).toContain('Why: ')
  expect(text).toContain(reason)
  expect(text).not.toMatch(/[{}]|undefined/)
})

test('the verdict shows the months and the total of its own row, large', () => {
  const own = { balance: '12000', apr: '24', monthly: '400' }
  const { answer } = renderTool('first-look', aToolQuery('first-look', own), aPlace({ page: '/' }))
  const [, verdict = ''] = /<div class="verdict">(.*?)<ol/.exec(answer) ?? []
  const numbers = [...verdict.matchAll(/<b>(.*?)<\/b>/g)].map(([, number = '']) => number)
  expect(numbers).toHaveLength(2)
  const [row] = rowsFor(own)
  for (const number of numbers) expect(row).toContain(number)
})

test('a verdict whose payment may be more than what can be paid says by how much', () => {
  const verdictFor = (monthly: string) => textOf(rendered({ balance: '12000', apr: '22.15', monthly }))
  expect(verdictFor('300')).toContain('It may take up to $5 a month more than you can pay.')
  expect(verdictFor('340')).toContain('Ask a nonprofit credit counselor')
  expect(verdictFor('340')).not.toContain('more than you can pay')
})

test('what is a little less than a plan takes leads to a counselor, with the numbers of the plan', () => {
  const html = rendered({ balance: '15000', apr: '22.15', monthly: '300' })
  const [verdict = ''] = html.split('<ol').map(textOf)
  expect(verdict).toContain(
    '5 yr at $320–$369 a month $19,238–$22,198 total You are about $20 to $69 a month short of a debt management plan. Ask a nonprofit credit counselor first. Why: ',
  )
  expect(verdict).toContain('Can’t find that much? Talk to a bankruptcy lawyer or legal aid about your case.')
  expect(verdict).toContain('This suggestion may pay us')
  expect(html).toContain('<a class="btn btn-sm" href="/credit-counseling">')
  expect(rowsFor({ balance: '15000', apr: '22.15', monthly: '300' })[1]).toBe(
    'Debt management plan A provider may pay us. The payment is about $20 to $69 a month more than you can pay.',
  )
})

test('a payment that is too small for most options leaves some of them without numbers, and says why', () => {
  const rows = rowsFor({ balance: '25000', apr: '22', monthly: '150' })
  expect(rows).toEqual([
    'Pay it off yourself What you can pay doesn’t cover the minimums.',
    'Debt management plan A provider may pay us. The payment is more than you can pay.',
    'Debt settlement A provider may pay us. It would run longer than such programs do.',
    'Minimums only If you could pay them in full 32 yr 7 mo $69,766',
  ])
})

test('an estimated minimum is named as one, and a payment below it is the reason, as in the comparison', () => {
  const numbers = { balance: '18000', apr: '22.15', monthly: '450' }
  const { answer } = renderTool('first-look', aToolQuery('first-look', numbers), aPlace({ page: '/' }))
  const compared = renderTool(
    'view-your-options',
    new URLSearchParams({ tool: 'view-your-options', ...numbers, minimum: '', kind: 'Credit Cards' }),
    aPlace({ page: '/view-your-options' }),
  )
  const reason = 'Why: $450 a month doesn’t cover your minimums, probably about $512 (our estimate);'
  expect(textOf(answer)).toContain(reason)
  expect(textOf(compared.answer)).toContain(reason)
  for (const text of [answer, compared.answer].map(textOf)) {
    expect(text).toMatch(/sooner than the minimums, if you could pay them\. /)
    expect(text).not.toContain('paying only the minimums.')
  }
  expect(textOf(answer)).toContain('Your card’s minimum is probably about $512 a month, our estimate.')
  expect(rowsFor(numbers).at(-1)).toContain('29 yr 10 mo $50,155')
})

test('a lawyer is not the only one named: a counselor can be asked first, and what that costs', () => {
  const own = { balance: '40000', apr: '22.15', monthly: '100' }
  const { answer } = renderTool('first-look', aToolQuery('first-look', own), aPlace({ page: '/' }))
  expect(textOf(answer)).toContain('Talk to a bankruptcy lawyer')
  expect(answer).toContain('href="/credit-counseling"')
  expect(textOf(answer)).toContain('usually for free; a plan through one has fees')
})

test('the answer lists for paper what it was worked out from', () => {
  const own = { balance: '14200', apr: '22.15', monthly: '350' }
  const { answer } = renderTool('first-look', aToolQuery('first-look', own), aPlace({ page: '/' }))
  const [, inputs = ''] = /<div class="tool-inputs">(.*?)<\/div>/s.exec(answer) ?? []
  expect(textOf(inputs)).toMatch(
    /^\s*Worked out on .+ from\s+I owe: \$14,200\s+at an APR of: 22\.15%\s+and can pay a month: \$350\s*$/,
  )
})

test('the answer names the sum that the lead form starts with, at the form’s steps; not where there is no form', () => {
  const query = aToolQuery('first-look', { balance: '18240', apr: '24', monthly: '500' })
  const answerIn = (served: boolean) => renderTool('first-look', query, aPlace({ page: '/', served })).answer
  expect(answerIn(true)).toContain('data-debt-amount="18000"')
  expect(answerIn(false)).not.toContain('data-debt-amount')
})

test.each([
  ['304', true],
  ['311', true],
  ['400', false],
  ['200', false],
])(
  'with $%s a month beside an estimated minimum of $307 the answer says that it depends on it: %s',
  (monthly, says) => {
    const { answer } = renderTool(
      'first-look',
      aToolQuery('first-look', { balance: '9000', apr: '28.99', monthly }),
      aPlace({ page: '/' }),
    )
    const text = textOf(answer)
    expect(text).toContain('minimum is probably about $307 a month, our estimate.')
    expect(text.includes('close to it, so this answer depends on it: look at your statement.')).toBe(says)
  },
)

test.each([
  ['9000', '350'],
  ['12000', '345'],
  ['20500', '100'],
])('%s with %s a month says what is saved as the comparison does', (balance, monthly) => {
  const own = { balance, apr: '24', monthly }
  const [small, whole] = (['first-look', 'view-your-options'] as const).map(
    (tool) =>
      /class="verdict-saving">(.*?)<\/p>/.exec(
        renderTool(tool, aToolQuery(tool, own), aPlace({ page: '/' })).answer,
      )?.[1],
  )
  expect(small).toBe(whole)
  // Where the suggestion is a court or a settlement, a saving against the minimums would say too little.
  expect(small !== undefined).toBe(monthly !== '100')
})

test('settlement says what it costs if it settles and what is owed if not, as its own tool does, and no average', () => {
  const own = { balance: '9000', apr: '24', monthly: '200' }
  const [row = ''] = rowsFor(own).filter((one) => /^Debt settlement/.test(one))
  const usual = new URLSearchParams({ tool: 'debt-settlement', balance: '9000', apr: '24', deposit: '200' })
  const tool = renderTool('debt-settlement', usual, aPlace({ page: '/debt-settlement' }))
  const [total, owed] = bigNumbersIn(tool.answer)
  const [, time] = / total with fees and tax, (.*?) until it settles/.exec(textOf(tool.answer)) ?? []
  expect(row).toBe(
    `Debt settlement A provider may pay us. You stop paying and save; lenders can sue, or refuse. You owe ${owed} if it doesn’t settle. ${time} ${total}`,
  )
  expect([total, owed, time]).toEqual(['$6,975–$8,957', '$11,698', '2 yr 8 mo – 3 yr 2 mo'])
})

test('the bar of settlement reaches to what is owed if the debt doesn’t settle', () => {
  const html = rendered({ balance: '9000', apr: '24', monthly: '200' })
  const widthOf = (name: string) =>
    Number(new RegExp(`<b>${name}</b>.*?<rect width="([\\d.]+)%"`).exec(html)?.[1] ?? Number.NaN)
  const [, minimums = ''] = /Minimums only .*?\$([\d,]+)/.exec(textOf(html)) ?? []
  expect(widthOf('Minimums only')).toBe(100)
  expect(widthOf('Debt settlement')).toBeCloseTo((100 * 11_698) / Number(minimums.replace(',', '')), 1)
})

test('a suggestion leads to its page by the answer’s only filled button, and says whether it may pay the operator', () => {
  const own = { balance: '12000', apr: '22.15', monthly: '340' }
  const html = rendered({ ...own, monthly: '400' })
  // $400 less the usual minimum: 1% of the balance and the month’s interest, $120 + $221.50.
  expect(html).toContain(
    '<a class="btn btn-sm" href="/diy?tool=payoff-planner&amp;balance=12000&amp;apr=22.15&amp;minimum=' +
      '&amp;kind=Credit+Cards&amp;extra=58.5#answer-payoff-planner" data-carries="">Make it a plan</a>',
  )
  expect(html.match(/class="btn(?! btn-2)/g)).toHaveLength(1)
  expect(textOf(html)).not.toContain('This suggestion may pay us')
  const plan = rendered({ ...own, monthly: '300' })
  expect(plan).toContain('<a class="btn btn-sm" href="/debt-management">How these plans work</a>')
  expect(textOf(plan)).toContain('How these plans work This suggestion may pay us')
})

test.each([
  ['blank', {}],
  ['answered', { balance: '12000', apr: '24', monthly: '400' }],
  ['of nothing owed', { balance: '0', apr: '24', monthly: '300' }],
])(
  '%s, the rows say which options may pay the operator, as the comparison does; none does where it refers nobody',
  (_name, own) => {
    const query = Object.keys(own).length > 0 ? aToolQuery('first-look', own) : new URLSearchParams()
    const paying = (served: boolean) =>
      rowsOf(renderTool('first-look', query, aPlace({ page: '/', served })).answer).filter((row) =>
        row.includes(copy.answer.mayPayUs),
      )
    const { 'debt-management-plan': plan, settlement } = copy.answer.options
    expect(paying(true)).toEqual([
      expect.stringMatching(new RegExp(`^${plan.name} `)),
      expect.stringMatching(new RegExp(`^${settlement.name} `)),
    ])
    expect(paying(false)).toEqual([])
  },
)

test('a bankruptcy is not priced from three numbers', () => {
  const html = rendered({ balance: '12000', apr: '22.15', monthly: '100' })
  const [verdict = ''] = html.split('<ol')
  expect(textOf(verdict)).toContain('Talk to a bankruptcy lawyer or legal aid')
  expect(textOf(verdict)).not.toMatch(/until it’s over|\d mo\b|\$\d,\d{3}–/)
  expect(verdict).toContain('href="/credit-counseling"')
})

test('the key names the colors of the bars that are shown, and only those; a single bar needs none', () => {
  const keyOf = (monthly: string) =>
    textOf(/<ul class="chart-legend note".*?<\/ul>/.exec(rendered({ balance: '12000', apr: '24', monthly }))?.[0] ?? '')
  const { own, other, lost } = copy.answer.barKey
  for (const meaning of [own, other, lost]) expect(keyOf('400')).toContain(meaning)
  expect(keyOf('250')).not.toContain(own)
  expect(keyOf('250')).toContain(lost)
  expect(keyOf('50')).toBe('')
})

test('where nothing is owed no option is priced, and none is said to be closed', () => {
  const rows = rowsFor({ balance: '0', apr: '24', monthly: '300' })
  expect(rows).toHaveLength(4)
  for (const row of rows) expect(row).not.toMatch(/\$|doesn’t cover|\d (mo|yr)/)
  expect(textOf(rendered({ balance: '0', apr: '24', monthly: '300' }))).not.toContain('about $0')
})

test('the answer says what its bars measure: a settlement’s is drawn at what is owed if it doesn’t settle', () => {
  const text = textOf(rendered({ balance: '14200', apr: '22.15', monthly: '350' }))
  expect(text).toContain('Bars show the higher total; for settlement, what you’d owe if it doesn’t settle.')
  // Nothing is drawn for a settlement that isn't possible.
  expect(textOf(rendered({ balance: '12000', apr: '24', monthly: '50' }))).not.toContain(
    'for settlement, what you’d owe',
  )
})
