import type { ReactNode } from 'react'

export interface DataTableProps {
  readonly caption: string
  /** Column names. On a phone each value shows its column's name. */
  readonly head: readonly string[]
  /** The first cell of each row is a row heading. */
  readonly rows: readonly (readonly [string, ...ReactNode[]])[]
}

/**
 * A native table. On a phone CSS shows each row as a card. Current browsers keep table roles whatever the `display` is,
 * and HTML does not allow writing them out; `styleguide.spec.ts` checks the roles.
 */
export function DataTable({ caption, head, rows }: DataTableProps) {
  return (
    <table className="table table-cards">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([heading, ...cells]) => (
          <tr key={heading}>
            <th scope="row">{heading}</th>
            {cells.map((cell, place) => (
              <td key={head[place + 1]} data-label={head[place + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
