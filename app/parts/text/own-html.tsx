import { type HTMLAttributes, useMemo } from 'react'
import { trustedHtml } from '../../enhance/trusted-types.ts'

interface OwnHtmlProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'div' | 'p' | 'li' | 'td' | 'th'
  /** Made by our own server, from our own Markdown or our own components; never from visitors' input. */
  readonly html: string
  readonly scope?: 'row'
}

/** An element that holds HTML. All of a page's HTML goes through here or through a money tool's own script. */
export function OwnHtml({ as: Element, html, ...attributes }: OwnHtmlProps) {
  const trusted = useMemo(() => trustedHtml(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see `html`
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: trusted }} />
}
