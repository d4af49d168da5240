import { describe, expect, test } from 'vitest'
import { garnishmentRule } from '../../domain/garnishment-rules.ts'
import { STATES } from '../../domain/states.ts'
import { changedContent, contentComplaint } from '../../tests/builders/changed-content.ts'
import { theContent } from '../../tests/builders/the-content.ts'
import type { StateFacts } from './states.ts'

const { states } = theContent

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
    const { law, offices } = factsOf(routeName)
    expect(law.limits.cards).not.toBeNull()
    expect(law.limits.written).not.toBeNull()
    expect(law.wages).not.toBeNull()
    expect(law.lawsuit.answer.length).toBeGreaterThan(0)
    expect(law.legalAid).not.toBeNull()
    expect(offices.complaint.address).toMatch(/^https:/)
  })

  test('say what our research has, state by state', () => {
    expect(factsOf('texas')).toMatchObject({
      demonym: 'Texan',
      figures: { cardDebt: 4_620, inCollections: 32.9 },
      law: {
        limits: { cards: { years: 4 } },
        oldDebt: { restart: { payment: 'not-bought' } },
        wages: { kind: 'prohibited' },
      },
    })
    expect(factsOf('colorado').law.limits.cards?.years).toBe(6)
    expect(factsOf('arkansas').law.limits.cards?.years).toBeNull()
    expect(factsOf('new-york').figures.medicalInCollections).toBeNull()
    expect(factsOf('dc').kindOfPlaces).toBe('neighborhoods')
  })

  test.each(['mississippi', 'wisconsin'])('%s extinguishes a debt whose time is over', (name) => {
    expect(factsOf(name).law.oldDebt.ended?.extinguishes).toBe(true)
  })

  test.each(['california', 'dc', 'maryland', 'mississippi'])(
    '%s: no payment revives a debt whose time is over',
    (name) => {
      expect(factsOf(name).law.oldDebt.restart?.payment).toBe('not-after-end')
    },
  )

  test.each(STATES)(
    '$name: the tool calculates the kind of wage rule that its page describes',
    ({ routeName, code }) => {
      const described = factsOf(routeName).law.wages?.kind
      const { kind } = garnishmentRule(code)
      expect(kind === 'prohibited').toBe(described === 'prohibited')
      if (described === 'federal') expect(kind).toBe('federal')
    },
  )

  test('give the nation beside them, and the span of time limits', () => {
    expect(states.nation.figures).toMatchObject({ cardDebt: 4_350, totalDebt: 63_200, inCollections: 22.7 })
    expect(states.cardYears).toEqual({ least: 3, most: 10 })
    // The Census Bureau's Table 1 of medians in 2023: the highest, the lowest, and one more.
    expect(states.nation.medianIncome).toBe(77_719)
    const incomes = STATES.map(({ routeName }) => factsOf(routeName).medianIncome)
    expect([Math.min(...incomes), Math.max(...incomes)]).toEqual([54_203, 108_210])
    expect(factsOf('texas').medianIncome).toBe(75_780)
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

  test.each([
    ['a rule that was read on no day', / +on: 2026-11-22\n/, '', /cards: has `on`, the day of reading, if and only if/],
    ['a rule that rests on nothing', / +read: third-party\n +on: 2026-11-22\n/, '    read: unread\n', /needs `basis`$/],
    ['a way of reading nobody knows', 'read: third-party', 'read: skimmed', /cards\.read: is none of official, /],
    ['a period of no years', 'years: 6', 'years: 0', /cards\.years: is below 1$/],
    ['a rule nobody knows', 'kind: limited', 'kind: kind', /wages\.kind: is no kind of rule$/],
    ['a number of days that is none', 'days: 20', 'days: 0', /answer\.0\.days: is below 1$/],
  ])('%s', (_name, from, to, line) => {
    const folder = changedContent('state-law/arizona.yaml', (text) => text.replace(from, to))
    expect(contentComplaint(folder)).toMatch(line)
  })

  test('a last day nobody knows', () => {
    const folder = changedContent('state-law/texas.yaml', (text) => text.replace('endsOn: next-monday', 'endsOn: soon'))
    expect(contentComplaint(folder)).toMatch(/answer\.\d\.endsOn: is not next-monday$/)
  })
})
