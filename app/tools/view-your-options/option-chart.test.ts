import { expect, test } from 'vitest'
import copy from '../../../content/tools/view-your-options.json'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { renderTool } from '../render-tool.server.tsx'

const { options } = copy.answer

const answerTo = (query: string) =>
  renderTool(
    'view-your-options',
    new URLSearchParams(`tool=view-your-options&${query}`),
    aPlace({ page: '/view-your-options' }),
  ).answer

test('the chart answers one question: what is owed with the first option, and with the minimums alone', () => {
  const answer = answerTo(
    'balance=7000&apr=24.99&minimum=210&balance=4500&apr=21&minimum=&balance=2000&apr=9&minimum=&monthly=450',
  )
  const [, table = ''] = /<caption>What you’d still owe<\/caption>(.*?)<\/table>/.exec(answer) ?? []
  const heads = [...table.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, head]) => head)
  expect(heads.slice(1)).toEqual([options['own-plan'].name, options.minimums.name])
  const years = [...table.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)]
  expect(years.map(([, year]) => year)).toEqual(['Today', 'Year 1', 'Year 2', 'Year 3', 'Year 4', 'Year 5'])
  const owed = (year: number) => years[year]?.[2]?.match(/\$[\d,]+/g)
  expect(owed(0)).toEqual(['$13,500', '$13,500'])
  expect(owed(5)?.[0]).toBe('$0')
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
  expect(answer).toContain('</svg>Minimums, if you could pay them</li>')
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
