import { BODY, type PageData } from '../page-data/page-data.ts'
import { keepParts } from '../parts/kept/kept-html.ts'
import { trustedHtml } from './trusted-types.ts'

/**
 * Has the server render this page anew, and takes its HTML and its data from the answer. The browser loads the page itself
 * where it has moved, as for a state that is not served, and where this script cannot read it, as after a new release.
 * Returns `undefined` then, and where nothing came: the page stays as it is.
 */
export async function fetchPage(): Promise<PageData | undefined> {
  try {
    const answer = await fetch(location.href, { headers: { Accept: 'text/html' } })
    const [, html, data] = (!answer.redirected && BODY.exec(await answer.text())) || []
    if (!html || !data) {
      // Not `reload`, which would ask whether to send a posted form again.
      if (answer.redirected || answer.ok) location.replace(answer.url)
      return undefined
    }
    const page = document.createElement('template')
    page.innerHTML = trustedHtml(html)
    keepParts(page.content)
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
