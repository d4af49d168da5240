import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export interface DisclosureProps {
  readonly summary: ReactNode
  readonly children: ReactNode
  /** Before the words. */
  readonly icon?: IconName
  /** Of those with the same name one is open at a time. */
  readonly name?: string | undefined
  readonly open?: boolean
  readonly className?: string
}

/** The browser's own `<details>`, so it needs no script; the arrow shows that something opens. */
export function Disclosure({ summary, children, icon, name, open, className }: DisclosureProps) {
  return (
    <details className={className} name={name} open={open}>
      <summary>
        {icon ? <Icon name={icon} /> : null}
        {summary} <Icon name="chevron" className="turn" />
      </summary>
      {children}
    </details>
  )
}
