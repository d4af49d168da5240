/** Markup that the server made of our own parts (static-html.server.tsx). Never anything that a visitor typed. */
export function StaticPart({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own parts by the server
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
