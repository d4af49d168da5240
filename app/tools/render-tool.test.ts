import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATES } from '../../domain/states.ts'
import { readNumber } from '../../forms/tools/numbers.ts'
import { TOOL_PAGES, type ToolName } from '../../forms/tools/tools.ts'
import { aPlace } from '../../tests/builders/a-place.ts'
import { anyToolQuery, aToolQuery } from '../../tests/builders/a-tool-query.ts'
import { bigNumbersIn, headlineIn, textOf } from '../../tests/support/tool-text.ts'
import { TOOLS } from './registry.server.ts'
import { renderAnswer, renderTool } from './render-tool.server.tsx'

const NAMES = Object.keys(TOOLS) as ToolName[]
const placeOf = (tool: ToolName) => aPlace({ page: TOOL_PAGES[tool][0] })

const DEBTS = [
  { balance: '9000', apr: '28.99', minimum: '225' },
  { balance: '1500', apr: '9.99', kind: 'Medical Debt' },
]

describe.each(NAMES)('%s', (name) => {
  const place = placeOf(name)
  const tool = TOOLS[name]
  const EXAMPLE = new URLSearchParams({ tool: name, example: '1' })

  test('starts blank: a form, a way to an example, and no result', () => {
    const { html, answer, errors, start, spoken } = renderTool(name, new URLSearchParams(), place)
    expect({ errors, start, spoken }).toEqual({ errors: {}, start: 'blank', spoken: '' })
    if (!tool.small) expect(html).toContain(`href="${place.page}?tool=${name}&amp;example=1#answer-${name}"`)
    expect(answer).not.toContain('verdict')
  })

  test('is the same to everybody while it is blank, whatever the day and the query of another tool', () => {
    const otherDay = aPlace({ page: TOOL_PAGES[name][0], today: '2031-01-02' })
    const other = name === 'budget' ? 'payoff-planner' : 'budget'
    const query = aToolQuery(other, { deposit: '77', monthly: '77', extra: '77', state: 'OH' }, DEBTS)
    expect(renderTool(name, query, otherDay)).toEqual(renderTool(name, new URLSearchParams(), place))
  })

  test('keeps what few change folded, until it was changed', () => {
    const { html } = renderTool(name, new URLSearchParams(), place)
    expect(html).not.toContain('<details class="tool-group text-fold" open')
  })

  test('says which choice counts where a link holds one that is not offered', () => {
    const query = new URLSearchParams([['tool', name], ...tool.example(place)])
    const { html, answer } = renderTool(name, query, place)
    expect(answer).not.toContain('isn’t one that we offer')
    const choices = Object.entries(tool.fields).flatMap(([name, field]) =>
      'options' in field && html.includes(`name="${name}"`) ? [name] : [],
    )
    for (const choice of choices) query.set(choice, 'narnia')
    if (tool.debtList) query.set('kind', 'narnia')
    const doubts = textOf(renderTool(name, query, place).answer)
    const labels = choices.flatMap((choice) => tool.copy.fields[choice]?.label ?? [])
    for (const label of [...labels, ...(tool.debtList ? ['Type of debt'] : [])])
      expect(doubts).toContain(`The link’s answer to “${label}” isn’t one that we offer, so “`)
  })

  test('answers its example in whole words', () => {
    const { html, answer, errors, start, spoken } = renderTool(name, EXAMPLE, place)
    expect(errors).toEqual({})
    expect(spoken).not.toBe('')
    if (!tool.small) expect(textOf(answer)).toContain('Estimate from example numbers')
    expect(textOf(html)).not.toMatch(/undefined|NaN|\[object|\{\w+\}/)
    expect(start).toBe('example')
    expect(html).not.toContain('style=')
  })

  test('shows its own address as the same answer', () => {
    const start = renderTool(name, EXAMPLE, place)
    const address = new URL(start.address, 'https://example.com')
    expect(address.pathname).toBe(place.page)
    const again = renderTool(name, address.searchParams, place)
    expect(again.spoken).toBe(start.spoken)
    expect(again.address).toBe(start.address)
    expect(again.start).toBe('own')
    if (!tool.small) expect(textOf(again.answer)).toContain('Estimate from your numbers')
  })

  test('answers alone as it does within the whole tool', () => {
    const query = new URLSearchParams({ tool: name })
    const { label: _label, html: _html, ...answered } = renderTool(name, query, place)
    expect(renderAnswer(name, query, place)).toEqual(answered)
  })

  test('every field has a label, a place for its sentence, and an id of its own', () => {
    const { html } = renderTool(name, new URLSearchParams(), place)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')
    expect(new Set(ids).size).toBe(ids.length)
    const controls = [...html.matchAll(/<(?:input|select)(?=[^>]* class="input")[^>]* id="([^"]+)"/g)].map(
      ([, id]) => id ?? '',
    )
    expect(controls.length).toBeGreaterThan(0)
    for (const id of controls) expect(html).toContain(`for="${id}"`)
    for (const [, described] of html.matchAll(/aria-describedby="([^"]+)"/g)) {
      for (const id of (described ?? '').split(' ')) expect(ids).toContain(id)
    }
  })

  test('what a sentence suggests to type is a number that its field takes', () => {
    for (const [field, range] of Object.entries(tool.fields)) {
      if ('options' in range) continue
      const reading = readNumber('x', range.what, range)
      const [, suggested = ''] = /such as ([\d,.]+)\.$/.exec(reading.ok ? '' : reading.message) ?? []
      expect(readNumber(suggested, field, range), field).toMatchObject({ ok: true })
    }
  })

  test('sent blank, says that a debt is missing, at its field', () => {
    if (!tool.debtList) return
    const sent = aToolQuery(name, {}, [{ balance: '', apr: '22' }])
    const { errors, answer } = renderTool(name, sent, place)
    expect(errors['balance-0']).toBe('Type what you owe on at least one debt.')
    expect(answer).toContain(`href="#${name}-balance-0"`)
    // The errors stand above the fields, and an answer below them.
    const placesIn = (html: string) => [html.indexOf('<form'), html.indexOf('class="tool-answer')]
    const [form = 0, problems = 0] = placesIn(renderTool(name, sent, place).html)
    expect(problems).toBeLessThan(form)
    for (const query of [new URLSearchParams(), EXAMPLE]) {
      const [shownForm = 0, shownAnswer = 0] = placesIn(renderTool(name, query, place).html)
      expect(shownAnswer).toBeGreaterThan(shownForm)
    }
    // A link that hands over other numbers alone is not reproached.
    expect(renderTool(name, new URLSearchParams({ tool: name }), place).errors).toEqual({})
    sent.set('add', '1')
    expect(renderTool(name, sent, place).errors).not.toHaveProperty('balance-0')
  })

  test('with nothing owed, offers no help with it', () => {
    if (!tool.debtList) return
    const personal = Object.fromEntries((tool.personal ?? []).map((field) => [field, '100']))
    const { answer, errors } = renderTool(name, aToolQuery(name, personal, [{ balance: '0', apr: '22' }]), place)
    expect(errors).toEqual({})
    expect(headlineIn(answer)).toMatch(/noth|no /i)
    expect(answer).not.toMatch(/tool-help|tool-carry|verdict-numbers/)
  })

  test('says the verdict in words, and its big numbers once', () => {
    const { answer, spoken } = renderTool(name, EXAMPLE, place)
    const headline = headlineIn(answer)
    const numbers = bigNumbersIn(answer)
    expect(headline).toMatch(/^[A-Z].*\.$/)
    if (!tool.small) expect(numbers.length).toBeGreaterThan(0)
    for (const number of numbers) {
      // A range is written with a dash among the numbers, and a time in short.
      const written = number.replace('yr', 'years?').replace('mo', 'months?').replaceAll('$', '\\$')
      for (const end of written.split('–')) expect(headline).not.toMatch(new RegExp(`${end.trim()}(?![\\d,])`))
      expect(textOf(spoken)).toContain(textOf(number))
    }
  })

  test('renders whatever is asked: an answer, or what to change, at an address without text', () => {
    const fields = Object.keys(tool.fields)
    const states = new Set<string>(STATES.map(({ name: state }) => state))
    fc.assert(
      fc.property(anyToolQuery(name, fields), (query) => {
        const { html, answer, address, spoken, errors } = renderTool(name, query, place)
        expect(html).toContain(`<div class="tool-answer stack" id="answer-${name}">${answer}</div>`)
        expect(textOf(answer)).not.toMatch(/undefined|NaN|Infinity|\[object|\{\w+\}/)
        // A budget may be negative; a debt may not.
        if (tool.debtList) expect(textOf(answer)).not.toContain('-$')
        if (Object.keys(errors).length > 0) expect(spoken).toMatch(/^[A-Z].*\.$/)
        for (const [field, value] of new URL(address, 'https://example.com').searchParams) {
          const isChoice = field === 'tool' || field === 'kind' || states.has(value) || /^[a-z][\w-]*$/.test(value)
          expect(isChoice || /^[$\d.,\s%]*$/.test(value)).toBe(true)
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe('Get Help with this', () => {
  const rendered = (debts: readonly { balance: string; apr: string; kind?: string }[], served = true) =>
    renderTool('minimum-payment', aToolQuery('minimum-payment', { share: '1', floor: '25' }, debts), {
      ...placeOf('minimum-payment'),
      served,
    }).answer

  test('takes the amount, rounded to the slider’s step, and each kind of debt once', () => {
    const answer = rendered([...DEBTS, { balance: '0', apr: '20', kind: 'Personal Loans' }])
    const form = /<form class="tool-help".*?<\/form>/s.exec(answer)?.[0] ?? ''
    expect(form).toContain('action="/debt-relief-options" method="post"')
    expect(
      [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ).toEqual([
      ['debtAmount', '10500'],
      ['step3Selections', 'Credit Cards'],
      ['step3Selections', 'Medical Debt'],
    ])
    expect(form).toMatch(/<button [^>]*name="previous"/)
  })

  test('is no heavier than what a result suggests, and comes after it', () => {
    const compared = new URLSearchParams('tool=view-your-options&balance=9000&apr=24&minimum=225&monthly=300')
    for (const answer of [
      rendered(DEBTS),
      renderTool('view-your-options', compared, placeOf('view-your-options')).answer,
    ]) {
      expect(answer).toMatch(/<button type="submit" class="btn btn-2"[^>]*>Get Help with this</)
      expect(answer.indexOf('tool-help')).toBeGreaterThan(answer.indexOf('tool-carry'))
    }
  })

  test('is not offered on an example, on numbers to be changed, or where the service is not offered', () => {
    const example = new URLSearchParams('tool=minimum-payment&example=1')
    expect(renderTool('minimum-payment', example, placeOf('minimum-payment')).answer).not.toContain('tool-help')
    expect(rendered([{ balance: 'x', apr: '20' }])).not.toContain('tool-help')
    expect(rendered(DEBTS, false)).not.toContain('tool-help')
  })
})

describe('the same list in another tool', () => {
  const { answer } = renderTool(
    'minimum-payment',
    aToolQuery('minimum-payment', { share: '1', floor: '25' }, DEBTS),
    placeOf('minimum-payment'),
  )
  const links = [...answer.matchAll(/<a href="([^"]+)"/g)]
    .map(([, href]) => new URL((href ?? '').replaceAll('&amp;', '&'), 'https://example.com'))
    .filter(({ searchParams }) => searchParams.has('tool'))

  test('leads to pages that the tools live on', () => {
    expect(links.length).toBeGreaterThan(4)
    for (const { pathname, searchParams, hash } of links) {
      const tool = searchParams.get('tool') as ToolName
      expect(TOOL_PAGES[tool]).toContain(pathname)
      const { hasResult } = renderTool(tool, searchParams, placeOf(tool))
      expect(hash).toBe(hasResult ? `#answer-${tool}` : `#tool-${tool}`)
    }
  })

  test('is answered there at once, or once the visitor has said what they can pay', () => {
    for (const { searchParams } of links) {
      const name = searchParams.get('tool') as ToolName
      const { errors, answer: there } = renderTool(name, searchParams, placeOf(name))
      expect(errors).toEqual({})
      const asksMore = (TOOLS[name].personal?.length ?? 0) > 0
      expect(textOf(there)).toContain(asksMore ? 'and what the form asks' : 'Estimate from your numbers')
      expect(searchParams.getAll('balance')).toEqual(['9000', '1500'])
      expect(searchParams.has('share')).toBe(false)
    }
  })
})

test('a state is named as a sentence needs it', () => {
  const query = new URLSearchParams({
    tool: 'protected-pay',
    period: 'weekly',
    disposable: '500',
    state: 'District of Columbia',
  })
  const text = textOf(renderTool('protected-pay', query, placeOf('protected-pay')).answer)
  expect(text).toMatch(/\bthe District of Columbia/)
  expect(text).not.toMatch(/(?<!the |: )District of Columbia/)
})

test.each([
  ['tool=view-your-options', true],
  ['tool=view-your-options&balance=900&apr=22.15&monthly=50', true],
  ['tool=view-your-options&balance=900&apr=28.99&monthly=50', false],
])('a rate that nobody typed says whose it is: %s, %s', (query, says) => {
  const { html } = renderTool('view-your-options', new URLSearchParams(query), aPlace({ page: '/view-your-options' }))
  expect(html.includes('22.15% is the average card rate. Yours is on your statement.')).toBe(says)
})

test.each([
  ['view-your-options', '0.2215', true],
  ['view-your-options', '0', false],
  ['view-your-options', '1.99', false],
  ['payoff-planner', '0.2215', true],
  ['first-look', '0.2215', true],
  ['first-look', '22.15', false],
] as const)('%s: a rate of %s %% that may be meant as a share of one is asked about: %s', (name, apr, asked) => {
  const query =
    name === 'first-look'
      ? aToolQuery(name, { balance: '9000', apr, monthly: '300' })
      : aToolQuery(name, { monthly: '300' }, [{ balance: '9000', apr }])
  const { answer } = renderTool(name, query, placeOf(name))
  expect(textOf(answer).includes('You typed 0.2215%. If you mean 22.15%, type 22.15.')).toBe(asked)
})

test('whoever was sued is led to the page of their own state, if it is known', () => {
  const query = aToolQuery('view-your-options', { monthly: '150', sued: 'yes' }, [{ balance: '14000', apr: '22.15' }])
  const linksAt = (visitorState: (typeof STATES)[number] | undefined) =>
    renderTool('view-your-options', query, aPlace({ page: '/view-your-options', visitorState })).answer
  expect(linksAt(undefined)).toContain('href="/sued"')
  const own = linksAt(STATES.find(({ routeName }) => routeName === 'texas'))
  expect(own).toContain('href="/texas/sued"')
  expect(own).not.toContain('href="/sued"')
})
