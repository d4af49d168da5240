import type { ReactNode } from 'react'
import copy from '../../content/tools/common.json'
import { NumbersTable } from './tool-parts.server.tsx'

export interface ComparedOption {
  readonly name: string
  /** Every option has the same labels, because an empty cell might mean none, 0 or not known. */
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
  /** Whether this is the option that the tool is about. */
  readonly chosen?: boolean
}

/** The labels of all facts, in the order of the option that has most. */
function labelsOf(options: readonly ComparedOption[]): readonly string[] {
  const longestFirst = [...options].sort((one, other) => other.facts.length - one.facts.length)
  return [...new Set(longestFirst.flatMap(({ facts }) => facts.map(({ label }) => label)))]
}

/** Payment options as one table, a column each, so that one figure is read across; the tool's own option is in bold. */
export function ComparedOptions({ options }: { readonly options: readonly ComparedOption[] }) {
  const { caption, corner } = copy.compared
  return (
    <NumbersTable
      tight="sums"
      caption={caption}
      head={[
        <span key="corner" className="sr">
          {corner}
        </span>,
        ...options.map(({ name }) => name),
      ]}
      rows={labelsOf(options).map((label) => [
        label,
        ...options.map(({ name, facts, chosen }) => {
          const value = facts.find((fact) => fact.label === label)?.value
          return chosen && value ? <b key={name}>{value}</b> : value
        }),
      ])}
    />
  )
}
