import type { ReactNode } from 'react'

export interface CardProps {
  readonly children: ReactNode
  /** A `section` needs a `label` for its accessible name. */
  readonly as?: 'div' | 'section' | 'article' | 'li'
  readonly label?: string
  /** Adds a shadow. For the one form of a page. */
  readonly raised?: boolean
}

/** A white box with a hairline border, and no shadow unless raised. */
export function Card({ children, as: Tag = 'div', label, raised = false }: CardProps) {
  return (
    <Tag className={raised ? 'card lift' : 'card'} aria-label={label}>
      {children}
    </Tag>
  )
}
