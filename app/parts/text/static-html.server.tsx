import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Renders a component that needs no script to HTML. The HTML is part of the page's data, so the component's code and
 * figures never become scripts. It is kept for every state. V8 holds React's string as thousands of joined pieces, so the
 * Buffer copies it into one, which takes less memory.
 * @param name keeps the part's generated ids apart from those of other parts
 */
export const staticHtml = (part: ReactNode, name?: string): string =>
  Buffer.from(renderToStaticMarkup(part, name === undefined ? {} : { identifierPrefix: `${name}-` })).toString()
