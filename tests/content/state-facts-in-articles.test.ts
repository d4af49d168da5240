import { expect, test } from 'vitest'
import { inSentence, STATES } from '../../domain/states.ts'
import type { StateLaw } from '../../server/content/state-law.ts'
import { wholeHtml } from '../support/whole-html.ts'
import { content, htmlOf, plain } from './words.ts'

// Articles name states in sentences; the data of the state pages must bear them out.

const AND = new Intl.ListFormat('en-US', { type: 'conjunction', style: 'long' })
const OR = new Intl.ListFormat('en-US', { type: 'disjunction', style: 'long' })
const LIMITS = 'statute-of-limitations-on-debt'

const laws = STATES.flatMap((state) => {
  const law = content.states.state(state.routeName)?.law
  return law ? [{ name: inSentence(state.name), law }] : []
})
const statesWhere = (holds: (law: StateLaw) => boolean) => laws.filter(({ law }) => holds(law)).map(({ name }) => name)

function article(name: string): string {
  const found = content.article(name)
  if (!found) throw new Error(`${name}: no such article`)
  return plain(htmlOf(found))
}

test('the states where pay is safe from card debt', () => {
  const listed = OR.format(statesWhere(({ wages }) => wages?.kind === 'prohibited')).replace(', or ', ' or ')
  expect(article('being-sued-by-a-debt-collector')).toContain(
    `pay can’t be garnished for ordinary card debt in ${listed}.`,
  )
})

test.each(['being-sued-by-a-debt-collector', 'wage-garnishment'])(
  'what %s says of garnished pay in short is true where pay is safe, too',
  (name) => {
    const [line = ''] =
      content
        .article(name)
        ?.short?.map(wholeHtml)
        .filter((text) => text.includes('$125')) ?? []
    expect(plain(line)).toMatch(/in most states|in any state/)
    expect(plain(line)).toContain('never more than $125 of a $500 week')
  },
)

test('the states where a payment does not bring back a debt whose time is over', () => {
  const listed = AND.format(statesWhere(({ oldDebt }) => oldDebt.restart?.payment === 'not-after-end'))
  expect(article(LIMITS)).toContain(`a payment can’t bring back a debt whose time is already over in ${listed}.`)
  expect(statesWhere(({ oldDebt }) => oldDebt.restart?.payment === 'not-bought')).toEqual(['Texas'])
  expect(article(LIMITS)).toContain('In Texas that is so for a debt that a debt buyer owns.')
})

test('the states where a payment alone never restarts the time', () => {
  const listed = AND.format(statesWhere(({ oldDebt }) => oldDebt.restart?.payment === 'no'))
  expect(article(LIMITS)).toContain(`In ${listed}, a payment alone doesn’t restart the time at all.`)
})

test('the days to answer a lawsuit', () => {
  const days = laws.flatMap(({ name, law }) =>
    // Connecticut counts from the return date, not from the day of service.
    law.lawsuit.answer.flatMap((rule) => (rule.days !== null && rule.days > 2 ? [{ name, days: rule.days }] : [])),
  )
  const least = Math.min(...days.map((rule) => rule.days))
  const shortest = days.filter((rule) => rule.days === least).map(({ name }) => name)
  expect([least, shortest]).toEqual([10, ['Louisiana', 'New York']])
  expect(days.filter((rule) => rule.days > least && rule.days < 20).every((rule) => rule.days <= 15)).toBe(true)
  const usual = statesWhere(({ lawsuit }) => lawsuit.answer.every((rule) => rule.days === null || rule.days >= 20))
  expect(usual.length).toBeGreaterThan(40)
  expect(Math.max(...days.map((rule) => rule.days))).toBe(35)
  expect(article('being-sued-by-a-debt-collector')).toContain(
    '20 to 35 days in most states, 14 or 15 in some courts, and 10 in city courts of Louisiana and New York',
  )
})

test('the range of the time limits for cards', () => {
  const years = laws.flatMap(({ law }) => law.limits.cards?.years ?? [])
  expect([Math.min(...years), Math.max(...years)]).toEqual([3, 10])
  expect(years.filter((count) => count === 10)).toHaveLength(1)
  expect(years.filter((count) => count <= 6).length).toBeGreaterThan(years.length * 0.9)
  expect(article(LIMITS)).toContain('three years in some states and as much as ten in one')
  const open = AND.format(statesWhere(({ limits }) => limits.cards?.years === null))
  expect(article(LIMITS)).toContain(`In ${open} the law doesn’t settle it`)
})

test('the states where the debt itself ends', () => {
  const listed = AND.format(statesWhere(({ oldDebt }) => oldDebt.ended?.extinguishes === true))
  expect(article(LIMITS)).toContain(`${listed} are exceptions in our state data`)
})
