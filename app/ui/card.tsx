import type { ReactNode } from 'react'

export interface CardProps {
  readonly children: ReactNode
  /** `section` needs a name by `label`. */
  readonly as?: 'div' | 'section' | 'article' | 'li'
  readonly label?: string
  /** Stands out from the page: for the one form of it. */
  readonly raised?: boolean
}

/** White, with a hairline around it and no shadow unless raised. */
export function Card({ children, as: Tag = 'div', label, raised = false }: CardProps) {
  return (
    <Tag className={raised ? 'card lift' : 'card'} aria-label={label}>
      {children}
    </Tag>
  )
}
