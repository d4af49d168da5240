import { createElement } from 'react'
import { expect, test } from 'vitest'
import { staticHtml } from '../../parts/text/static-html.server.tsx'
import { type ChartSeries, LineChart } from './line-chart.server.tsx'

/** A line that falls evenly from 12,000 to nothing. */
const paidOffAfter = (name: string, years: number, end: string): ChartSeries => ({
  name,
  points: Array.from({ length: 13 }, (_, step) => [(years * step) / 12, 12_000 - 1_000 * step] as const),
  end,
})

const drawn = (...series: readonly ChartSeries[]): string =>
  staticHtml(
    createElement(LineChart, {
      title: 'Owed',
      summary: '',
      series,
      xLabel: 'Years',
      formatX: String,
      formatY: (y: number) => `$${y.toLocaleString('en-US')}`,
    }),
  )

/** What the legend says beside the narrow drawing, by name. */
const saidIn = (html: string) =>
  [...html.matchAll(/<span>([^<]*) <b class="chart-narrow">([^<]*)<\/b><\/span>/g)].map(([, name, text]) => [
    name,
    text?.replaceAll('\u00a0', ' '),
  ])

test('where a narrow drawing has no room for every line’s time, the legend says them all', () => {
  const html = drawn(
    paidOffAfter('The loan', 3, '3 yr'),
    paidOffAfter('The same money', 3.5, '3 yr 6 mo'),
    paidOffAfter('As today', 4.83, '4 yr 10 mo'),
  )
  expect(saidIn(html)).toEqual([
    ['The loan', '3 yr'],
    ['The same money', '3 yr 6 mo'],
    ['As today', '4 yr 10 mo'],
  ])
})

test('where every line has its time at its end, the legend repeats none', () => {
  const html = drawn(paidOffAfter('One', 2, '2 yr'), paidOffAfter('Other', 5, '5 yr'))
  expect(saidIn(html)).toEqual([])
  expect([...html.matchAll(/class="chart-end"[^>]*>([^<]*)</g)].map(([, text]) => text).toSorted()).toEqual([
    '2 yr',
    '2 yr',
    '5 yr',
    '5 yr',
  ])
})

test('where not even the wide drawing has room for them, the legend says them beside both', () => {
  const html = drawn(
    {
      ...paidOffAfter('The loan', 5, '5 yr'),
      points: [
        [0, 12_000],
        [5, 0],
      ],
    },
    {
      ...paidOffAfter('The same money', 7, '7 yr'),
      points: [
        [0, 12_000],
        [5, 6_000],
        [7, 0],
      ],
    },
    {
      ...paidOffAfter('As today', 10, '$63,362'),
      points: [
        [0, 12_000],
        [5, 28_000],
        [10, 63_362],
      ],
    },
  )
  expect(saidIn(html)).toEqual([])
  expect(html.replaceAll('\u00a0', ' ')).toContain('<span>The loan <b>5 yr</b></span>')
})
