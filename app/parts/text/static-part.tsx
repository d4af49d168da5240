/** HTML that the server made from our own components (static-html.server.tsx), never from visitors' input. */
export function StaticPart({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own parts by the server
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
