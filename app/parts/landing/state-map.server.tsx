import type { City, Outline } from '../../../server/content/states.ts'
import { BADGE, placeBadges } from './map-badges.ts'

/** Room for badges beyond the outline's edge, in units of the outline. */
const MARGIN = BADGE + 3
/** Beyond this distance, in units of the outline, a line joins badge and city. */
const APART = 6

export interface StateMapProps {
  readonly outline: Outline
  readonly cities: readonly City[]
  /** Text alternative of the map. */
  readonly label: string
}

const viewBoxOf = ({ width, height }: Outline) => `${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`

/** Outline of a state with its cities, numbered as in the list beside it. */
export function StateMap({ outline, cities, label }: StateMapProps) {
  const badges = placeBadges(cities, outline)
  return (
    <svg className="map" viewBox={viewBoxOf(outline)} role="img" aria-label={label}>
      <path className="map-land" d={outline.path} />
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
  )
}
