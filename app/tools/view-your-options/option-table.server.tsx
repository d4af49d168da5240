import copy from '../../../content/tools/view-your-options.json'
import type { Concern } from '../../../domain/calculators/option-comparison.ts'
import type { DebtOption } from '../../../domain/calculators/options/debt-option.ts'
import { optionText } from './option-text.ts'
import type { SortedOptions } from './sorted-options.ts'

const text = copy.answer

const COLUMNS = ['option', 'payment', 'months', 'total', 'credit', 'lawsuit', 'tax', 'paid'] as const

const SORTED: Readonly<Record<Concern, (typeof COLUMNS)[number]>> = {
  'lowest-total': 'total',
  'lowest-payment': 'payment',
  soonest: 'months',
  'least-harm-to-credit': 'credit',
}

/** An option in two rows: its figures, and who it is not for. */
function OptionRows({
  option,
  first,
  facts,
}: {
  option: DebtOption
  first: boolean
  facts: Readonly<Record<string, string>>
}) {
  const shown = optionText(option, facts)
  const [, ...figures] = COLUMNS
  const reasons = [...shown.closedBy, ...shown.against]
  return (
    <tbody className={option.possible ? 'option-rows' : 'option-rows option-closed'}>
      <tr>
        <th scope="rowgroup" rowSpan={2}>
          <a href={shown.page}>{shown.name}</a>
          {first ? <span className="option-first">{text.first}</span> : null}
        </th>
        {figures.map((column) => (
          <td key={column}>{shown[column as Exclude<typeof column, 'option'>]}</td>
        ))}
      </tr>
      <tr>
        <td className="option-not-for" colSpan={figures.length}>
          {shown.stillOwed ? `${shown.stillOwed} ` : ''}
          {shown.notFor}
          {reasons.length > 0 ? (
            <>
              {' '}
              <strong>{text.mind}</strong> {reasons.join(' ')}
            </>
          ) : null}
        </td>
      </tr>
    </tbody>
  )
}

/** Every option in one table, for wide screens and paper. */
export function OptionTable({
  sorted,
  concern,
  titles,
  facts,
}: {
  sorted: SortedOptions
  concern: Concern
  titles: { readonly open: string; readonly closed: string }
  facts: Readonly<Record<string, string>>
}) {
  const rows = (options: readonly DebtOption[]) =>
    options.map((option) => (
      <OptionRows key={option.id} option={option} first={option.id === sorted.first} facts={facts} />
    ))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="options-wide table-scroll" aria-label={titles.open} tabIndex={0}>
      <table className="table options-table">
        <caption>{titles.open}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" aria-sort={column === SORTED[concern] ? 'ascending' : undefined}>
                {text.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        {rows(sorted.open)}
        {sorted.closed.length > 0 ? (
          <tbody>
            <tr>
              <th className="options-closed-title" scope="rowgroup" colSpan={COLUMNS.length}>
                {titles.closed}
              </th>
            </tr>
          </tbody>
        ) : null}
        {rows(sorted.closed)}
      </table>
    </section>
  )
}
