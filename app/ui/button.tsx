import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

export interface ButtonLook {
  /** One `main` to a group; the second choice is as large as the first; `text` looks like a link. */
  readonly kind?: 'main' | 'second' | 'text'
  readonly small?: boolean
  /** As wide as what it stands in. */
  readonly wide?: boolean
}

/** The look of a button, for links of the router, which are elements of their own. */
export function buttonClass({ kind = 'main', small, wide }: ButtonLook = {}): string {
  if (kind === 'text') return 'btn-text'
  return `btn${kind === 'second' ? ' btn-2' : ''}${small ? ' btn-sm' : ''}${wide ? ' btn-wide' : ''}`
}

/** Does something on this page. `type` says whether it sends a form. */
export function Button({
  kind,
  small,
  wide,
  type = 'button',
  ...attributes
}: ButtonLook & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button {...attributes} type={type} className={buttonClass({ kind, small, wide })} />
}

/** Leads somewhere, and looks like a button. */
export function ButtonLink({
  kind,
  small,
  wide,
  ...attributes
}: ButtonLook & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & { readonly href: string }) {
  return <a {...attributes} className={buttonClass({ kind, small, wide })} />
}
