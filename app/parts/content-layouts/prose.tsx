import { useSite } from '../../page-data/site.ts'
import '../../ui/data-table.css'
import './prose.css'

/** Buttons that lead to the lead form, as the Markdown renders them. */
const CALLS_TO_ACTION = /<p class="go">.*?<\/p>/g

/**
 * HTML rendered on the server from our own, checked Markdown. Never anything that a visitor typed. Where the service is
 * not offered, its buttons are left out.
 */
export function Prose({ html }: { html: string }) {
  const { served } = useSite()
  const shown = served ? html : html.replace(CALLS_TO_ACTION, '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown below content/
  return <div className="prose" dangerouslySetInnerHTML={{ __html: shown }} />
}

/** The same within a line or a paragraph. */
export function InlineProse({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown below content/
  return <p dangerouslySetInnerHTML={{ __html: html }} />
}
