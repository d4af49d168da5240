import type { Format } from '../../../domain/text/format.ts'
import type { StateFigures } from '../../../server/content/states.ts'
import { Bar } from '../../ui/bar.tsx'
import { type FigureCopy, MEASURES, type Place } from './figure-copy.ts'
import type { Measure } from './highlights.ts'
import { showFigure, type Unit } from './show-figure.ts'

interface Row {
  readonly name: string
  readonly value: number
  readonly tone: 'own' | 'other'
}

const rowsOf = (measure: Measure, places: readonly Place[]): Row[] =>
  places.flatMap(({ name, figures, tone }) => {
    const value = figures[measure]
    return value === null ? [] : [{ name, value, tone }]
  })

function Bars({ rows, most, unit }: { rows: readonly Row[]; most: number; unit: Unit }) {
  return (
    <dl className="bars">
      {rows.map(({ name, value, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Bar value={value} of={most} tone={tone} />
            <b>{showFigure(value, unit)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const valuesOf = (figures: StateFigures, measures: readonly Measure[]) =>
  measures.flatMap((measure) => figures[measure] ?? [])

/** The end of a chart's scale, which starts at zero: the largest value, and for shares the whole. */
function endOfScale(measures: readonly Measure[], places: readonly Place[]): number {
  if (measures.every((measure) => MEASURES[measure].unit === 'percent')) return 100
  return Math.max(...places.flatMap(({ figures }) => valuesOf(figures, measures)))
}

/** One chart: its measures on one scale. */
function FigureChart({ chart, places }: { chart: FigureCopy['charts'][number]; places: readonly Place[] }) {
  const measures = chart.rows as readonly Measure[]
  const most = endOfScale(measures, places)
  return (
    <figure className="chart">
      <figcaption>
        <h3>{chart.heading}</h3>
        <p className="note">{chart.note}</p>
      </figcaption>
      <ul className="chart-measures">
        {measures.map((measure) => (
          <li key={measure}>
            <h4>{MEASURES[measure].label}</h4>
            <Bars rows={rowsOf(measure, places)} most={most} unit={MEASURES[measure].unit} />
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** All charts, each with the state beside the nation. */
export function FigureCharts({ copy, places }: { copy: FigureCopy; places: readonly Place[] }) {
  return (
    <div className="charts">
      {copy.charts.map((chart) => (
        <FigureChart key={chart.heading} chart={chart} places={places} />
      ))}
    </div>
  )
}

export interface FigureTableProps {
  readonly copy: FigureCopy
  readonly places: readonly Place[]
  readonly caption: string
  /** Dates in words, by source. */
  readonly dates: Readonly<Record<'creditFile' | 'collections', string>>
  readonly format: Format
}

/** Every figure as a number, including those without a chart. */
export function FigureTable({ copy, places, caption, dates, format }: FigureTableProps) {
  const { table } = copy
  return (
    <table className="figures figures-numbers">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{table.measure}</th>
          {places.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(MEASURES).map(([key, measure]) => (
          <tr key={key}>
            <th scope="row">
              {measure.table} <small>{format(table.asOf, { date: dates[measure.source] })}</small>
            </th>
            {places.map(({ name, figures }) => {
              const value = figures[key as Measure]
              return (
                <td key={name}>
                  {value === null ? <small>{table.none}</small> : <b>{showFigure(value, measure.unit)}</b>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
