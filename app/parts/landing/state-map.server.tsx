import { outlineBox, outlinePath, outlineSize } from '../../../domain/state-outline.ts'
import type { City, Outline } from '../../../server/content/states.ts'
import { BADGE, placeBadges } from './map-badges.ts'

/** Beyond this distance, in units of the outline, a line joins badge and city. */
const APART = 6

export interface StateMapProps {
  readonly routeName: string
  readonly outline: Outline
  readonly cities: readonly City[]
  /** Text alternative of the map. */
  readonly label: string
}

/** Outline of a state with its cities, numbered as in the list beside it. */
export function StateMap({ routeName, outline, cities, label }: StateMapProps) {
  const badges = placeBadges(cities, outline)
  return (
    <div className="map">
      <img src={outlinePath(routeName)} alt={label} {...outlineSize(outline)} loading="lazy" decoding="async" />
      {badges.length > 0 ? (
        <svg viewBox={outlineBox(outline)} aria-hidden="true">
          {badges.map(({ name, at, badge }) =>
            Math.hypot(badge[0] - at[0], badge[1] - at[1]) > APART ? (
              <g key={name}>
                <line className="map-line" x1={at[0]} y1={at[1]} x2={badge[0]} y2={badge[1]} />
                <circle className="map-dot" cx={at[0]} cy={at[1]} r="5" />
              </g>
            ) : null,
          )}
          {badges.map(({ name, badge: [x, y] }, place) => (
            <g key={name}>
              <circle className="map-badge" cx={x} cy={y} r={BADGE} />
              <text className="map-number" x={x} y={y + 7}>
                {place + 1}
              </text>
            </g>
          ))}
        </svg>
      ) : null}
    </div>
  )
}
