import { describe, expect, test } from 'vitest'
import copy from '../../../content/screens/landing-figures.json'
import { STATES } from '../../../domain/states.ts'
import { theContent } from '../../../tests/builders/the-content.ts'
import { highlightsOf } from './highlights.ts'
import { showDate, showFigure } from './show-figure.ts'

const { states } = theContent
const nation = states.nation.figures

describe('the highlights', () => {
  test.each(STATES)('of $name are three figures, each with a sentence', ({ routeName }) => {
    const facts = states.state(routeName)
    if (!facts) throw new Error(`nothing is known of ${routeName}`)
    const found = highlightsOf(facts.figures, nation)
    expect(new Set(found.map(({ measure }) => measure)).size).toBe(3)
    const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = copy.highlights
    for (const { measure, side } of found) expect(sentences[measure]?.[side]).toContain('{state}')
  })

  test('hold the measure farthest from the nation’s, whichever way', () => {
    const own = { ...nation, homeDebt: 22_150, studentDebt: 8_190 }
    expect(highlightsOf(own, nation)).toEqual([
      { measure: 'cardDebt', value: 4_350, nation: 4_350, side: 'same' },
      { measure: 'inCollections', value: 22.7, nation: 22.7, side: 'same' },
      { measure: 'homeDebt', value: 22_150, nation: 44_300, side: 'below' },
    ])
  })

  test('leave out what is not published', () => {
    const own = { ...nation, cardDebt: null, medicalInCollections: null }
    expect(highlightsOf(own, nation)).toEqual([expect.objectContaining({ measure: 'inCollections', side: 'same' })])
  })
})

test.each([
  [4620, 'dollars', '$4,620'],
  [7, 'percent', '7%'],
  [293_573_184, 'people', '293,573,184'],
] as const)('%d in %s is %s', (value, unit, text) => expect(showFigure(value, unit)).toBe(text))

test.each([
  ['2025-Q4', 'Q4 2025'],
  ['2025-08', 'August 2025'],
])('%s is %s', (asOf, text) =>
  expect(showDate({ title: 'A source', address: 'https://example.com/', asOf })).toBe(text),
)
