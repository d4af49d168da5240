import type { ShownTable } from '../../page-data/content-page.ts'
import { OwnHtml } from '../text/own-html.tsx'

/** The most characters of a sum or a time, such as "$60 fee and $400". */
const MAX_SUM_CHARACTERS = 16

/** Whether the columns fit side by side on a phone: two, or three of short sums. Cards would repeat each column's name. */
const isNarrow = ({ columns, rows }: Omit<ShownTable, 'kind'>): boolean =>
  columns.length === 2 || (columns.length === 3 && rows.flat().every((cell) => cell.length <= MAX_SUM_CHARACTERS))

/**
 * A table of a page's Markdown. A wide one scrolls by itself, so it has a name and takes the focus; on a phone each row
 * becomes a card, whose values name their columns, unless the columns fit.
 */
export function ContentTable({ columns, rows }: Omit<ShownTable, 'kind'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="table-scroll" aria-label={columns.join(', ')} tabIndex={0}>
      <table className={isNarrow({ columns, rows }) ? 'table table-sums' : 'table table-cards'}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading = '', ...cells]) => (
            <tr key={heading}>
              <OwnHtml as="th" scope="row" html={heading} />
              {cells.map((cell, place) => (
                <OwnHtml as="td" key={columns[place + 1]} data-label={columns[place + 1]} html={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
