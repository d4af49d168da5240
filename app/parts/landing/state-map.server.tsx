import { outlineBox, outlinePath, outlineSize } from '../../../domain/state-outline.ts'
import type { City, Outline } from '../../../server/content/states.ts'
import { BADGE, type Badge, placeBadges } from './map-badges.ts'

/** Beyond this distance, in units of the outline, a line joins badge and city. */
const APART = 6

export interface StateMapProps {
  readonly routeName: string
  readonly outline: Outline
  readonly cities: readonly City[]
  /** Text alternative of the map. */
  readonly label: string
}

/**
 * The badges, numbered by their order in the list. Numbers have one digit, because the SVG text lists one position per
 * character. All lines are one path, and all dots another, because every element costs bytes.
 */
function Badges({ badges }: { badges: readonly Badge[] }) {
  const apart = badges.filter(({ at, badge }) => Math.hypot(badge[0] - at[0], badge[1] - at[1]) > APART)
  return (
    <>
      {apart.length > 0 ? (
        <>
          <path className="map-line" d={apart.map(({ at, badge }) => `M${at}L${badge}`).join('')} />
          <path className="map-dot" d={apart.map(({ at }) => `M${at}h0`).join('')} />
        </>
      ) : null}
      {badges.map(({ name, badge: [x, y] }) => (
        <circle key={name} cx={x} cy={y} r={BADGE} />
      ))}
      <text x={badges.map(({ badge: [x] }) => x).join(' ')} y={badges.map(({ badge: [, y] }) => y + 7).join(' ')}>
        {badges.map((_, place) => place + 1).join('')}
      </text>
    </>
  )
}

/** Outline of a state with its cities, numbered as in the list beside it. */
export function StateMap({ routeName, outline, cities, label }: StateMapProps) {
  const badges = placeBadges(cities, outline)
  return (
    <div className="map">
      <img src={outlinePath(routeName)} alt={label} {...outlineSize(outline)} loading="lazy" />
      {badges.length > 0 ? (
        <svg viewBox={outlineBox(outline)} aria-hidden="true">
          <Badges badges={badges} />
        </svg>
      ) : null}
    </div>
  )
}
