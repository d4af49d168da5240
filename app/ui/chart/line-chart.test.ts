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

/** A line that falls evenly from 12,000 to what is still owed. */
const owedAfter = (name: string, years: number, owed: number): ChartSeries => ({
  name,
  points: [
    [0, 12_000],
    [years, owed],
  ],
})

/** The labels at the ends of the lines, in both drawings. */
const labelsIn = (html: string) =>
  [...html.matchAll(/class="chart-end"[^>]*>([^<]*)</g)].map(([, text]) => text?.replaceAll('\u00a0', ' '))

/** What the legend says beside the narrow drawing, by name. */
const saidIn = (html: string) =>
  [...html.matchAll(/<span>([^<]*) <b class="chart-narrow">([^<]*)<\/b><\/span>/g)].map(([, name, text]) => [
    name,
    text?.replaceAll('\u00a0', ' '),
  ])

test('where a narrow drawing has no room for every line’s time, the legend says them all', () => {
  const html = drawn(
    paidOffAfter('The loan', 1, '1 yr'),
    paidOffAfter('The same money', 2, '2 yr'),
    owedAfter('As today', 5, 6_000),
  )
  expect(saidIn(html)).toEqual([
    ['The loan', '1 yr'],
    ['The same money', '2 yr'],
    ['As today', '$6,000'],
  ])
  expect(labelsIn(html).toSorted()).toEqual(['$6,000', '1 yr', '2 yr'])
})

test('where every line has its time at its end, the legend repeats none', () => {
  const html = drawn(paidOffAfter('One', 2, '2 yr'), paidOffAfter('Other', 5, '5 yr'))
  expect(saidIn(html)).toEqual([])
  expect(labelsIn(html).toSorted()).toEqual(['2 yr', '2 yr', '5 yr', '5 yr'])
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

test('a line that ends where another one runs has its value in the legend, and so have all, in both drawings', () => {
  const end = 41
  const html = drawn(
    {
      name: 'Best case',
      points: [
        [0, 14_000],
        [6, 16_000],
        [29, 16_000],
        [29, 0],
      ],
      end: 'Month 29',
    },
    {
      name: 'Worst case',
      points: [
        [0, 14_000],
        [12, 18_000],
        [end, 18_000],
        [end, 0],
      ],
      end: 'Month 41',
    },
    {
      name: 'No settlement',
      points: [
        [0, 14_000],
        [12, 18_000],
        [end, 18_000],
      ],
    },
  )
  expect(labelsIn(html)).toEqual([])
  expect(html.replaceAll('\u00a0', ' ')).toContain('<span>No settlement <b>$18,000</b></span>')
})
