import { expect, test } from 'vitest'
import protectedPay from '../../content/states/protected-pay.json' with { type: 'json' }
import timeLimits from '../../content/states/time-limits.json' with { type: 'json' }
import { stateByRouteName } from '../../domain/states.ts'
import { content, htmlOf, plain } from './words.ts'

// Articles name states in sentences; the data of the state pages must bear them out.

const LIST = new Intl.ListFormat('en-US', { type: 'disjunction', style: 'long' })
const names = (routeNames: readonly string[]) => routeNames.map((name) => stateByRouteName(name)?.name ?? name).sort()
function article(name: string): string {
  const found = content.article(name)
  if (!found) throw new Error(`${name}: no such article`)
  return plain(htmlOf(found))
}

test('the states where pay is safe from card debt', () => {
  const safe = Object.entries(protectedPay.states).flatMap(([name, pay]) => (pay?.rule === 'prohibited' ? [name] : []))
  const listed = LIST.format(names(safe)).replace(', or ', ' or ')
  expect(article('being-sued-by-a-debt-collector')).toContain(`pay can't be taken for ordinary card debt in ${listed}.`)
})

test('the states where a payment does not restart the time', () => {
  const text = article('statute-of-limitations-on-debt')
  for (const name of names(timeLimits.noRestart)) expect(text).toContain(name)
})

test('the range of the time limits for cards', () => {
  const years = Object.values(timeLimits.states).flatMap(({ cardYears }) => (cardYears === null ? [] : [cardYears]))
  expect([Math.min(...years), Math.max(...years)]).toEqual([3, 10])
  expect(years.filter((count) => count === 10)).toHaveLength(1)
  expect(years.filter((count) => count <= 6).length).toBeGreaterThan(years.length * 0.9)
  expect(article('statute-of-limitations-on-debt')).toContain('three years in some states and as much as ten in one')
})

test('the one state of the data where the debt itself ends', () => {
  const ended = Object.entries(timeLimits.states).filter(([, { note }]) => note?.includes('the debt itself ends'))
  expect(names(ended.map(([name]) => name))).toEqual(['Wisconsin'])
  expect(article('statute-of-limitations-on-debt')).toContain('Wisconsin is an exception in the state data we hold')
})
