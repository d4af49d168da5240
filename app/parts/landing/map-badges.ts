import type { City, Outline } from '../../../server/content/states.ts'

/** Radius of a badge in units of the state's outline, whose longer side is about 480. */
export const BADGE = 17
const GAP = 5
const ROUNDS = 300

export interface Badge {
  readonly name: string
  /** Position of the city. */
  readonly at: readonly [number, number]
  /** Center of its numbered badge: on the city, or beside it where badges would overlap. */
  readonly badge: readonly [number, number]
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

type Point = [number, number]

/** Moves two badges apart if they are too close. Badges at the same point part in a fixed direction. */
function part(a: Point, b: Point, turn: number): void {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const distance = Math.hypot(dx, dy)
  const missing = 2 * BADGE + GAP - distance
  if (missing <= 0) return
  const [ux, uy] = distance > 0.01 ? [dx / distance, dy / distance] : [Math.cos(turn), Math.sin(turn)]
  for (const [point, sign] of [
    [a, -1],
    [b, 1],
  ] as const) {
    point[0] += (sign * ux * missing) / 2
    point[1] += (sign * uy * missing) / 2
  }
}

/** A numbered badge for each city, placed so that none overlaps another and all stay on the map. */
export function placeBadges(cities: readonly City[], { width, height }: Outline): Badge[] {
  const points = cities.map(({ at }): Point => [...at])
  for (let round = 0; round < ROUNDS; round++) {
    points.forEach((a, i) => {
      points.slice(i + 1).forEach((b, j) => {
        part(a, b, i + 2 * j)
      })
    })
    for (const point of points) {
      point[0] = between(0, point[0], width)
      point[1] = between(0, point[1], height)
    }
  }
  return cities.map(({ name, at }, place) => {
    const [x, y] = points[place] ?? at
    return { name, at, badge: [Math.round(x), Math.round(y)] }
  })
}

/** The part of the state in which a point lies: 'ne', 'w', or 'c' for the center. */
export function partOf([x, y]: readonly [number, number], { width, height }: Outline): string {
  const third = (value: number, size: number, low: string, high: string) => {
    if (value < size / 3) return low
    return value > (size * 2) / 3 ? high : ''
  }
  return third(y, height, 'n', 's') + third(x, width, 'w', 'e') || 'c'
}
