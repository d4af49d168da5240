import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'

/**
 * Markup of a part that needs no script: it goes to the page as text of its data, so that neither the part's code nor
 * its figures come as scripts. Links in it load the page that they lead to whole. `name` keeps its ids apart from those
 * of other parts.
 */
export const staticHtml = (part: ReactNode, name: string): string =>
  renderToStaticMarkup(<StaticRouter location="/">{part}</StaticRouter>, { identifierPrefix: `${name}-` })
