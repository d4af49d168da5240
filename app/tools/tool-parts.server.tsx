import type { ReactNode } from 'react'
import { format } from '../../domain/text/format.ts'

interface Entries {
  readonly entries: readonly { readonly label: ReactNode; readonly value: ReactNode }[]
}

const Terms = ({ className, entries }: Entries & { className: string }) => (
  <dl className={className}>
    {entries.map(({ label, value }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
      <div key={place}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** The figures that answer the question, each large and in a box of its own. */
export const Results = ({ entries }: Entries) => <Terms className="tool-results" entries={entries} />

/** Figures below each other, term and value on one line, as in a card. */
export const FactList = ({ entries }: Entries) => <Terms className="tool-facts" entries={entries} />

/** A debt by its place in the list. The visitor's own name for it, if any, is put in on the device only. */
export const DebtName = ({ index, text }: { index: number; text: string }) => (
  <span data-debt-name={index}>{format(text, { number: String(index + 1) })}</span>
)

export interface NumbersTableProps {
  /** Few and short columns: they fit a phone's screen. */
  readonly tight?: boolean
  readonly caption: string
  readonly head: readonly ReactNode[]
  /** The first cell of a row is its header. */
  readonly rows: readonly (readonly ReactNode[])[]
}

/** Numbers in rows; scrolls alone where it is wider than the screen. */
export function NumbersTable({ tight = false, caption, head, rows }: NumbersTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      <table className={tight ? 'table tool-table tool-table-tight' : 'table tool-table'}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              <th key={column} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            <tr key={row}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Tables and other detail behind a press. */
export function More({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="tool-more">
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
