import type { HTMLAttributes, ReactNode } from 'react'
import { keptHtml } from './kept-html.ts'

interface KeptProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  readonly as?: 'div' | 'section'
  /** Unlike that of any other kept part on the page. */
  readonly name: string
  /** Renders the part from the page's data. Missing in a browser that got the part with its document, and no data. */
  readonly children: (() => ReactNode) | undefined
}

/**
 * A part of a page that needs no script. In a document it stands once, as the HTML that the server made of it; the browser
 * keeps that HTML and renders the part by itself only after a link within the application, which brings the page's data
 * (`page-data/words-once.server.ts`). Nothing in it is hydrated, so no component in it may have state or handlers. Links
 * in it are the router's all the same (`use-kept-links.ts`).
 */
export function Kept({ as: Element = 'div', name, children, ...attributes }: KeptProps) {
  // The keys differ, so that React replaces kept HTML as a whole.
  if (children) {
    return (
      <Element key="rendered" {...attributes} data-kept={name}>
        {children()}
      </Element>
    )
  }
  return (
    <Element
      key="kept"
      {...attributes}
      data-kept={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own, of this document
      dangerouslySetInnerHTML={{ __html: keptHtml(name) }}
    />
  )
}
