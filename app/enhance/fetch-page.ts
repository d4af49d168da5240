import { APPLICATION_ID, PAGE_DATA_ID, type PageData } from '../page-data/page-data.ts'
import { keepParts } from '../parts/kept/kept-html.ts'
import { trustedHtml } from './trusted-types.ts'

/** A document's body, as app/document/document.server.tsx writes it. */
const BODY = new RegExp(
  `<div id="${APPLICATION_ID}">([^]*)</div><script type="application/json" id="${PAGE_DATA_ID}"[^>]*>([^]*)</script></body>`,
)

/**
 * Has the server render this page anew, and takes its HTML and its data from the answer. Where the page has moved, as for a state
 * that is not served, the browser follows. `undefined`: nothing came, and the page stays as it is.
 */
export async function fetchPage(): Promise<PageData | undefined> {
  try {
    const answer = await fetch(location.href, { headers: { Accept: 'text/html' } })
    if (answer.redirected) {
      location.replace(answer.url)
      return undefined
    }
    const [, html, data] = BODY.exec(await answer.text()) ?? []
    if (html === undefined || data === undefined) return undefined
    const page = document.createElement('template')
    page.innerHTML = trustedHtml(html)
    keepParts(page.content)
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
