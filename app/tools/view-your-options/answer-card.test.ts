import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { headlineIn, textOf } from '../../../tests/support/tool-text.ts'
import { renderTool } from '../render-tool.server.tsx'

const PLACE = aPlace({ page: '/view-your-options' })

/** The card with the suggestion: what stands in it, and what opens. */
function card(query: string) {
  const { answer } = renderTool('view-your-options', new URLSearchParams(`tool=view-your-options&${query}`), PLACE)
  const [html = ''] = answer.split('<section class="ranked-options"')
  const opens = [...html.matchAll(/<details[^>]*>.*?<\/details>/gs)].map(([details]) => textOf(details)).join(' ')
  const [, button = ''] = /<a class="btn[^>]*href="([^"]*)"/.exec(html) ?? []
  return { open: textOf(html.replace(/<details[^>]*>.*?<\/details>/gs, '')), opens, button: button.split('?')[0], html }
}

test.each([
  ['balance=14000&apr=22.15&monthly=150&sued=yes', '/sued'],
  ['balance=40000&apr=9&monthly=300&kind=Private+Student+Loans', '/credit-counseling'],
  ['balance=9000&apr=22.15&monthly=350', '/diy'],
])('%s: the first button leads to %s', (query, page) => expect(card(query).button).toBe(page))

test('an option that may cost much less than a plan of one’s own stands in the card, with its downside and who pays', () => {
  const { open, opens } = card('balance=30000&apr=22.15&monthly=900')
  expect(open).toContain(
    'Debt management plan may cost $9,152–$12,372 less overall. An agency lowers the rates; cards are closed. A provider may pay us.',
  )
  expect(opens).not.toContain('may cost')
})

test.each([
  ['', '650'],
  ['&balance=15000&apr=9&minimum=&kind=Private+Student+Loans', '900'],
])('what an option costs less is the difference of the totals that are shown: three debts%s, $%s', (loan, monthly) => {
  const three =
    'balance=9000&apr=28.99&minimum=&kind=Credit+Cards&balance=4200&apr=24&minimum=&kind=Credit+Cards&balance=6500&apr=17&minimum=&kind=Personal+Loans'
  const { answer } = renderTool(
    'view-your-options',
    new URLSearchParams(`tool=view-your-options&${three}${loan}&monthly=${monthly}`),
    PLACE,
  )
  const amounts = (pattern: RegExp) =>
    (pattern.exec(textOf(answer))?.[1]?.match(/\$[\d,]+/g) ?? []).map((amount) => Number(amount.replace(/[$,]/g, '')))
  const [own = 0] = amounts(/Look at this first .*? (\$[\d,]+) total/)
  const [low = 0, high = 0] = amounts(/An agency lowers the rates; cards are closed A provider.*? (\$[\d,–$]+) total/)
  expect(amounts(/Debt management plan may cost (\S+) less overall/)).toEqual([own - high, own - low])
})

test.each([
  ['3000', true],
  ['0', false],
])('%s dollars of medical bills beside a card’s debt are said to be checked first: %s', (medical, says) => {
  const list = `balance=9000&apr=22.15&kind=Credit+Cards&balance=${medical}&apr=0&kind=Medical+Debt`
  const { open, html } = card(`${list}&monthly=500`)
  expect(open.includes('ask for an itemized bill')).toBe(says)
  expect(html.includes('href="/medical-debt"')).toBe(says)
})

test('no option is said to pay the operator where nobody is referred', () => {
  const query = 'balance=30000&apr=22.15&monthly=900'
  expect(card(query).open).toContain('A provider may pay us.')
  const { answer } = renderTool('view-your-options', new URLSearchParams(`tool=view-your-options&${query}`), {
    ...PLACE,
    served: false,
  })
  expect(textOf(answer)).not.toMatch(/may pay us/)
  expect(textOf(answer)).toContain('Debt management plan may cost $9,152–$12,372 less overall.')
})

test.each([
  ['225', true],
  ['150', false],
])('$%s a month: what a plan takes is named, openly where it is near: %s', (monthly, near) => {
  const query = (sum: string) => `balance=12000&apr=22.15&monthly=${sum}`
  const { open, opens } = card(query(monthly))
  expect(open).toContain('Talk to a bankruptcy lawyer')
  const [, least = ''] = /a debt management plan may fit\. That starts at about \$(\d+) a month\./.exec(opens) ?? []
  const more = `With about $${Number(least) - Number(monthly)} more a month, a debt management plan may fit. A provider may pay us.`
  expect(open.includes(more)).toBe(near)
  expect(card(query(least)).open).toContain('about a debt management plan')
  expect(card(query(String(Number(least) - 1))).open).toContain('Talk to a bankruptcy lawyer')
})

test.each([
  ['319', '$1 to $50'],
  ['300', '$20 to $69'],
  ['291', '$29 to $78'],
])('$%s a month is about %s short of a plan: a counselor comes first, a bankruptcy lawyer second', (monthly, short) => {
  const query = `balance=15000&apr=22.15&minimum=400&kind=Credit+Cards&monthly=${monthly}`
  const { open, opens, button, html } = card(query)
  expect(headlineIn(html)).toBe(
    `You are about ${short} a month short of a debt management plan. Ask a nonprofit credit counselor first.`,
  )
  expect(open).toContain('5 yr at $320–$369 a month $19,238–$22,198 total')
  expect(button).toBe('/credit-counseling')
  expect(open).toContain(`Why: the plan would take $320 to $369 a month, and you can pay $${monthly}.`)
  const second = 'Can’t find that much? Talk to a bankruptcy lawyer or legal aid about your case.'
  expect(open.indexOf(second)).toBeGreaterThan(open.indexOf('Why: '))
  expect(open).toContain('This suggestion may pay us, if we refer you to a provider.')
  expect(opens).toContain('a debt management plan may fit. That starts at about $320 a month.')
  const { answer } = renderTool('view-your-options', new URLSearchParams(`tool=view-your-options&${query}`), PLACE)
  expect(textOf(answer)).toContain(
    `Debt management plan Nearly in reach The payment is about ${short} a month more than you can pay.`,
  )
  expect(textOf(answer)).not.toContain('Look at this first')
  const [reach = '', ruledOut = ''] = textOf(answer).split('Probably not for you')
  expect(reach).toContain(`If you can find ${short} more a month Debt management plan Nearly in reach`)
  expect(reach.indexOf('Nearly in reach')).toBeLessThan(reach.indexOf('With what you can pay now'))
  expect(ruledOut).not.toContain('Nearly in reach')
  // The legend says the lines' ends where a drawing has no room for them.
  const named = textOf(answer.replace(/ <b(?: class="chart-narrow")?>[^<]*<\/b><\/span>/g, '</span>'))
  expect(named).toContain('What you’d still owe Debt management plan Minimums, if you could pay them')
})

test('who is more than a tenth short of a plan is led to a bankruptcy lawyer, as before', () => {
  const { html } = card('balance=15000&apr=22.15&minimum=400&kind=Credit+Cards&monthly=290')
  expect(headlineIn(html)).toBe('Talk to a bankruptcy lawyer or legal aid about your case.')
})

test('where no bankruptcy fits, none is named beside a plan that nearly does', () => {
  const { open, html } = card('balance=5000&apr=24&minimum=200&kind=Credit+Cards&monthly=120&credit=poor')
  expect(headlineIn(html)).toContain('short of a debt management plan')
  expect(open).not.toContain('bankruptcy')
})

test.each([
  ['Personal+Loans', 12, true, false],
  ['Personal+Loans', 12, true, false, '&minimum=334'],
  ['Credit+Cards', 12, false, true],
])(
  '%s at %i %%: a payment that is assumed is said to be one: %s; cards are spoken of: %s',
  (kind, apr, assumed, cards, typed = '') => {
    const { open } = card(`balance=15000&apr=${apr}&kind=${kind}&monthly=320${typed}`)
    expect(open.includes('we assumed about $334 a month')).toBe(assumed && typed === '')
    expect(/close the cards|old cards/.test(open)).toBe(cards)
    if (assumed) expect(open).not.toContain('years sooner')
  },
)

test('what an option leaves out is named in the card and in the list, with what goes on being paid for it', () => {
  const list = 'balance=12000&apr=22.15&kind=Credit+Cards&balance=8000&apr=9&kind=Private+Student+Loans'
  const query = `${list}&minimum=&minimum=101.34&monthly=430`
  const says =
    'Private student loans aren’t part of it. You go on paying at least about $101 a month on yours. What’s left of your $430 goes to them, too, and all of it once this ends. That’s counted here.'
  expect(card(query).open).toContain(says)
  const { answer } = renderTool('view-your-options', new URLSearchParams(`tool=view-your-options&${query}`), PLACE)
  expect(textOf(answer).split(says).length - 1).toBeGreaterThan(2)
})

test('who can pay nothing is told that a case may cost nothing, and what ends never is not priced', () => {
  const query = 'balance=15000&apr=22.15&monthly=0&income=below&nonExempt=0'
  const { open, html } = card(query)
  expect(open).toContain('legal aid may cost nothing')
  expect(html).toContain('href="/blog/judgment-proof"')
  const { answer } = renderTool('view-your-options', new URLSearchParams(`tool=view-your-options&${query}`), PLACE)
  expect(textOf(answer)).not.toContain('$134,674')
})

test.each([
  ['balance=500&apr=24&monthly=20', false],
  ['balance=12000&apr=24&monthly=330&credit=good', true],
])('%s: a loan that costs more than the minimums alone is no cheaper credit: %s', (query, cheaper) => {
  expect(card(query).open.includes('Look at cheaper credit first')).toBe(cheaper)
})

test('a plan that is near is told with the most that it could take, too', () => {
  const { open } = card('balance=12000&apr=29.99&monthly=225')
  const [, least = '', most = ''] =
    /With about \$(\d+) more a month, a debt management plan may fit\..* It could take up to \$(\d+) more\./.exec(
      open,
    ) ?? []
  const over = /may take up to \$(\d+) a month more than you can pay/.exec(
    card(`balance=12000&apr=29.99&monthly=${225 + Number(least)}`).open,
  )
  expect(Number(over?.[1])).toBe(Number(most) - Number(least))
})

test('who is behind is told to call the lenders before anything else, and what the numbers leave out', () => {
  const three =
    'balance=9000&apr=28.99&minimum=&kind=Credit+Cards&balance=4200&apr=24&minimum=&kind=Credit+Cards&balance=6500&apr=17&minimum=&kind=Personal+Loans'
  const onTime = card(`${three}&monthly=650`).open
  const { open } = card(`${three}&monthly=650&behind=yes`)
  const first = 'You’re behind, and many lenders help. Before you start, call each one and ask about hardship terms.'
  expect(open.indexOf(first)).toBeGreaterThan(0)
  expect(open.indexOf(first)).toBeLessThan(open.indexOf('Why: '))
  expect(open).toContain(
    'Lenders may want what’s past due on top of your monthly amount, and late fees add to the debt.',
  )
  expect(open).toContain('Payments you make on time from here do your credit no new harm.')
  expect(open).not.toContain('paid on time, no new harm')
  expect(onTime).toContain('paid on time, no new harm to your credit')
  expect(onTime).not.toContain('behind')
})

test.each(['monthly=300&sued=yes', 'monthly=100'])(
  'who is behind, with %s, is not sent to the lenders before a lawyer',
  (more) => {
    const { open } = card(`balance=15000&apr=22.15&kind=Credit+Cards&behind=yes&${more}`)
    expect(open).toContain('These numbers leave out both.')
    expect(open).not.toContain('hardship')
  },
)

test('a verdict that sends to a lawyer names nobody else to see first', () => {
  const { open } = card('balance=12000&apr=22.15&kind=Credit+Cards&monthly=150')
  expect(open).toContain('Talk to a bankruptcy lawyer or legal aid about your case.')
  expect(open).toContain('A nonprofit credit counselor can give you a second opinion')
  expect(open).not.toMatch(/\bfirst\b/)
})

test('a payment of cents is not called $0', () => {
  const { open } = card('balance=5000&apr=22&kind=Credit+Cards&monthly=0.50')
  expect(open).toContain('none of these options safely fits $0.50 a month yet')
})
