import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LEAD_FORM_PATH } from '../../../domain/paths.ts'

export interface SiteLinkProps {
  readonly to: string
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly 'aria-current'?: 'page' | undefined
}

/** Matches pages of this site, but not files, which the router cannot render. */
const isPage = (to: string) => to.startsWith('/') && !/\.\w+$/.test(to)

/**
 * A link to any target. This site's pages use the router; other sites, phone numbers and fragments are plain HTML. The
 * link to the lead form is plain too: it must work before and without scripts, and the popup catches it.
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
    <a {...attributes} href={to}>
      {children}
    </a>
  )
}
