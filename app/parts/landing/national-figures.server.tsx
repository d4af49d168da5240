import { format } from '../../../domain/text/format.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { FigureCopy } from './figure-copy.ts'

/** Squares `from` to `to` of a hundred, in rows of twenty, as one SVG path. */
const squares = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, step) => from + step)
    .map((place) => `M${(place % 20) * 10} ${Math.floor(place / 20) * 10}h9v9h-9z`)
    .join('')

/** How many cardholders carry card debt: a hundred squares, as many filled. The number is text above them. */
export function Waffle({ copy: { waffle } }: { copy: FigureCopy }) {
  const filled = Number.parseInt(waffle.figure, 10)
  return (
    <figure className="stack waffle">
      <p>
        <span className="figure">{waffle.figure}</span>
        {waffle.text}
      </p>
      <svg viewBox="0 0 199 49" aria-hidden="true">
        <path className="waffle-on" d={squares(0, filled)} />
        <path d={squares(filled, 100)} />
      </svg>
      <figcaption className="note">{waffle.caption}</figcaption>
    </figure>
  )
}

interface Figure {
  readonly value: string
  readonly asOf: string
  readonly source?: string
  readonly address?: string
}

function Cell({ figure }: { figure: Figure }) {
  return (
    <td>
      <b>{figure.value}</b>
      <small>{figure.asOf}</small>
    </td>
  )
}

function Source({ figure, noSource }: { figure: Figure; noSource: string }) {
  if (!figure.address) return <li>{format(noSource, { value: figure.value })}</li>
  return (
    <li>
      {figure.value}: <a href={figure.address}>{figure.source}</a>
    </li>
  )
}

/** Often quoted figures, each beside the newest one found, so that no old number misleads. */
export function NationalFigures({ copy: { national } }: { copy: FigureCopy }) {
  return (
    <Disclosure className="figures-more text-fold" summary={national.open}>
      <div className="table-scroll">
        <table className="figures">
          <caption>{national.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{national.measure}</th>
              <th scope="col">{national.quoted}</th>
              <th scope="col">{national.newest}</th>
            </tr>
          </thead>
          <tbody>
            {national.rows.map(({ measure, quoted, newest }) => (
              <tr key={measure}>
                <th scope="row">{measure}</th>
                <Cell figure={quoted} />
                <Cell figure={newest} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="note">{national.note}</p>
      <ul className="note">
        {national.rows.flatMap(({ quoted, newest }) => [
          <Source key={quoted.figure} figure={quoted} noSource={national.noSource} />,
          <Source key={newest.figure} figure={newest} noSource={national.noSource} />,
        ])}
      </ul>
    </Disclosure>
  )
}
