import { describe, expect, test } from 'vitest'
import { STATES } from '../../domain/states.ts'
import { aConfig } from '../../tests/builders/a-config.ts'
import { changedContent, contentComplaint } from '../../tests/builders/changed-content.ts'
import { loadContent } from './content.ts'
import type { StateFacts } from './states.ts'

const { states } = loadContent(aConfig())

function factsOf(routeName: string): StateFacts {
  const facts = states.state(routeName)
  if (!facts) throw new Error(`nothing is known of ${routeName}`)
  return facts
}

describe('the states as they stand', () => {
  test.each(STATES)('$name has five places, all within its outline’s frame', ({ routeName }) => {
    const { cities, outline } = factsOf(routeName)
    expect(new Set(cities.map(({ name }) => name)).size).toBe(5)
    for (const { name, at } of cities) {
      expect(at[0], name).toBeLessThanOrEqual(outline.width)
      expect(at[1], name).toBeLessThanOrEqual(outline.height)
    }
  })

  test.each(STATES)('$name has a source for each fact of its rights', ({ routeName }) => {
    const { timeLimits, protectedPay, offices } = factsOf(routeName)
    expect(timeLimits.source.address).toMatch(/^https?:/)
    // Sources that agree leave no period open.
    if (timeLimits.sourcesAgree) expect([timeLimits.cardYears, timeLimits.writtenYears]).not.toContain(null)
    if (protectedPay?.rule === 'limited') expect(protectedPay.text).toMatch(/\d|dependent|weekly|most/)
    expect(offices.complaint.address).toMatch(/^https:/)
  })

  test('say what our research has, state by state', () => {
    expect(factsOf('texas')).toMatchObject({
      demonym: 'Texan',
      figures: { cardDebt: 4_620, inCollections: 32.9 },
      timeLimits: { cardYears: 4, writtenYears: 4, sourcesAgree: true },
      protectedPay: { rule: 'prohibited', statuteOpened: true },
    })
    expect(factsOf('colorado').timeLimits).toMatchObject({ cardYears: null, writtenYears: null, sourcesAgree: false })
    expect(factsOf('new-york')).toMatchObject({ figures: { medicalInCollections: null }, noRestart: true })
    expect(factsOf('ohio').protectedPay).toBeNull()
    expect(factsOf('dc').kindOfPlaces).toBe('neighborhoods')
  })

  test('give the nation beside them, and the span of time limits', () => {
    expect(states.nation.figures).toMatchObject({ cardDebt: 4_350, totalDebt: 63_200, inCollections: 22.7 })
    expect(states.cardYears).toEqual({ least: 3, most: 10 })
    expect(states.checked).toBe('2026-11')
  })

  test('know nothing of a name that is no state', () => expect(states.state('narnia')).toBeUndefined())
})

describe('a wrong file stops the start with file, field and reason', () => {
  test.each<readonly [string, string, RegExp | string, string, RegExp]>([
    ['a missing state', 'figures', '"texas":', '"narnia":', /figures\.json: states\.(texas|narnia): /],
    [
      'a share above 100',
      'figures',
      '"inCollections": 22.7',
      '"inCollections": 227',
      /nation\.inCollections: is above 100$/,
    ],
    [
      'money with cents',
      'figures',
      '"cardDebt": 4350',
      '"cardDebt": 4350.5',
      /nation\.cardDebt: is not in whole dollars$/,
    ],
    ['a figure’s date', 'figures', '"2025-Q4"', '"lately"', /sources\.creditFile\.asOf: is not a quarter or a month$/],
    ['a city too few', 'places', /\{ "name": "Fort Worth", [^}]+\}/, '', /places\.json: /],
    ['a demonym that is empty', 'places', '"Texan"', '""', /places\.json: states\.texas\.demonym: is empty$/],
    ['an outline with a curve', 'outlines', '"path": "M', '"path": "C', /nation\.path: is not a path of moves/],
    ['a period of no years', 'time-limits', '"cardYears": 3', '"cardYears": 0', /alabama\.cardYears: is below one$/],
    ['an exception nobody knows', 'time-limits', '"nevada"', '"narnia"', /noRestart\.1: is no state$/],
    ['a rule nobody knows', 'protected-pay', '"limited"', '"kind"', /alaska\.rule: is no kind of rule$/],
    [
      'an office without an address',
      'offices',
      '"https://www.alabamaag.gov/"',
      '"by post"',
      /alabama\.complaint\.address: is not an address$/,
    ],
    ['a field too many', 'offices', '"checked"', '"extra": 1, "checked"', /offices\.json: extra: /],
    ['JSON that is broken', 'offices', '{', '', /^states\/offices\.json: /],
  ])('%s', (_name, file, from, to, line) => {
    const folder = changedContent(`states/${file}.json`, (text) => text.replace(from, to))
    expect(contentComplaint(folder)).toMatch(line)
  })
})
