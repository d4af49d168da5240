import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { ReactNode } from 'react'
import { type DrawnLine, endOf, labelsBeside, type Place } from './end-labels.ts'
import { wholeTicks } from './whole-ticks.ts'

export interface ChartSeries {
  readonly name: string
  /** Points from left to right. */
  readonly points: readonly (readonly [x: number, y: number])[]
  /** Label at the line's end; without it, the last value if that is above zero. In the legend where an end has no room. */
  readonly end?: string | undefined
}

export interface LineChartProps {
  readonly title: string
  /** What the lines show, in a sentence. Screen readers read it in place of the drawing. */
  readonly summary: ReactNode
  /**
   * One to three: a chart answers one question. The first is what the visitor may do, solid and teal in every chart; the
   * second is what it is measured against (minimums, the same money, going on as today, the worst case), dashed and amber;
   * the third is what else the visitor could do, dotted.
   */
  readonly series: readonly ChartSeries[]
  readonly xLabel: string
  /** The distances that its ticks may have; tens where not given. */
  readonly xSteps?: readonly number[]
  readonly formatX: (x: number) => string
  readonly formatY: (y: number) => string
}

// The chart is drawn for two widths, so that its text is as large on a phone as on a desktop.
const SIZES = [
  { name: 'narrow', width: 320, height: 230, ticks: 6 },
  { name: 'wide', width: 640, height: 300, ticks: 8 },
] as const
/** The right one is room for the label of a line that goes on to the last month. */
const MARGIN = { top: 12, right: 28, bottom: 42 } as const
/** Left margin for the y labels, in units of the drawing: the gap to the lines, and the width per character, widely spaced. */
const LEFT = { gap: 6, character: 9 } as const
/** Text size in units of the drawing; a larger size that the visitor chose counts up to a limit (line-chart.css). */
const TEXT = 14
const Y_TICKS = 4
/** The radius of the mark at a line's end, to the middle of its pen. */
const DOT = 1.5
/** From the middle of a text's height down to its baseline, in units of the drawing. */
const BASELINE = 5
const NO_BREAK = '\u00a0'

const tenths = (value: number): number => Math.round(value * 10) / 10

const path = line<Place>()

const highest = (series: readonly ChartSeries[], axis: 0 | 1): number =>
  Math.max(1, ...series.flatMap(({ points }) => points.map((point) => point[axis])))

/** The scales, lines and labels of a drawing of this size. */
function plotOf(size: (typeof SIZES)[number], chart: LineChartProps) {
  const { width, height } = size
  const y = scaleLinear([0, highest(chart.series, 1)], [height - MARGIN.bottom, MARGIN.top]).nice(Y_TICKS)
  const left = LEFT.gap + LEFT.character * Math.max(...y.ticks(Y_TICKS).map((tick) => chart.formatY(tick).length))
  const longest = highest(chart.series, 0)
  const x = scaleLinear([0, longest], [left, width - MARGIN.right])
  const bottom = height - MARGIN.bottom
  const lines = chart.series.map(({ name, points, end }): DrawnLine => {
    const last = points.at(-1)?.[1] ?? 0
    return {
      name,
      points: points.map(([over, up]): Place => [tenths(x(over)), tenths(y(up))]),
      text: end ?? (last > 0 ? chart.formatY(last) : undefined),
      always: last > 0,
    }
  })
  const labels = labelsBeside(lines, { left, right: width, top: 0, bottom: bottom - 1 }, y.ticks(Y_TICKS).map(y))
  return { size, x, y, left, bottom, longest, lines, labels }
}

type Plot = ReturnType<typeof plotOf>
type Plots = readonly [narrow: Plot, wide: Plot]

function Drawing({ plot, ...chart }: Omit<LineChartProps, 'series'> & { plot: Plot }) {
  const { size, x, y, left, bottom, longest, lines, labels } = plot
  const { width, height } = size
  return (
    <svg
      className={`chart-drawing chart-${size.name}`}
      viewBox={`0 0 ${width} ${height}`}
      fontSize={TEXT}
      fill="none"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {y.ticks(Y_TICKS).map((tick) => (
        <g key={tick}>
          <path className="chart-grid" d={`M${left} ${y(tick)}H${width - MARGIN.right}`} />
          <text textAnchor="end" x={left - LEFT.gap} y={y(tick) + 4}>
            {chart.formatY(tick)}
          </text>
        </g>
      ))}
      {wholeTicks(longest, size.ticks, chart.xSteps).map((tick) => (
        <text key={tick} textAnchor="middle" x={x(tick)} y={bottom} dy="1.25em">
          {chart.formatX(tick)}
        </text>
      ))}
      <text textAnchor="middle" x={(left + width - MARGIN.right) / 2} y={bottom} dy="2.5em">
        {chart.xLabel}
      </text>
      <path className="chart-axis" d={`M${left} ${bottom}H${width - MARGIN.right}`} />
      {lines.map(({ name, points }, place) => (
        <path key={name} className={`chart-line chart-line-${place + 1}`} d={path(points) ?? ''} />
      ))}
      {lines.map((one, place) => {
        const [cx, cy] = endOf(one)
        // The circle has its line's stroke: the dashes are longer than its outline, so it is drawn whole.
        return (
          <circle
            key={one.name}
            className={`chart-line chart-line-${place + 1}`}
            cx={cx}
            cy={cy}
            r={DOT}
            pathLength={1}
          />
        )
      })}
      {labels.map((label) => (
        <text key={label.name} className="chart-end" textAnchor={label.anchor} x={label.x} y={label.y + BASELINE}>
          {label.text}
        </text>
      ))}
    </svg>
  )
}

const isCrowded = ({ lines, labels }: Plot): boolean => labels.length < lines.filter(({ text }) => text).length

/** A line's name, with what its end says where the ends have no room for all labels: in both drawings, or the narrow one. */
function Name({ line: { name, text = '' }, plots: [narrow, wide] }: { line: DrawnLine; plots: Plots }) {
  if (text === '' || !(isCrowded(narrow) || isCrowded(wide))) return name
  return (
    <span>
      {name} <b className={isCrowded(wide) ? undefined : 'chart-narrow'}>{text.replaceAll(' ', NO_BREAK)}</b>
    </span>
  )
}

/** A zero-based line chart of values over time, with a legend and a text summary. Rendered on the server only. */
export function LineChart({ series, ...chart }: LineChartProps) {
  const [narrow, wide] = SIZES
  const widePlot = plotOf(wide, { series, ...chart })
  const narrowPlot = plotOf(narrow, { series, ...chart })
  // What the legend says beside the wide drawing it says beside both.
  const plots: Plots = [isCrowded(widePlot) ? { ...narrowPlot, labels: [] } : narrowPlot, widePlot]
  return (
    <figure className="chart">
      <p className="chart-title">{chart.title}</p>
      <ul className="chart-legend">
        {plots[0].lines.map((line, place) => (
          <li key={line.name}>
            <svg viewBox="0 0 28 6" aria-hidden="true">
              <path className={`chart-line chart-line-${place + 1}`} d="M1 3H27" />
            </svg>
            <Name line={line} plots={plots} />
          </li>
        ))}
      </ul>
      {plots.map((plot) => (
        <Drawing key={plot.size.name} plot={plot} {...chart} />
      ))}
      <figcaption>{chart.summary}</figcaption>
    </figure>
  )
}
