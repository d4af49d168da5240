import type { ReactNode } from 'react'
import type { BigNumber } from './tool.server.ts'

export interface VerdictProps {
  /** What the numbers are: an estimate of the visitor's, or an example. */
  readonly label?: string | undefined
  readonly headline: string
  readonly numbers: readonly BigNumber[]
  /** How much less, or sooner, than paying only the minimums. */
  readonly saving?: string | undefined
  readonly children: ReactNode
}

/**
 * The result of every tool: two or three big numbers that can be shown to someone else, then what to do or know. Numbers come
 * first everywhere, since the sentence may take five lines of a phone.
 */
export const Verdict = ({ label, headline, numbers, saving, children }: VerdictProps) => (
  <div className="verdict">
    {label ? <p className="tool-label">{label}</p> : null}
    {numbers.length > 0 ? (
      <ul className="verdict-numbers">
        {numbers.map(({ value, caption }) => (
          <li key={caption}>
            <b>{value}</b> {caption}
          </li>
        ))}
      </ul>
    ) : null}
    <h3 className="tool-headline" tabIndex={-1}>
      {headline}
    </h3>
    {saving ? <p className="verdict-saving">{saving}</p> : null}
    {children}
  </div>
)
