import { fill } from '../../ui/fill.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLandingWords } from './landing-words.ts'

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

function Source({ figure }: { figure: Figure }) {
  const words = useLandingWords()
  const { national } = words.statistics
  if (!figure.address) return <li>{fill(national.noSource, { value: figure.value })}</li>
  return (
    <li>
      {figure.value}: <a href={figure.address}>{figure.source}</a>
    </li>
  )
}

/** The figures that are often quoted, each beside the newest one found, so that nobody is misled by an old number. */
export function NationalFigures() {
  const words = useLandingWords()
  const { national } = words.statistics
  return (
    <div className="stack">
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
      <p className="note">{national.note}</p>
      <details className="figures-sources note">
        <summary>
          {national.sources} <Icon name="chevron" className="turn" />
        </summary>
        <ul>
          {national.rows.flatMap(({ quoted, newest }) => [
            <Source key={quoted.figure} figure={quoted} />,
            <Source key={newest.figure} figure={newest} />,
          ])}
        </ul>
      </details>
    </div>
  )
}
