import { expect, test } from 'vitest'
import copy from '../../../content/tools/view-your-options.json'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { boxOf } from '../../ui/chart/end-labels.ts'
import { renderTool } from '../render-tool.server.tsx'

const { options } = copy.answer

const answerTo = (query: string) =>
  renderTool(
    'view-your-options',
    new URLSearchParams(`tool=view-your-options&${query}`),
    aPlace({ page: '/view-your-options' }),
  ).answer

const numbersIn = (answer: string) => {
  const [, table = ''] = /<caption>What you’d still owe<\/caption>(.*?)<\/table>/.exec(answer) ?? []
  return {
    heads: [...table.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, head]) => head).slice(1),
    columns: table.match(/Year 2<\/th>(.*?)<\/tr>/)?.[1]?.match(/\$[\d,]+/g) ?? [],
  }
}

test('the chart answers one question: what is owed with the first option, with the minimums alone, and with what is named as cheaper', () => {
  const answer = answerTo(
    'balance=7000&apr=24.99&minimum=210&balance=4500&apr=21&minimum=&balance=2000&apr=9&minimum=&monthly=450',
  )
  const [, table = ''] = /<caption>What you’d still owe<\/caption>(.*?)<\/table>/.exec(answer) ?? []
  const heads = [...table.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, head]) => head)
  const plan = options['debt-management-plan'].name
  expect(answer).toContain(`<strong>${plan}</strong> may cost`)
  expect(heads.slice(1)).toEqual([options['own-plan'].name, options.minimums.name, plan])
  const years = [...table.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)]
  expect(years.map(([, year]) => year)).toEqual(['Today', 'Year 1', 'Year 2', 'Year 3', 'Year 4', 'Year 5'])
  const owed = (year: number) => years[year]?.[2]?.match(/\$[\d,]+/g)
  expect(owed(0)).toEqual(['$13,500', '$13,500', '$13,500'])
  expect(owed(5)?.[0]).toBe('$0')
})

test('what never ends is no line beside what does, so that its growth does not flatten the others, and the text says so', () => {
  const answer = answerTo('balance=30000&apr=29.99&minimum=300&monthly=300')
  expect(answer).toContain('grows by about $450 a month at this payment')
  expect(answer).not.toMatch(/still owed after 10 years/)
  expect(answer).toContain('later grows by about $129 a month at this payment')
  expect(answer).toContain('Pay it off yourself does not end. A debt that grows without end has no line here.')
  expect(numbersIn(answer).heads).toEqual([options['chapter-7'].name])
  expect(answer).not.toContain('chart-line-2')
  const ticks = [...answer.matchAll(/<text text-anchor="end"[^>]*>\$([\d,]+)</g)].map(([, tick = '']) => tick)
  expect(new Set(ticks)).toEqual(new Set(['0', '10,000', '20,000', '30,000']))
})

test('a court ends debts on a day: the line of a Chapter 7 case is a step, not a slope', () => {
  const answer = answerTo('balance=30000&apr=29.99&monthly=300')
  const [, line = ''] = /chart-line-1" d="M([^"]*L[^"]*)"/.exec(answer) ?? []
  const [[x0, y0] = [], [x1, y1] = []] = line
    .split('L')
    .slice(-2)
    .map((point) => point.split(',').map(Number))
  expect(x0).toBe(x1)
  expect(y0).toBeLessThan(y1 ?? 0)
})

test('where nothing is named as cheaper, no third line is drawn', () => {
  const answer = answerTo('balance=900&apr=5&monthly=100')
  expect(answer).not.toContain('</strong> may cost')
  expect(answer).toContain('chart-line-2')
  expect(answer).not.toContain('chart-line-3')
})

