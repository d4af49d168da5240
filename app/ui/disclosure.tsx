import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export interface DisclosureProps {
  readonly summary: ReactNode
  readonly children: ReactNode
  /** Shown before the text. */
  readonly icon?: IconName
  /** Of all disclosures with the same name, one is open at a time. */
  readonly name?: string | undefined
  readonly open?: boolean
  readonly className?: string
}

/** The browser's `<details>`, so it needs no script. The arrow shows that it opens. */
export function Disclosure({ summary, children, icon, name, open, className }: DisclosureProps) {
  return (
    <details className={className} name={name} open={open}>
      <summary>
        {icon ? <Icon name={icon} /> : null}
        {summary}
        <Icon name="chevron" className="turn" />
      </summary>
      {children}
    </details>
  )
}
