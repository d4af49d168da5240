import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { ReactNode } from 'react'

export interface ChartSeries {
  readonly name: string
  /** Points from left to right. */
  readonly points: readonly (readonly [x: number, y: number])[]
}

export interface LineChartProps {
  readonly title: string
  /** What the lines show, in a sentence. Screen readers read it in place of the drawing. */
  readonly summary: ReactNode
  /**
   * One or two: a chart answers one question. The first is what the visitor may do, solid and teal in every chart; the second
   * is what it is measured against (minimums, going on as today, the worst case), dashed and blue.
   */
  readonly series: readonly ChartSeries[]
  readonly xLabel: string
  readonly formatX: (x: number) => string
  readonly formatY: (y: number) => string
}

// The chart is drawn for two widths, so that its text is as large on a phone as on a desktop.
const SIZES = [
  { name: 'narrow', width: 320, height: 230, ticks: 4 },
  { name: 'wide', width: 640, height: 300, ticks: 8 },
] as const
const MARGIN = { top: 12, right: 14, bottom: 42 } as const
/** Left margin for the y labels, in units of the drawing: the gap to the lines, and the width per character. */
const LEFT = { gap: 8, character: 8 } as const
const Y_TICKS = 4

const highest = (series: readonly ChartSeries[], axis: 0 | 1): number =>
  Math.max(1, ...series.flatMap(({ points }) => points.map((point) => point[axis])))

function Drawing({ size, ...chart }: LineChartProps & { size: (typeof SIZES)[number] }) {
  const { width, height } = size
  const y = scaleLinear([0, highest(chart.series, 1)], [height - MARGIN.bottom, MARGIN.top]).nice(Y_TICKS)
  const left = LEFT.gap + LEFT.character * Math.max(...y.ticks(Y_TICKS).map((tick) => chart.formatY(tick).length))
  const x = scaleLinear([0, highest(chart.series, 0)], [left, width - MARGIN.right])
  const path = line<readonly [number, number]>(
    ([value]) => Math.round(x(value) * 10) / 10,
    ([, value]) => Math.round(y(value) * 10) / 10,
  )
  const bottom = height - MARGIN.bottom
  return (
    <svg className={`chart-drawing chart-${size.name}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {y.ticks(Y_TICKS).map((tick) => (
        <g key={tick}>
          <path className="chart-grid" d={`M${left} ${y(tick)}H${width - MARGIN.right}`} />
          <text className="chart-y" x={left - LEFT.gap} y={y(tick) + 4}>
            {chart.formatY(tick)}
          </text>
        </g>
      ))}
      {x.ticks(size.ticks).map((tick) => (
        <text key={tick} className="chart-x" x={x(tick)} y={bottom + 18}>
          {chart.formatX(tick)}
        </text>
      ))}
      <text className="chart-x" x={(left + width - MARGIN.right) / 2} y={height - 6}>
        {chart.xLabel}
      </text>
      <path className="chart-axis" d={`M${left} ${bottom}H${width - MARGIN.right}`} />
      {chart.series.map(({ name, points }, place) => (
        <path key={name} className={`chart-line chart-line-${place + 1}`} d={path(points) ?? ''} />
      ))}
    </svg>
  )
}

/** A zero-based line chart of values over time, with a legend and a text summary. Rendered on the server only. */
export function LineChart(props: LineChartProps) {
  return (
    <figure className="chart">
      <p className="chart-title">{props.title}</p>
      <ul className="chart-legend">
        {props.series.map(({ name }, place) => (
          <li key={name}>
            <svg viewBox="0 0 28 6" aria-hidden="true">
              <path className={`chart-line chart-line-${place + 1}`} d="M1 3H27" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      {SIZES.map((size) => (
        <Drawing key={size.name} size={size} {...props} />
      ))}
      <figcaption>{props.summary}</figcaption>
    </figure>
  )
}
