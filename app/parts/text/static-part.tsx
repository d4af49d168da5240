import { OwnHtml } from './own-html.tsx'

/** HTML that the server made from our own components (static-html.server.tsx), never from visitors' input. */
export function StaticPart({ html }: { html: string }) {
  return <OwnHtml as="div" html={html} />
}
