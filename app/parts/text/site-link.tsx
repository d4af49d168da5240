import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LEAD_FORM_PATH } from '../../../domain/paths.ts'

export interface SiteLinkProps {
  readonly to: string
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly 'aria-current'?: 'page' | undefined
}

/** Whether the router follows a link: to a page of this site, but not to a file nor to the lead form. */
export const isRouted = (to: string): boolean => to.startsWith('/') && !/\.\w+$/.test(to) && to !== LEAD_FORM_PATH

/**
 * A link to any target. This site's pages use the router; other sites, phone numbers and fragments are plain HTML. The
 * link to the lead form is plain too: it must work before and without scripts, and the popup catches it.
 */
export function SiteLink({ to, children, ...attributes }: SiteLinkProps) {
  if (isRouted(to)) {
    return (
      // Every page has the whole list of routes: nothing is left to discover.
      <Link to={to} discover="none" viewTransition {...attributes}>
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
