import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Renders a component that needs no script to HTML. The HTML is part of the page's data, so the component's code and
 * figures never become scripts. `name` keeps its generated ids apart from those of
 * other parts.
 */
export const staticHtml = (part: ReactNode, name: string): string =>
  renderToStaticMarkup(part, { identifierPrefix: `${name}-` })
