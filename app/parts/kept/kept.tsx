import type { HTMLAttributes, ReactNode } from 'react'
import { keptHtml } from './kept-html.ts'

export interface KeptProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  readonly as?: 'div' | 'section'
  /** Unique among the page's kept parts. */
  readonly name: string
  /** Written as `import.meta.env.SSR && <…>`: what only the server renders then stays out of the browser's files. */
  readonly children: ReactNode
}

/**
 * A part of a page that needs no script. The server renders it; the browser keeps the HTML that came with the document.
 * Nothing in it is hydrated, so no component in it may have state or handlers.
 */
export function Kept({ as: Element = 'div', name, children, ...attributes }: KeptProps) {
  if (import.meta.env.SSR) {
    return (
      <Element {...attributes} data-kept={name}>
        {children}
      </Element>
    )
  }
  return (
    <Element
      {...attributes}
      data-kept={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own, of this document
      dangerouslySetInnerHTML={{ __html: keptHtml(name) }}
    />
  )
}
