import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Renders a component that needs no script to HTML. The HTML is part of the page's data, so the component's code and
 * figures never become scripts. It is kept for every state, and React's own text would keep each of its thousands of pieces:
 * here it becomes one.
 * @param name keeps the part's generated ids apart from those of other parts
 */
export const staticHtml = (part: ReactNode, name?: string): string =>
  Buffer.from(renderToStaticMarkup(part, name === undefined ? {} : { identifierPrefix: `${name}-` })).toString()
