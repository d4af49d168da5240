import type { Format } from '../../../domain/text/format.ts'
import { Bar } from '../../ui/bar.tsx'
import { type FigureCopy, MEASURES, type Place } from './figure-copy.ts'
import type { Measure } from './highlights.ts'
import { showFigure, type Unit } from './show-figure.ts'

/** Measures without a bar: they are too large for the scale of the other debts. */
const WITHOUT_BAR: readonly Measure[] = ['homeDebt', 'totalDebt', 'medianInCollections']

const ALL = Object.keys(MEASURES) as Measure[]

/** The value at the end of a unit's bars, which begin at zero: 100% for shares, else the largest amount. */
function endOfScale(unit: Unit, places: readonly Place[]): number {
  if (unit === 'percent') return 100
  const drawn = ALL.filter((measure) => MEASURES[measure].unit === unit && !WITHOUT_BAR.includes(measure))
  return Math.max(...places.flatMap(({ figures }) => drawn.flatMap((measure) => figures[measure] ?? [])))
}

const hasBar = (measure: Measure): boolean => MEASURES[measure].unit !== 'people' && !WITHOUT_BAR.includes(measure)

export interface FigureTableProps {
  readonly copy: FigureCopy
  readonly places: readonly Place[]
  readonly caption: string
  /** Dates in words, by source. */
  readonly dates: Readonly<Record<'creditFile' | 'collections', string>>
  readonly format: Format
}

/** Every figure as a number, the state's beside the nation's; most have a bar. */
export function FigureTable({ copy, places, caption, dates, format }: FigureTableProps) {
  const { table } = copy
  return (
    <div className="table-scroll">
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
          {ALL.map((key) => {
            const { label, unit, source } = MEASURES[key]
            const most = endOfScale(unit, places)
            return (
              <tr key={key}>
                <th scope="row">
                  {label} <small>{format(table.asOf, { date: dates[source] })}</small>
                </th>
                {places.map(({ name, figures, tone }) => {
                  const value = figures[key]
                  return (
                    <td key={name}>
                      {value === null ? <small>{table.none}</small> : <b>{showFigure(value, unit)}</b>}
                      {value !== null && hasBar(key) ? <Bar value={value} of={most} tone={tone} /> : null}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