test('of several that are named as cheaper, the first that the card names is drawn', () => {
  const answer = answerTo('balance=14000&apr=22.15&monthly=450&credit=good')
  const named = [...answer.matchAll(/<strong>([^<]*)<\/strong> may cost/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(1)
  expect(numbersIn(answer).heads).toEqual([options['own-plan'].name, options.minimums.name, named[0]])
})

test('the line of a plan falls to its end, though its last payment is small', () => {
  const answer = answerTo('balance=9000&apr=28.99&minimum=220&monthly=330')
  const [, line = ''] = /chart-line-1" d="(M[^"]*L[^"]*)"/.exec(answer) ?? []
  const points = line.split('L').map((point) => point.split(',').map(Number))
  const slope = (place: number) => {
    const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = []] = [points.at(place - 1), points.at(place)]
    return (y1 - y0) / (x1 - x0)
  }
  expect(slope(-1)).toBeGreaterThan(slope(-2) / 2)
})

test('minimums that cannot be paid are no line of the chart', () => {
  const answer = answerTo('balance=25000&apr=22&monthly=150')
  expect(answer).toContain('chart-line-1')
  expect(answer).not.toContain('chart-line-2')
})

test('what goes on beyond the edge of the chart is told so', () => {
  const answer = answerTo('balance=7000&apr=24.99&minimum=210&monthly=450')
  expect(answer).toMatch(/Minimums only[^.]*ends within \d+ years[^.]*, beyond the edge of this chart\./)
  expect(answer).not.toMatch(/Pay it off yourself ends within [^.]*beyond/)
  expect(answer).toContain('The worst case of each.')
  expect(answerTo('balance=25000&apr=22&monthly=150')).toContain('The worst case. ')
})

test('what is over within months is charted by the month', () => {
  expect(answerTo('balance=7000&apr=24.99&minimum=210&monthly=450')).toContain('Years from now')
  const answer = answerTo('balance=25000&apr=22&monthly=150')
  expect(answer).toContain('Months from now')
  expect(answer).not.toContain('Years from now')
})

test('beside a plan, minimums out of reach are a line that says so', () => {
  const answer = answerTo('balance=14000&apr=22.15&monthly=350')
  expect(answer).toContain('chart-line-2')
  expect(answer).toContain('</svg><span>Minimums, if you could pay them <b>$6,018</b></span></li>')
  expect(answer).toMatch(
    /Paying the minimums, if you could, ends within \d+ years[^.]*, beyond the edge of this chart\./,
  )
})

test('what is still owed where the chart ends stands at the end of its line, and when a line is over at the other', () => {
  const answer = answerTo('balance=7000&apr=24.99&minimum=210&monthly=450')
  const [, table = ''] = /<caption>What you’d still owe<\/caption>(.*?)<\/table>/.exec(answer) ?? []
  const [, last] = table.match(/Year 5<\/th><td>[^<]*<\/td><td>([^<]*)/) ?? []
  const labels = [...answer.matchAll(/<text class="chart-end"[^>]*>([^<]*)</g)].map(([, label]) => label)
  expect(new Set(labels)).toEqual(new Set([last, '1 yr 7 mo']))
  expect(answer.match(/<circle /g)).toHaveLength(4)
})

test('years are counted in whole steps', () => {
  const answer = answerTo('balance=7000&apr=24.99&minimum=210&monthly=450')
  const ticks = [...answer.matchAll(/<text text-anchor="middle"[^>]*>([\d.]+)</g)].map(([, tick]) => tick)
  expect(ticks).toEqual([...'012345', ...'012345'])
})

test('where the first option is another, the plan of one’s own is a third line with its end, its text and its column', () => {
  const answer = answerTo('balance=20000&apr=24&minimum=420&monthly=430')
  const legend = [
    ...answer.matchAll(/<path class="chart-line chart-line-(\d)" d="M1 3H27"><\/path><\/svg><span>([^<]*) <b/g),
  ]
  const names = [options['debt-management-plan'].name, options.minimums.name, options['own-plan'].name]
  expect(legend.map(([, place, name]) => [place, name])).toEqual(names.map((name, place) => [String(place + 1), name]))
  expect(answer).toMatch(/Pay it off yourself ends within 11 years 3 months, beyond the edge of this chart\./)
  // At its end in the wide drawing, and in the legend of the narrow one, where the end has no room.
  expect(answer.match(/<text class="chart-end"[^>]*>\$5,352</g)).toHaveLength(1)
  expect(answer.match(/<b class="chart-narrow">\$5,352</g)).toHaveLength(1)
  expect(answer.match(/<circle class="chart-line chart-line-3"/g)).toHaveLength(2)
  expect(numbersIn(answer).heads).toEqual(names)
  expect(numbersIn(answer).columns).toHaveLength(3)
})

test('a payment below the minimums is a line on its condition alone, and none beside a bankruptcy', () => {
  const answer = answerTo('balance=14000&apr=22.15&monthly=350')
  expect(answer).toContain('</svg><span>Your $350 a month, if lenders accepted it <b')
  expect(answer).toContain('Paying $350 a month, if lenders accepted it, ends within 6 years 2 months.')
  expect(numbersIn(answer).heads.at(-1)).toBe('Your $350 a month, if lenders accepted it')
  expect(answerTo('balance=30000&apr=22.15&monthly=480')).not.toContain('chart-line-2')
})

test('with nothing to pay each month no line is called a plan that lenders might accept', () => {
  expect(answerTo('balance=14000&apr=22.15&monthly=0&sued=yes')).not.toContain('if lenders accepted it')
})

test.each(['fair', 'good'])('no label of three lines covers another, whatever is paid, with %s credit', (credit) => {
  let threes = 0
  for (const apr of [18, 24, 29]) {
    for (let monthly = 300; monthly <= 700; monthly += 25) {
      const answer = answerTo(`balance=16000&apr=${apr}&monthly=${monthly}&credit=${credit}`)
      if (answer.includes('chart-line-3')) threes++
      for (const [drawing] of answer.matchAll(/<svg class="chart-drawing.*?<\/svg>/gs)) {
        const boxes = [
          ...drawing.matchAll(/<text class="chart-end"[^>]*text-anchor="(\w+)" x="([\d.]+)" y="([\d.]+)">([^<]*)/g),
        ].map(([, anchor, x, y, text = '']) =>
          boxOf({ name: text, text, anchor: anchor === 'start' ? 'start' : 'end', x: Number(x), y: Number(y) }),
        )
        for (const [place, box] of boxes.entries()) {
          const touching = boxes
            .slice(place + 1)
            .filter(
              (other) =>
                box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
            )
          expect(touching, `${apr}% and $${monthly}`).toEqual([])
        }
      }
    }
  }
  expect(threes).toBeGreaterThan(10)
})
