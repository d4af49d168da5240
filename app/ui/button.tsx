import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

export interface ButtonLook {
  /** `main`: at most one per group. `second`: the alternative, of equal size. `text`: looks like a link. */
  readonly kind?: 'main' | 'second' | 'text'
  readonly small?: boolean
  /** Fills the width of its container. */
  readonly wide?: boolean
}

/** The classes of a button, for router links, which render elements of their own. */
export function buttonClass({ kind = 'main', small, wide }: ButtonLook = {}): string {
  if (kind === 'text') return 'btn-text'
  return `btn${kind === 'second' ? ' btn-2' : ''}${small ? ' btn-sm' : ''}${wide ? ' btn-wide' : ''}`
}

/** A button that acts on this page. `type="submit"` sends its form. */
export function Button({
  kind,
  small,
  wide,
  type = 'button',
  ...attributes
}: ButtonLook & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button {...attributes} type={type} className={buttonClass({ kind, small, wide })} />
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  small,
  wide,
  ...attributes
}: ButtonLook & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & { readonly href: string }) {
  return <a {...attributes} className={buttonClass({ kind, small, wide })} />
}
