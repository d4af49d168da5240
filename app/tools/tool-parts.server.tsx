import type { ReactNode } from 'react'
import common from '../../content/tools/common.json'
import type { Debt } from '../../domain/calculators/debt.ts'
import { parted } from '../../domain/calculators/options/visitor.ts'
import { format } from '../../domain/text/format.ts'
import { readPassages, textFor } from '../../domain/text/passages.ts'
import { RichText } from '../parts/text/rich-text.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import type { ToolPlace } from './tool.server.ts'

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

/** The main results, each in large type in its own box. */
export const Results = ({ entries }: Entries) => <Terms className="tool-results" entries={entries} />

/** A list of terms and values, one pair a line, as in a card. */
export const FactList = ({ entries }: Entries) => <Terms className="tool-facts" entries={entries} />

interface WatchListProps {
  readonly title: string
  readonly notes: readonly string[]
  /** Whether the service is offered to the visitor: elsewhere nobody pays us. */
  readonly served: boolean
}

/** What to watch out for: a heading and a list of rich texts, in a box. */
export const WatchList = ({ title, notes, served }: WatchListProps) => (
  <div className="callout">
    <h4>{title}</h4>
    <ul>
      {notes.map((note) => (
        <li key={note}>
          <RichText text={textFor(readPassages(note), served)} />
        </li>
      ))}
    </ul>
  </div>
)

/** A debt by its number in the list. A script in the browser replaces it by the visitor's name for the debt, if any. */
export const DebtName = ({ index, text }: { index: number; text: string }) => (
  <span data-debt-name={index}>{format(text, { number: String(index + 1) })}</span>
)

export interface NumbersTableProps {
  /** Whether the columns fit a phone's screen. 'sums': three dollar amounts a row, which also fit the smallest phone. */
  readonly tight?: boolean | 'sums'
  readonly caption: string
  readonly head: readonly ReactNode[]
  /** The first cell of each row is its header. */
  readonly rows: readonly (readonly ReactNode[])[]
  /** Which row sums up those above it, counted from 0. */
  readonly total?: number
}

/** A table of numbers; it scrolls on its own where it is wider than the screen. */
export function NumbersTable({ tight = false, caption, head, rows, total }: NumbersTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      <table
        className={`table tool-table${tight ? ' tool-table-tight' : ''}${tight === 'sums' ? ' tool-table-sums' : ''}`}
      >
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
            <tr key={row} className={row === total ? 'tool-total' : undefined}>
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

/** A collapsible section for tables and other detail. */
export function More({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Disclosure className="tool-more text-fold" summary={summary}>
      {children}
    </Disclosure>
  )
}

/** Says which average the form's initial rate is; `undefined` if the visitor has typed another rate. */
export function averageRateText(apr: string, place: Pick<ToolPlace, 'figure'>): string | undefined {
  const average = String(place.figure('cardApr').numbers[0])
  return apr === average ? format(common.debt.averageRate, { apr: average }) : undefined
}

/** Whether anything is owed that a loan or an agency seldom takes over. */
export const owesStudentLoans = (debts: readonly Debt[]): boolean =>
  parted(debts).left.some(({ balance }) => balance > 0)

/** Why the numbers differ from the comparison's, which leaves student loans out. */
export const CountsStudentLoans = ({ debts }: { debts: readonly Debt[] }) =>
  owesStudentLoans(debts) ? <p>{common.studentLoansCounted}</p> : null
