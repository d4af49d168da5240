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
 * A real table. On a phone each row becomes a card with its values below one another; as `display` then takes a table's
 * roles away, they are written out.
 */
export function DataTable({ caption, head, rows }: DataTableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className="table table-cards" role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((cell) => (
            <th key={cell} role="columnheader" scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([heading, ...cells]) => (
          <tr key={heading} role="row">
            <th role="rowheader" scope="row">
              {heading}
            </th>
            {cells.map((cell, place) => (
              <td key={head[place + 1]} role="cell" data-label={head[place + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
