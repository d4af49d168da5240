import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LEAD_FORM_PATH } from '../../../domain/paths.ts'

export interface SiteLinkProps {
  readonly to: string
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly 'aria-current'?: 'page' | undefined
}

/** Pages of this site; not files, which the router cannot show. */
const isPage = (to: string) => to.startsWith('/') && !/\.\w+$/.test(to)

/**
 * A link to wherever: this site's pages by the router; another site, a phone number or a place on the page as plain
 * HTML. So is the lead form: its link is caught by whoever opens the popup, and must work before and without scripts.
 */
export function SiteLink({ to, children, ...attributes }: SiteLinkProps) {
  if (isPage(to) && to !== LEAD_FORM_PATH) {
    return (
      <Link to={to} viewTransition {...attributes}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} {...attributes}>
      {children}
    </a>
  )
}
