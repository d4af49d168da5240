import './prose.css'

/** HTML rendered on the server from our own, checked Markdown. Never anything that a visitor typed. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown below content/
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}

/** The same within a line or a paragraph. */
export function InlineProse({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown below content/
  return <p dangerouslySetInnerHTML={{ __html: html }} />
}
