import { describe, expect, test } from 'vitest'
import { OUTLINE_ROOM } from '../../../domain/state-outline.ts'
import { STATES } from '../../../domain/states.ts'
import { theContent } from '../../../tests/builders/the-content.ts'
import { BADGE, type Badge, partOf, placeBadges } from './map-badges.ts'

const { states } = theContent
const SQUARE = { width: 300, height: 300, path: 'M0 0l300 0 0 300z' }

const apart = ({ badge: a }: Badge, { badge: b }: Badge) => Math.hypot(a[0] - b[0], a[1] - b[1])

describe('the badges of a map', () => {
  test('have room beyond the outline', () => expect(OUTLINE_ROOM).toBeGreaterThan(BADGE))

  test.each(STATES)('of $name cover neither one another nor the map’s edge', ({ routeName }) => {
    const facts = states.state(routeName)
    if (!facts) throw new Error(`nothing is known of ${routeName}`)
    const { width, height } = facts.outline
    const badges = placeBadges(facts.cities, facts.outline)
    expect(badges.map(({ name }) => name)).toEqual(facts.cities.map(({ name }) => name))
    badges.forEach((one, place) => {
      for (const other of badges.slice(place + 1)) expect(apart(one, other)).toBeGreaterThanOrEqual(2 * BADGE)
      expect(one.badge[0]).toBeGreaterThanOrEqual(0)
      expect(one.badge[0]).toBeLessThanOrEqual(width)
      expect(one.badge[1]).toBeGreaterThanOrEqual(0)
      expect(one.badge[1]).toBeLessThanOrEqual(height)
    })
  })

  test('stay on their cities where there is room', () => {
    const cities = [
      { name: 'A', at: [50, 50] as [number, number] },
      { name: 'B', at: [250, 250] as [number, number] },
    ]
    for (const { at, badge } of placeBadges(cities, SQUARE)) expect(badge).toEqual(at)
  })

  test('part where two cities are at one place', () => {
    const at: [number, number] = [150, 150]
    const [one, other] = placeBadges(
      [
        { name: 'A', at },
        { name: 'B', at },
      ],
      SQUARE,
    )
    if (!one || !other) throw new Error('a badge is missing')
    expect(apart(one, other)).toBeGreaterThanOrEqual(2 * BADGE)
  })
})

test.each([
  [[10, 10], 'nw'],
  [[290, 150], 'e'],
  [[150, 150], 'c'],
  [[150, 290], 's'],
] as const)('%j lies in the %s', (at, part) => expect(partOf(at, SQUARE)).toBe(part))
