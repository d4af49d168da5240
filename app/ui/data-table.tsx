import type { ReactNode } from 'react'
import './data-table.css'

export interface DataTableProps {
  readonly caption: string
  /** What each column holds; on a phone it stands before each value. */
  readonly head: readonly string[]
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly [string, ...ReactNode[]])[]
}

/**
 * A real table. On a phone each row becomes a card with its values below one another. Browsers of today keep a table's
 * roles whatever its `display`; HTML does not allow to write them out. `styleguide.spec.ts` holds it to that.
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
