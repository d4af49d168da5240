import type { ReactNode } from 'react'
import { FactList } from './tool-parts.server.tsx'

export interface ComparedWay {
  readonly name: string
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
  /** The one that the tool is about. */
  readonly chosen?: boolean
}

/** Ways to pay side by side, each in a card; below each other where there is no room. */
export function ComparedWays({ ways }: { readonly ways: readonly ComparedWay[] }) {
  return (
    <ul className="tool-cards">
      {ways.map(({ name, facts, chosen }) => (
        <li key={name} className={chosen ? 'tool-card tool-card-chosen' : 'tool-card'}>
          <h4>{name}</h4>
          <FactList entries={facts} />
        </li>
      ))}
    </ul>
  )
}
