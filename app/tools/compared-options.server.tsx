import type { ReactNode } from 'react'
import { FactList } from './tool-parts.server.tsx'

export interface ComparedOption {
  readonly name: string
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
  /** Whether this is the option that the tool is about. */
  readonly chosen?: boolean
}

/** Payment options as cards: side by side where there is room, else stacked. */
export function ComparedOptions({ options }: { readonly options: readonly ComparedOption[] }) {
  return (
    <ul className="tool-cards">
      {options.map(({ name, facts, chosen }) => (
        <li key={name} className={chosen ? 'tool-card tool-card-chosen' : 'tool-card'}>
          <h4>{name}</h4>
          <FactList entries={facts} />
        </li>
      ))}
    </ul>
  )
}
